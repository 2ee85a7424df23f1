import { sql } from 'kysely';
import type { Money } from '#platform/common/money.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { LineUpgrade } from '../orders.schema.ts';

/** The part of an order line that only upgrades have. */
export type UpgradeRow = Pick<
  CamelCased<Rows['order_lines']>,
  | 'fromSubscriptionId'
  | 'fromTitle'
  | 'fromEdition'
  | 'stopsNow'
  | 'stopsMonthly'
  | 'stopsCommitment'
  | 'movesLicences'
  | 'intoSubscriptionId'
  | 'intoRef'
>;

export const upgradeSelection = sql`from_subscription_id as "fromSubscriptionId", from_title as "fromTitle", from_edition as "fromEdition", stops_now as "stopsNow",
  stops_monthly as "stopsMonthly", stops_commitment as "stopsCommitment", moves_licences as "movesLicences", into_subscription_id as "intoSubscriptionId", into_ref as "intoRef"`;

/** Returns a row without the columns of upgrades, and what they say; null for other lines. */
export function upgradeOf<R extends UpgradeRow>(
  read: R,
  money: (value: string) => Money,
): { upgrade: LineUpgrade | null; row: Omit<R, Exclude<keyof UpgradeRow, 'intoRef'>> } {
  const {
    fromSubscriptionId,
    fromTitle,
    fromEdition,
    stopsNow,
    stopsMonthly,
    stopsCommitment,
    movesLicences,
    intoSubscriptionId,
    ...row
  } = read;
  if (fromSubscriptionId === null) return { upgrade: null, row };
  const stops = {
    dueNow: money(stopsNow ?? '0'),
    monthly: money(stopsMonthly ?? '0'),
    commitment: money(stopsCommitment ?? '0'),
  };
  const from = { fromSubscriptionId, fromTitle: fromTitle ?? '', fromEdition: fromEdition ?? '' };
  const upgrade = { ...from, stops, intoSubscriptionId, movesLicences: movesLicences === true };
  return { upgrade, row };
}

export const upgradeColumns = sql`from_subscription_id, from_title, from_edition, stops_now, stops_monthly, stops_commitment, moves_licences, into_subscription_id, into_ref`;

interface Written {
  readonly upgrade?: LineUpgrade | null;
  readonly intoRef?: string | null;
}

export function upgradeValues({ upgrade = null, intoRef = null }: Written) {
  const stops = upgrade?.stops;
  return sql`${upgrade?.fromSubscriptionId ?? null}::uuid, ${upgrade?.fromTitle ?? null}::text, ${upgrade?.fromEdition ?? null}::text, ${stops?.dueNow.value ?? null}::numeric,
    ${stops?.monthly.value ?? null}::numeric, ${stops?.commitment.value ?? null}::numeric, ${upgrade?.movesLicences ?? null}::boolean, ${upgrade?.intoSubscriptionId ?? null}::uuid, ${intoRef}::text`;
}
