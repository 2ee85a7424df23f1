import type { Connection } from '#domains/connections/connections.schema.ts';

/** Returns the relationship that lasts longest; undefined where none is active. */
export function longestRelationship(connections: readonly Connection[]): Connection | undefined {
  return connections
    .filter(({ kind, state }) => kind === 'gdap' && state === 'active')
    .toSorted((a, b) => (b.endsAt ?? '9999').localeCompare(a.endsAt ?? '9999'))[0];
}

export interface OpenThings {
  /** Services that do not run as usual. */
  readonly services: number;
  /** Datasets that are older than promised. */
  readonly sources: number;
  /** The relationship ends soon and does not prolong itself. */
  readonly endsSoon: boolean;
  /** There is no relationship at all. */
  readonly isMissing: boolean;
}

/** Parts of the judgement, the most urgent first. */
export type OpenThing = keyof OpenThings;

/** Returns what is to be said beside "looked after well"; empty: nothing is open. */
export function openThings(open: OpenThings): OpenThing[] {
  return (['services', 'isMissing', 'endsSoon', 'sources'] as const).filter((one) =>
    Boolean(open[one]),
  );
}
