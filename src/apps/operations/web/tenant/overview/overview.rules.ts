import type { Connection } from '#domains/connections/connections.schema.ts';
import type { Freshness } from '#domains/connections/freshness.schema.ts';
import type { FetchFailure } from '#domains/connections/freshness.ts';

/** Failures that do not end by themselves. */
const lasting: readonly FetchFailure[] = ['consentMissing', 'refused', 'gone', 'failed'];

/** Slices whose datasets have a name on the page; a test compares them with all that read some. */
export const namedSources = [
  'connections',
  'licences',
  'health',
  'posture',
  'incidents',
  'reservations',
  'usage',
  'overage',
  'billing',
] as const;
type NamedSource = (typeof namedSources)[number];

export const isNamed = (id: string): id is NamedSource => namedSources.some((one) => one === id);

/** `unlicensed`: the company does not own what all of it is about. */
export type SourceSign = 'fresh' | 'stale' | 'never' | 'unlicensed';

/** Data that jobs read for one part of the portal. */
export interface Source {
  /** Slice that owns the datasets. */
  readonly id: string;
  readonly sign: SourceSign;
  /** Age of the oldest of its datasets; null: none was read. */
  readonly oldestAt: string | null;
}

/**
 * Returns whether somebody should know of a dataset's age: it is older than promised, or its failure
 * does not end by itself. What is young and is fetched again by itself is no trouble.
 */
export function isTroubled({ state, failure }: Freshness): boolean {
  if (failure === 'notLicensed') return false;
  if (state === 'old') return true;
  return failure !== null && (state === 'never' || lasting.includes(failure));
}

/** Returns the sources that a reader knows, each with its worst dataset, in the order of rows. */
export function sourcesOf(rows: readonly Freshness[]): Source[] {
  const ids = [...new Set(rows.map(sourceOf))];
  return ids.map((id) => {
    const own = rows.filter((row) => sourceOf(row) === id);
    const known = own.filter(({ failure }) => failure !== 'notLicensed');
    const read = known.flatMap(({ succeededAt }) => (succeededAt === null ? [] : [succeededAt]));
    return { id, sign: signOf(known), oldestAt: read.toSorted()[0] ?? null };
  });
}

/** Returns datasets that have something to say beside their age, those in trouble first. */
export function toldOf(rows: readonly Freshness[]): Freshness[] {
  const told = rows.filter(
    (row) => isTroubled(row) || row.failure === 'notLicensed' || row.state === 'never',
  );
  return told.toSorted((a, b) => Number(isTroubled(b)) - Number(isTroubled(a)));
}

const sourceOf = ({ dataset }: Freshness): string => dataset.split('.')[0] ?? dataset;

function signOf(known: readonly Freshness[]): SourceSign {
  if (known.length === 0) return 'unlicensed';
  if (known.some(isTroubled)) return 'stale';
  return known.every(({ state }) => state === 'never') ? 'never' : 'fresh';
}

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
