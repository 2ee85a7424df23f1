import { share, times } from '#platform/common/money.ts';
import { chargeCycle } from '#platform/common/term-dates.ts';
import type { AgreedItem } from './billing.port.ts';
import type { Charge } from './charges.rules.ts';
import { daysFromTo } from './days.rules.ts';

/**
 * Returns the charges of an agreed item whose cause lies on or before a day: one for each month
 * that begins (the last one by its days), or one at all. In every calendar month one month of the
 * item begins, so its key names the month: a start that is moved later charges none twice.
 */
export function agreedCharges(item: AgreedItem, until: string): Charge[] {
  return periodsOf(item, until)
    .filter(({ from }) => from >= item.chargedFrom)
    .map((period) => chargeOf(item, period))
    .filter(({ amount }) => Number(amount.value) !== 0);
}

interface Period {
  readonly from: string;
  readonly to: string;
  /** Days that a whole period has. */
  readonly cycleDays: number;
}

function periodsOf({ cadence, startsOn, endsOn }: AgreedItem, until: string): Period[] {
  const last = endsOn !== null && endsOn < until ? endsOn : until;
  if (startsOn > last) return [];
  if (cadence === 'once') return [{ from: startsOn, to: startsOn, cycleDays: 1 }];
  const periods: Period[] = [];
  for (let index = 0; ; index += 1) {
    const { from, to } = chargeCycle(startsOn, 1, index);
    if (from > last) return periods;
    periods.push({
      from,
      to: endsOn !== null && endsOn < to ? endsOn : to,
      cycleDays: daysFromTo(from, to),
    });
  }
}

function chargeOf(
  { key, title, cadence, quantity, unitPrice }: AgreedItem,
  { from, to, cycleDays }: Period,
): Charge {
  const billedDays = daysFromTo(from, to);
  return {
    key: cadence === 'once' ? key : `${key}:${from.slice(0, 7)}`,
    subscriptionId: null,
    title,
    kind: cadence === 'once' ? 'serviceOnce' : 'service',
    period: { from, to },
    billedDays,
    cycleDays,
    quantity,
    unitPrice,
    amount: share(times(unitPrice, quantity), billedDays, cycleDays),
    on: from,
    order: null,
  };
}

/**
 * Returns those that are not on record. One that is stays as it is, whatever was agreed since:
 * what differs for a month that runs, staff enter by hand.
 */
export function missingAgreed(charges: readonly Charge[], written: ReadonlySet<string>): Charge[] {
  return charges.filter(({ key }) => !written.has(key));
}
