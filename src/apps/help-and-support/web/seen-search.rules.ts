/** A search whose results somebody has in front of them. */
export interface SeenSearch {
  readonly id: string;
  readonly text: string;
  /** Something of the results was opened. */
  readonly isOpened: boolean;
}

/**
 * Returns the search that a text belongs to: who types on, or back, is still at the same one; other
 * words begin another, and so does whatever comes after an opening.
 */
export function searchOf(
  before: SeenSearch | undefined,
  text: string,
  newId: () => string,
): SeenSearch {
  const goesOn =
    before !== undefined &&
    (before.text === text ||
      (!before.isOpened && (text.startsWith(before.text) || before.text.startsWith(text))));
  return goesOn ? { ...before, text } : { id: newId(), text, isOpened: false };
}
