const kept = 50;

const pathOf = (address: string): string => address.split(/[?#]/)[0] ?? address;

/**
 * Visited addresses, the newest last. Another query of the same page takes the place of the one
 * before: it is no new place.
 */
export function withVisit(visited: readonly string[], address: string): readonly string[] {
  const last = visited.at(-1);
  const before =
    last !== undefined && pathOf(last) === pathOf(address) ? visited.slice(0, -1) : visited;
  return [...before, address].slice(-kept);
}

/**
 * The last address of another page, and what is left of the history when one is there again;
 * undefined without any.
 */
export function backFrom(
  visited: readonly string[],
  here: string,
): { readonly to: string; readonly visited: readonly string[] } | undefined {
  const at = visited.findLastIndex((address) => pathOf(address) !== pathOf(here));
  const to = visited[at];
  return to === undefined ? undefined : { to, visited: visited.slice(0, at + 1) };
}
