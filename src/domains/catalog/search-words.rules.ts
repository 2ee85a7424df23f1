/** Text as it is compared: lower case, no accents, ä = ae = a, everything but letters and digits a blank. */
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

/** At most this many words of a question count. */
const mostWords = 8;

export function searchWords(question: string): string[] {
  const words = fold(question)
    .split(' ')
    .filter((word) => word !== '');
  return [...new Set(words)].slice(0, mostWords);
}

/** How many slips a word of this length may hold and still be recognised. */
export function allowedSlips(word: string): number {
  if (word.length < 4 || /^\d+$/.test(word)) return 0;
  return word.length < 7 ? 1 : 2;
}

/** The nearest known words to a mistyped one; empty when none is near enough. A word may also be the beginning of a longer one. */
export function corrections(word: string, known: readonly string[]): string[] {
  const most = allowedSlips(word);
  let nearest: { readonly slips: number; readonly words: string[] } = { slips: most + 1, words: [] };
  for (const candidate of known) {
    const slips = Math.min(
      slipsBetween(word, candidate),
      candidate.length > word.length + 1 ? slipsBetween(word, candidate.slice(0, word.length)) : Infinity,
    );
    if (slips < nearest.slips) nearest = { slips, words: [candidate] };
    else if (slips === nearest.slips && slips <= most) nearest.words.push(candidate);
  }
  return nearest.words.slice(0, 10);
}

/** Letters added, left out, exchanged or swapped with their neighbour (restricted Damerau-Levenshtein distance). */
export function slipsBetween(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 3) return Infinity;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwap) least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1);
      row.push(least);
    }
    beforeLast = last;
    last = row;
  }
  return last[other.length] ?? Infinity;
}
