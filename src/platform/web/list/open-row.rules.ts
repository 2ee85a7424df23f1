/**
 * Returns whether a row's address is on show: the same path, and every parameter of the row's
 * address in the current one, which may have more (an open dialog).
 */
export function isAt(href: string, address: string): boolean {
  const [row, shown] = [new URL(href, 'https://x'), new URL(address, 'https://x')];
  return (
    row.pathname === shown.pathname &&
    row.searchParams.size > 0 &&
    [...row.searchParams].every(([name, value]) => shown.searchParams.get(name) === value)
  );
}
