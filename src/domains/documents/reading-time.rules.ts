/** Letters that a person reads in a minute, at the pace of technical prose. */
const lettersAMinute = 1_000;

/** Returns the whole minutes that a text takes, at least one. */
export const readingMinutes = (letters: number): number =>
  Math.max(1, Math.round(letters / lettersAMinute));
