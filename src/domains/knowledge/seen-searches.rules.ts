/** Days for which searches with results are kept and counted. */
export const seenDays = 30;

/** Searches without an opening that make a question of the same words. */
export const fewestPassedBy = 3;

/** Searches of the same words in the last days; a person counts once a day. */
export interface SeenWords {
  readonly folded: string;
  /** Those that opened nothing of what was found. */
  readonly passedBy: number;
  /** Those that opened something. */
  readonly opened: number;
}

/**
 * Returns the words that are questions to staff without anybody's having asked: they were passed by
 * three times, and no less often than something of them was opened. Words that many people search
 * and open stay out, however many look away.
 */
export function questionsAmong(seen: readonly SeenWords[]): string[] {
  return seen
    .filter(({ passedBy, opened }) => passedBy >= fewestPassedBy && passedBy >= opened)
    .map(({ folded }) => folded);
}
