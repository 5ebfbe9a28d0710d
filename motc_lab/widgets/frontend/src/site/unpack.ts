/** Reads packs: a list's length (four bytes, little-endian), the list as JSON, and the files behind each other. */

const LENGTH_BYTES = 4;

export interface FileSystem {
  mkdirTree(path: string): void;
  writeFile(path: string, data: Uint8Array, options: { readonly canOwn: boolean }): void;
}

/** Writes the files of a pack, without copying any; their folders are made where they are missing. */
export function unpack(files: FileSystem, pack: Uint8Array): void {
  const length = new DataView(pack.buffer, pack.byteOffset).getUint32(0, true);
  let from = LENGTH_BYTES + length;
  const listed = new TextDecoder().decode(pack.subarray(LENGTH_BYTES, from));
  const made = new Set<string>();
  for (const [path, size] of JSON.parse(listed) as readonly (readonly [string, number])[]) {
    const folder = `/${path.slice(0, path.lastIndexOf("/"))}`;
    if (!made.has(folder)) files.mkdirTree(folder);
    made.add(folder);
    files.writeFile(`/${path}`, pack.subarray(from, from + size), { canOwn: true });
    from += size;
  }
}
