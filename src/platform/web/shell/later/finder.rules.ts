/** Something that can be found by typing a part of its name. */
export interface Findable {
  readonly label: string;
  /** Further words it is found by. */
  readonly keywords?: string | undefined;
}

/**
 * Lower case, without accents: "Özdemir" is found by "ozdemir" and by "oezdemir", "Weiß" by
 * "weiss".
 */
export function folded(text: string): string {
  return text.toLowerCase().replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '');
}

function spelledOut(text: string): string {
  return folded(
    text.toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue'),
  );
}

/** Ranks a match: 3 prefix, 2 prefix of a word, 1 anywhere, 0 none. */
export function fit(item: Findable, typed: string): 0 | 1 | 2 | 3 {
  const wanted = folded(typed.trim());
  if (wanted === '') return 1;
  const ranks = [folded(item.label), spelledOut(item.label), folded(item.keywords ?? '')].map(
    (text) => fitOf(text, wanted),
  );
  return ranks.reduce((best, rank) => (rank > best ? rank : best), 0);
}

function fitOf(text: string, wanted: string): 0 | 1 | 2 | 3 {
  const at = text.indexOf(wanted);
  if (at < 0) return 0;
  if (at === 0) return 3;
  return /[\s\-./&(]/.test(text.charAt(at - 1)) ? 2 : 1;
}

/** The best first, otherwise in the given order; at most `limit`, and how many more there are. */
export function found<T extends Findable>(
  items: readonly T[],
  typed: string,
  limit: number,
): { readonly items: readonly T[]; readonly more: number } {
  const ranked = items
    .map((item, at) => ({ item, at, rank: fit(item, typed) }))
    .filter(({ rank }) => rank > 0);
  ranked.sort((a, b) => b.rank - a.rank || a.at - b.at);
  return {
    items: ranked.slice(0, limit).map(({ item }) => item),
    more: Math.max(0, ranked.length - limit),
  };
}

/** The option after or before, round and round; -1 while there is none. */
export function moved(active: number, count: number, step: 1 | -1): number {
  if (count === 0) return -1;
  return (active + step + count) % count;
}
