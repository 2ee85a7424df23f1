/** Longest text that is kept of what somebody outside wrote. */
const mostChars = 1_000;

/** Characters that turn the direction of reading, and those that no database stores. */
// oxlint-disable-next-line no-control-regex -- these are the ones to take out
const hostile = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/**
 * Returns a text of the outside as it is kept: composed (NFC), without characters that rearrange
 * what stands around them, and cut where it is longer than anybody reads. Anything else is no text.
 */
export function toldText(value: unknown, most = mostChars): string {
  if (typeof value !== 'string') return '';
  const text = value.replaceAll(hostile, '').toWellFormed().normalize('NFC').trim();
  return text.length > most ? `${text.slice(0, most - 1).toWellFormed()}…` : text;
}

/** Returns a word of an enumeration in lower case: Microsoft writes them in both. */
export function toldWord(value: unknown): string {
  return toldText(value, 60).toLowerCase();
}

/** Returns a number, 0 for anything that is none. */
export function toldNumber(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}

/** Returns a moment in ISO 8601, null for anything that is none. */
export function toldMoment(value: unknown): string | null {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

/** Counts words that are not among the known ones, by `place.word`. */
export function unknownWords(
  place: string,
  words: readonly string[],
  known: readonly string[],
): Record<string, number> {
  const counts = new Map<string, number>();
  for (const word of words)
    if (word !== '' && !known.includes(word))
      counts.set(`${place}=${word}`, (counts.get(`${place}=${word}`) ?? 0) + 1);
  return Object.fromEntries(counts);
}
