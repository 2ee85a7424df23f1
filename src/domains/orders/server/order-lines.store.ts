import { sql } from 'kysely';
import type { OfferFacts } from '#domains/catalog/catalog.schema.ts';
import type { Money } from '#platform/common/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { Holding } from '../subscriptions.port.ts';
import type { LineState } from '../orders.values.ts';
import type { OrderLine } from '../orders.schema.ts';
import type { Amounts } from '../approval.rules.ts';
import {
  upgradeOf,
  upgradeSelection,
  type UpgradeRow,
  orderedPromotionOf,
  promotionColumns,
  promotionSelection,
  promotionValues,
  type PromotionRow,
  offerFacts,
} from './line-columns.store.ts';

type LineRow = Pick<
  CamelCased<Rows['order_lines']>,
  | keyof OfferFacts
  | 'id'
  | 'position'
  | 'type'
  | 'isTrial'
  | 'isAddon'
  | 'quantity'
  | 'targetSeats'
  | 'endOfTerm'
  | 'keptSeats'
  | 'termPrice'
  | 'dueNow'
  | 'monthly'
  | 'commitment'
  | 'catalogVersion'
  | 'state'
  | 'failure'
  | 'subscriptionId'
  | 'subscriptionRef'
  | 'listPrice'
  | keyof PromotionRow
> &
  UpgradeRow & { readonly endsOn: string | null };

const lineColumns = sql`id, position, type, ${offerFacts}, is_trial as "isTrial", is_addon as "isAddon", quantity,
  target_seats as "targetSeats", end_of_term as "endOfTerm", kept_seats as "keptSeats", term_price as "termPrice", due_now as "dueNow", monthly, commitment,
  catalog_version as "catalogVersion", state, failure, subscription_id as "subscriptionId", subscription_ref as "subscriptionRef", ${upgradeSelection}, ${promotionSelection}, list_price as "listPrice", ends_on::text as "endsOn"`;

/** A line with what only the program needs of it. */
export type StoredLine = OrderLine & {
  readonly isTrial: boolean;
  readonly isAddon: boolean;
  readonly targetSeats: number | null;
  readonly endOfTerm: 'renew' | 'extend' | 'cancel' | null;
  readonly keptSeats: number | null;
  readonly catalogVersion: number | null;
  readonly subscriptionRef: string | null;
  /** The provider's id of the subscription that takes the seats of an upgrade. */
  readonly intoRef: string | null;
};

function toLine(read: LineRow, currencyCode: string): StoredLine {
  const money = (value: string): Money => ({ value, currencyCode });
  const { upgrade, row: plain } = upgradeOf(read, money);
  const { promotion, row } = orderedPromotionOf(plain, money);
  return {
    ...row,
    upgrade,
    promotion,
    termPrice: money(row.termPrice),
    dueNow: money(row.dueNow),
    monthly: money(row.monthly),
    commitment: money(row.commitment),
  };
}

/** All lines of an order, in their order. */
export async function findLines(
  db: Db,
  orderId: string,
  currencyCode: string,
): Promise<StoredLine[]> {
  const { rows } =
    await sql<LineRow>`select ${lineColumns} from order_lines where order_id = ${orderId} order by position`.execute(
      db,
    );
  return rows.map((row) => toLine(row, currencyCode));
}

/** Returns what gives the lines of any order of the tenant, read in one statement. */
export async function findAllLines(
  db: Db,
): Promise<(orderId: string, currencyCode: string) => StoredLine[]> {
  const { rows } = await sql<
    LineRow & { orderId: string }
  >`select order_id as "orderId", ${lineColumns} from order_lines order by position`.execute(db);
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId);
  return (orderId, currencyCode) =>
    (byOrder.get(orderId) ?? []).map(({ orderId: _orderId, ...line }) =>
      toLine(line, currencyCode),
    );
}

export interface LineResult {
  readonly id: string;
  readonly state: LineState;
  readonly failure?: string;
  readonly subscriptionId?: string;
}

export async function saveLine(
  db: Db,
  { id, state, failure, subscriptionId }: LineResult,
): Promise<void> {
  await sql`update order_lines set state = ${state}, failure = ${failure ?? null}, subscription_id = coalesce(${subscriptionId ?? null}::uuid, subscription_id)
    where id = ${id}`.execute(db);
}

/**
 * Returns seats on order: they count for pooled caps and as a base from the moment they are
 * ordered.
 */
export async function findOnTheWay(
  db: Db,
  productIds: readonly string[],
  exceptOrderId?: string,
): Promise<readonly Holding[]> {
  const others = exceptOrderId === undefined ? sql`` : sql`and order_id <> ${exceptOrderId}`;
  const { rows } = await sql<
    Pick<Rows['order_lines'], 'product_id' | 'sku_id'> & { seats: number; had_trial: boolean }
  >`select product_id, sku_id, sum(quantity)::int as seats, bool_or(is_trial) as had_trial
    from order_lines where state in ('pending', 'provisioning') and type in ('new', 'seatsIncrease', 'upgrade') and product_id = any(${[...productIds]}) ${others} group by product_id, sku_id`.execute(
    db,
  );
  return rows.map((row) => ({
    productId: row.product_id,
    skuId: row.sku_id,
    seats: row.seats,
    hadTrial: row.had_trial,
  }));
}

/** A line at its price of a later day. */
export type RepricedLine = Pick<
  StoredLine,
  'id' | 'termPrice' | 'dueNow' | 'monthly' | 'commitment' | 'catalogVersion'
> & {
  /** Discount that the price contains; left out: it stays as it is. */
  readonly promotion?: StoredLine['promotion'];
  /** Amounts that stop, for upgrades. */
  readonly stops?: Amounts;
};

export async function saveLinePrice(
  db: Db,
  { id, termPrice, dueNow, monthly, commitment, catalogVersion, stops, promotion }: RepricedLine,
): Promise<void> {
  const discount =
    promotion === undefined
      ? sql``
      : sql`, (${promotionColumns}) = (${promotionValues(promotion)}), list_price = ${promotion?.listPrice.value ?? null}::numeric`;
  await sql`update order_lines set term_price = ${termPrice.value}, due_now = ${dueNow.value}, monthly = ${monthly.value},
    commitment = ${commitment.value}, catalog_version = ${catalogVersion}, stops_now = coalesce(${stops?.dueNow.value ?? null}::numeric, stops_now),
    stops_monthly = coalesce(${stops?.monthly.value ?? null}::numeric, stops_monthly), stops_commitment = coalesce(${stops?.commitment.value ?? null}::numeric, stops_commitment)${discount} where id = ${id}`.execute(
    db,
  );
}
