/** The query of an address as plain texts; a repeated name keeps its last value. */
export type Search = Readonly<Record<string, string>>;

/**
 * Reads a query string. Every value is text: what a page makes of it is the page's own parser, with
 * defaults for nonsense.
 */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/**
 * Writes a query string; undefined, null and empty values are left out, so that defaults do not
 * litter the address.
 */
export function searchText(
  search: Readonly<Record<string, string | number | boolean | null | undefined>>,
): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value));
  }
  const text = params.toString();
  return text && `?${text}`;
}

/** A whole number in a query, or the fallback for anything else. */
export function wholeNumber(value: string | undefined, fallback: number, least = 0): number {
  const number = value !== undefined && /^\d{1,9}$/.test(value) ? Number(value) : fallback;
  return Math.max(least, number);
}
