/** Where the next chapter is found. */

/** A chapter's address, as seen from another chapter of our own pages; without a number the list of all. */
export function chapterAddress(number: string, lang: string): string {
  return number ? `${number}?lang=${lang}` : `../?lang=${lang}`;
}

/** The address of a notebook in the same folder as the one that a page of Jupyter shows; null where none is known. */
export function besidePage(path: string, file: string): string | null {
  const folder = /^(.*\/(?:tree|notebooks)\/(?:.*\/)?)[^/]+\.ipynb$/.exec(path)?.[1];
  return folder !== undefined && file ? folder + encodeURIComponent(file) : null;
}
