/**
 * Text as it is compared: lower case, no accents, ä = ae = a, everything but letters and digits a
 * blank.
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/[aou]e/g, (vowels) => vowels.charAt(0))
    .trim();
}

/** Largest number of query words considered. */
const mostWords = 8;

export function searchWords(question: string): string[] {
  const words = fold(question)
    .split(' ')
    .filter((word) => word !== '');
  return [...new Set(words)].slice(0, mostWords);
}

/** Returns how many typing errors a word of this length may contain and still match. */
export function allowedSlips(word: string): number {
  if (word.length < 4 || /^\d+$/.test(word)) return 0;
  return word.length < 7 ? 1 : 2;
}

/**
 * The nearest known words to a mistyped one; empty when none is near enough. A word may also be the
 * beginning of a longer one.
 */
export function corrections(word: string, known: readonly string[]): string[] {
  const most = allowedSlips(word);
  let nearest: { readonly slips: number; readonly words: string[] } = {
    slips: most + 1,
    words: [],
  };
  for (const candidate of known) {
    const slips = Math.min(
      slipsBetween(word, candidate),
      candidate.length > word.length + 1
        ? slipsBetween(word, candidate.slice(0, word.length))
        : Infinity,
    );
    if (slips < nearest.slips) nearest = { slips, words: [candidate] };
    else if (slips === nearest.slips && slips <= most) nearest.words.push(candidate);
  }
  return nearest.words.slice(0, 10);
}

/**
 * Letters added, left out, exchanged or swapped with their neighbour (restricted
 * Damerau-Levenshtein distance).
 */
export function slipsBetween(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 3) return Infinity;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      let least = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwap) least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1);
      row.push(least);
    }
    beforeLast = last;
    last = row;
  }
  return last[other.length] ?? Infinity;
}

/** Fits of a name to typed words; 0 is none. The larger, the more exact. */
export const fits = {
  none: 0,
  mistyped: 1,
  inside: 2,
  within: 3,
  word: 4,
  start: 5,
  whole: 6,
} as const;
export type Fit = (typeof fits)[keyof typeof fits];

/** Texts beside a name that typed words may stand in. */
export interface TextsBeside {
  /** Found mistyped too: number, address, name of the product. */
  readonly others?: string | undefined;
  /** Found only when typed exactly: a sentence, where any short word resembles some other. */
  readonly prose?: string | undefined;
}

/**
 * Returns how exactly a name answers what was typed: equal, begins with it, has words that begin
 * with every typed one, has them in the texts beside it, holds them inside of words, holds them but
 * for typing errors, or not at all.
 */
export function fitOf(typed: string, name: string, beside: TextsBeside = {}): Fit {
  const [phrase, text] = [fold(typed), fold(name)];
  if (phrase === '') return fits.none;
  if (text === phrase) return fits.whole;
  if (text.startsWith(phrase)) return fits.start;
  const words = searchWords(typed);
  const isBegun = (words: readonly string[], within: string) =>
    words.every((word) => ` ${within}`.includes(` ${word}`));
  if (isBegun(words, text)) return fits.word;
  const named = `${text} ${fold(beside.others ?? '')}`;
  const all = `${named} ${fold(beside.prose ?? '')}`;
  if (isBegun(words, all)) return fits.within;
  if (words.every((word) => all.includes(word))) return fits.inside;
  const known = named.split(' ');
  const isKnown = (word: string) => isBegun([word], named) || corrections(word, known).length > 0;
  return words.every(isKnown) ? fits.mistyped : fits.none;
}

/**
 * Returns the strength of a fit: beginnings of words (2) hide what only holds the letters somewhere
 * (1), and both hide mistyped words (0).
 */
export function strengthOf(fit: Fit): 0 | 1 | 2 {
  if (fit >= fits.within) return 2;
  return fit === fits.inside ? 1 : 0;
}
