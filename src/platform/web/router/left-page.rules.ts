/** Returns whether an address is that of a route or below it, however either is escaped. */
export function isPathBelow(path: string, route: string): boolean {
  const [here, start] = [plain(path), plain(route)];
  return here === start || here.startsWith(start === '' ? '' : `${start}/`);
}

function plain(path: string): string {
  const bare = path.replace(/\/+$/, '');
  try {
    return decodeURIComponent(bare);
  } catch {
    return bare;
  }
}
