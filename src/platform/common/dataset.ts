import type { NameOf, SliceWords } from './slice-words.ts';

/**
 * Kinds of connections to outside systems: the application consented in a customer's directory, a
 * GDAP relationship, Partner Center of the operator.
 */
export const connectionKinds = ['graphApp', 'gdap', 'partnerCenter'] as const;
export type ConnectionKind = (typeof connectionKinds)[number];

/** Facts of a dataset that jobs fetch from outside, tenant by tenant. */
export interface DatasetFacts {
  /** Kind of connection that its calls go through. */
  readonly connection: ConnectionKind;
  /** Longest time between two fetches, in minutes. */
  readonly cadenceMinutes: number;
  /**
   * Name of the documented limit that its calls count towards: where one dataset of a tenant is
   * throttled, all of the group rest.
   */
  readonly limitGroup: string;
}

/**
 * Datasets by id. The id begins with the slice that owns it: `licences.pools`; its name and purpose
 * are the words `dataset.licences.pools` and `purpose.licences.pools`.
 */
export type Datasets = Readonly<Record<string, DatasetFacts>>;

/** Datasets that a slice with these words declares: one for each `dataset.…`, and no other. */
export type DatasetsOf<W extends SliceWords> = [NameOf<W, 'dataset'>] extends [never]
  ? { readonly datasets?: never }
  : { readonly datasets: Readonly<Record<NameOf<W, 'dataset'>, DatasetFacts>> };
