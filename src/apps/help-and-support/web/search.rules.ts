/** A kind of results with how many it has. */
export interface Facet {
  readonly kind: string;
  readonly label: string;
  readonly count: number;
}

interface Group {
  readonly id: string;
  readonly label: string;
  readonly items: readonly unknown[];
}

/** Returns the kinds that found something, in their order. */
export function facetsOf(groups: readonly Group[]): Facet[] {
  return groups
    .filter(({ items }) => items.length > 0)
    .map(({ id, label, items }) => ({ kind: id, label, count: items.length }));
}

/** Returns the groups of one kind; all of them where that kind found nothing. */
export function groupsOf<G extends Group>(
  groups: readonly G[],
  kind: string | undefined,
): readonly G[] {
  const chosen = groups.filter(({ id, items }) => id === kind && items.length > 0);
  return chosen.length > 0 ? chosen : groups.filter(({ items }) => items.length > 0);
}

/** Returns the place that an arrow key leads to; -1 is the field above the results. */
export function placeAfter(key: string, place: number, count: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(place + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(place - 1, -1);
  return undefined;
}

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
