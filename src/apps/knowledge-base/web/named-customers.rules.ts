/** Most customers that a row names. */
const mostShown = 3;

/** Returns the first names in one text, and how many customers there are beside them. */
export function namedOf(
  customers: readonly string[],
  count: number,
): { readonly names: string; readonly more: number } {
  const shown = customers.slice(0, mostShown);
  return { names: shown.join(', '), more: Math.max(0, count - shown.length) };
}
