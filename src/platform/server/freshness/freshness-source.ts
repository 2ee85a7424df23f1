import type { Db } from '../database/connect.ts';

/** State of one dataset of a tenant, as screens show it beside the data. */
export interface Freshness {
  /** Moment that the data is from; null before the first success. */
  readonly succeededAt: Date | null;
  readonly triedAt: Date | null;
  /** Why the last try failed; null where it succeeded. */
  readonly failure: 'notLicensed' | 'consentMissing' | 'throttled' | 'refused' | 'failed' | null;
  /** Null: nothing is planned. */
  readonly nextAt: Date | null;
}

/** Dataset that jobs fetch from outside, tenant by tenant. */
export interface FreshnessSource {
  /** Name of the dataset, unique in the portal: `licences.assigned`. */
  readonly dataset: string;
  /** Age from which the data counts as old, in minutes. */
  readonly oldAfterMinutes: number;
  /** Inside withTenant. @returns undefined where the tenant has no such dataset */
  read(db: Db): Promise<Freshness | undefined>;
}
