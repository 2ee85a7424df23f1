import type { TermDuration } from '#platform/common/term.ts';
import type { EndKind } from './end-dates.values.ts';

/** Day on which the provider lets a first term end (product rule B2.12). */
export interface ProviderEndDate {
  /** UTC date. */
  readonly endsOn: string;
  readonly kind: EndKind;
  /** The provider's ids of the subscriptions that end with it, in small letters. */
  readonly subscriptionRefs: readonly string[];
}

/** Provider that says when first terms may end (Partner Center). */
export interface EndDatesProvider {
  /**
   * Returns the days on which a first term of a tenant that begins now may end; undefined: it knows
   * of none to tell. Any error is silence.
   */
  customTermEndDates(
    tenantId: string,
    termDuration: TermDuration,
  ): Promise<readonly ProviderEndDate[] | undefined>;
}
