import { termDates } from '#platform/common/term-dates.ts';

export interface Term {
  readonly state: 'active' | 'extended';
  readonly startsOn: string;
  readonly endsOn: string;
  readonly renewsOn: string;
}

export interface Rolling {
  /** Choice for the end of the term. */
  readonly endOfTerm: 'renew' | 'extend' | 'cancel';
  /** Months of the term that it renews for. */
  readonly months: number;
  /** UTC date. */
  readonly today: string;
}

/**
 * The term of a day, from an earlier one (product rule B2.19): renewed for the same months,
 * extended month by month, or ended at the first end of a term. Each term starts on the day the
 * last one renews.
 */
export function rollTerm(term: Term, rolling: Rolling): Term | { readonly state: 'ended' } {
  let now = term;
  while (now.endsOn < rolling.today) {
    if (rolling.endOfTerm === 'cancel') return { state: 'ended' };
    const isRenewed = rolling.endOfTerm === 'renew';
    const { start, end, renewal } = termDates(now.renewsOn, isRenewed ? rolling.months : 1);
    now = {
      state: isRenewed ? 'active' : 'extended',
      startsOn: start,
      endsOn: end,
      renewsOn: renewal,
    };
  }
  return now;
}
