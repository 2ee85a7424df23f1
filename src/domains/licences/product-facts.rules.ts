import type { BookedLicence } from '#domains/subscriptions/booked-licences.values.ts';
import type { PoolUnits } from './licence-pool.rules.ts';
import type { Finding, Treatment, Warning } from './licences.values.ts';

/** Licence as the directory tells it. */
export interface Pool extends PoolUnits {
  readonly skuId: string;
  readonly partNumber: string;
  /** `Company`: for no person. */
  readonly appliesTo: string;
}

/** Facts of one licence from all sources, before it is judged. */
export interface ProductFacts {
  /** Graph's skuId; of what the offer matrix does not link `productId:skuId`. */
  readonly id: string;
  readonly pool: Pool | undefined;
  readonly booked: readonly BookedLicence[];
  /** Name by the operator or Microsoft's table; undefined where neither knows it. */
  readonly name: string | undefined;
  readonly treatment: Treatment | undefined;
  readonly signs: ReadonlyMap<Finding, number>;
}

export interface ProductWarning {
  readonly kind: Warning;
  readonly count: number;
  readonly until: string | null;
}

/** Returns the subscription whose term ends first. */
export function nextEnd(booked: readonly BookedLicence[]): BookedLicence | undefined {
  return booked
    .filter(({ endsOn }) => endsOn !== null)
    .toSorted((a, b) => ((a.endsOn ?? '') < (b.endsOn ?? '') ? -1 : 1))[0];
}
