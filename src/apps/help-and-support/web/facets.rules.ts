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
