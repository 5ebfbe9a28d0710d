/** The address of a socket on the page's own server, from its path and query. */
export function socketAddress(path: string): string {
  return `${location.origin.replace(/^http/, "ws")}${path}`;
}
