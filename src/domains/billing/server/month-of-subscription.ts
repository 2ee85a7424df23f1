import { sql } from 'kysely';
import { amount } from '#platform/common/money.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { MonthOfSubscription } from '../month-costs.rules.ts';

/** A month of a subscription, or of what was agreed beside, as `monthColumns` reads it. */
export interface MonthRow extends Pick<Rows['charges'], 'subscription_id'> {
  readonly title: string;
  readonly amount: string;
  readonly kinds: Rows['charges']['kind'][];
  readonly quantity: number | null;
  readonly unit_price: string | null;
}

const latest = `order by happened_on desc, id desc) filter (where quantity > 0 and kind <> 'correction')`;

/** Columns of a `MonthRow` over charges that are grouped by `monthGroups`. */
export const monthColumns =
  sql.raw(`subscription_id, max(title) as title, sum(amount)::text as amount,
  array_agg(distinct kind) as kinds, (array_agg(quantity ${latest})[1] as quantity,
  (array_agg(unit_price ${latest})[1]::text as unit_price`);

/** By subscription; services by their name, and what comes once by itself. */
export const monthGroups = sql.raw(
  `subscription_id, case when subscription_id is not null then null when kind = 'service' then title else id::text end`,
);

export function toMonth(row: MonthRow, currencyCode: string): MonthOfSubscription {
  const { quantity, unit_price: unitPrice } = row;
  return {
    subscriptionId: row.subscription_id,
    title: row.title,
    amount: amount(row.amount, currencyCode),
    kinds: row.kinds,
    latest:
      quantity === null || unitPrice === null
        ? null
        : { quantity, unitPrice: amount(unitPrice, currencyCode) },
  };
}
