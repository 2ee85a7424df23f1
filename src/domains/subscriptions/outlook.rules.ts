import { sum, zero, type Money } from '#platform/common/money.ts';
import { dayOf, judged, monthlyOf, windowOf, type Held, type Judged } from './held.rules.ts';
import type { Outlook } from './outlook.schema.ts';
import { outlookPeaks } from './outlook-peaks.rules.ts';
import { futureSteps, monthBefore, pastSteps, type PastCost } from './outlook-steps.rules.ts';
import { cycleOf, prorateSeats } from './proration.rules.ts';

export interface OutlookFacts {
  readonly held: readonly Held[];
  /** Any order; of several on one day and subscription the last one holds. */
  readonly history: readonly PastCost[];
  /** First day of which the cost of all subscriptions is known; null: of every day. */
  readonly knownFrom: string | null;
  readonly now: Date;
}

/** Returns the outlook in the currency in which most is paid; amounts are never converted. */
export function outlookOf({ held, history, knownFrom, now }: OutlookFacts): Outlook {
  const window = windowOf(now);
  const [monthly = zero('EUR'), ...others] = monthlyByCurrency(held);
  const isCounted = (amount: Money) => amount.currencyCode === monthly.currencyCode;
  const counted = held.filter((one) => isCounted(one.monthly)).map((one) => judged(one, now));
  const past = pastSteps(
    history.filter((cost) => isCounted(cost.monthly)),
    { ...window, knownFrom, currency: monthly.currencyCode },
  );
  const peaks = outlookPeaks(counted, window);
  return {
    ...window,
    subscriptions: held.length,
    monthly,
    others,
    before: monthBefore(past, monthly, window.today),
    bound: boundOf(counted, now),
    deciding: decidingOf(peaks),
    returnable: returnableOf(counted),
    steps: [...past, ...futureSteps(counted, monthly, window)],
    peaks,
  };
}

function monthlyByCurrency(held: readonly Held[]): Money[] {
  const groups = Map.groupBy(held, ({ monthly }) => monthly.currencyCode);
  return [...groups]
    .map(([currencyCode, all]) =>
      sum(
        all.map(({ monthly }) => monthly),
        currencyCode,
      ),
    )
    .toSorted((a, b) => Number(b.value) - Number(a.value));
}

/** Cost of the bound seats from today to the end of their terms (B3.2), rounded per subscription. */
function boundOf(held: readonly Judged[], now: Date): Outlook['bound'] {
  const today = dayOf(now);
  const bound = held.flatMap(({ boundSeats: quantity, endsOn, ...one }) => {
    const cycle = cycleOf(one, one.startsOn, today, endsOn);
    if (!cycle || endsOn === null || quantity === 0 || Number(one.monthly.value) === 0) return [];
    return [{ endsOn, ...prorateSeats(one, cycle, [{ quantity, from: today }]) }];
  });
  const until = bound.reduce((last, { endsOn }) => (endsOn > last ? endsOn : last), '');
  return until === '' ? null : { amount: sum(bound.map(({ commitment }) => commitment)), until };
}

function decidingOf(peaks: Outlook['peaks']): Outlook['deciding'] {
  const due = peaks.filter(({ state }) => state === 'due');
  const last = due.at(-1);
  if (!last) return null;
  return {
    monthly: sum(due.map(({ monthly }) => monthly)),
    count: due.reduce((all, { count }) => all + count, 0),
    until: last.on,
  };
}

function returnableOf(held: readonly Judged[]): Outlook['returnable'] {
  const open = held.flatMap((one) =>
    one.open.map(({ quantity, batch }) => ({
      quantity,
      until: batch.until,
      monthly: monthlyOf(one, quantity),
    })),
  );
  const [first] = open.toSorted((a, b) => a.until.getTime() - b.until.getTime());
  if (!first) return null;
  return {
    seats: open.reduce((seats, { quantity }) => seats + quantity, 0),
    monthly: sum(open.map(({ monthly }) => monthly)),
    until: first.until.toISOString(),
  };
}
