import { sql } from 'kysely';
import type { BillingPlan, TermDuration } from '#platform/common/term.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Holding } from '../holdings.port.ts';
import type { LineState, OrderLine, OrderType } from '../orders.contract.ts';

interface LineRow {
  readonly id: string;
  readonly position: number;
  readonly type: OrderType;
  readonly offer_id: string;
  readonly product_id: string;
  readonly sku_id: string;
  readonly title: string;
  readonly edition: string;
  readonly term_duration: TermDuration;
  readonly billing_plan: BillingPlan;
  readonly is_trial: boolean;
  readonly is_addon: boolean;
  readonly quantity: number;
  readonly target_seats: number | null;
  readonly end_of_term: 'renew' | 'extend' | 'cancel' | null;
  readonly term_price: string;
  readonly due_now: string;
  readonly monthly: string;
  readonly commitment: string;
  readonly catalog_version: number | null;
  readonly state: LineState;
  readonly failure: string | null;
  readonly subscription_id: string | null;
  readonly subscription_ref: string | null;
}

const lineColumns = sql.raw(
  'id, position, type, offer_id, product_id, sku_id, title, edition, term_duration, billing_plan, is_trial, is_addon, quantity, target_seats, end_of_term, term_price, due_now, monthly, commitment, catalog_version, state, failure, subscription_id, subscription_ref',
);

/** A line with what only the program needs of it. */
export type StoredLine = OrderLine & {
  readonly isTrial: boolean;
  readonly isAddon: boolean;
  readonly targetSeats: number | null;
  readonly endOfTerm: 'renew' | 'extend' | 'cancel' | null;
  readonly catalogVersion: number | null;
  readonly subscriptionRef: string | null;
};

function toLine(row: LineRow, currencyCode: string): StoredLine {
  return {
    id: row.id,
    position: row.position,
    type: row.type,
    offerId: row.offer_id,
    productId: row.product_id,
    skuId: row.sku_id,
    title: row.title,
    edition: row.edition,
    termDuration: row.term_duration,
    billingPlan: row.billing_plan,
    quantity: row.quantity,
    termPrice: { value: row.term_price, currencyCode },
    dueNow: { value: row.due_now, currencyCode },
    monthly: { value: row.monthly, currencyCode },
    commitment: { value: row.commitment, currencyCode },
    state: row.state,
    failure: row.failure,
    subscriptionId: row.subscription_id,
    isTrial: row.is_trial,
    isAddon: row.is_addon,
    targetSeats: row.target_seats,
    endOfTerm: row.end_of_term,
    catalogVersion: row.catalog_version,
    subscriptionRef: row.subscription_ref,
  };
}

/** All lines of an order, in their order. */
export async function findLines(db: Db, orderId: string, currencyCode: string): Promise<StoredLine[]> {
  const { rows } = await sql<LineRow>`select ${lineColumns} from order_lines where order_id = ${orderId} order by position`.execute(db);
  return rows.map((row) => toLine(row, currencyCode));
}

export interface LineResult {
  readonly id: string;
  readonly state: LineState;
  readonly failure?: string;
  readonly subscriptionId?: string;
}

export async function saveLine(db: Db, { id, state, failure, subscriptionId }: LineResult): Promise<void> {
  await sql`update order_lines set state = ${state}, failure = ${failure ?? null}, subscription_id = coalesce(${subscriptionId ?? null}::uuid, subscription_id)
    where id = ${id}`.execute(db);
}

/** What running and waiting orders will add: seats count for pooled caps and as a base from the moment they are ordered. */
export async function findOnTheWay(db: Db, productIds: readonly string[], exceptOrderId?: string): Promise<readonly Holding[]> {
  const others = exceptOrderId === undefined ? sql`` : sql`and order_id <> ${exceptOrderId}`;
  const { rows } = await sql<{
    product_id: string;
    sku_id: string;
    seats: number;
    had_trial: boolean;
  }>`select product_id, sku_id, sum(quantity)::int as seats, bool_or(is_trial) as had_trial
    from order_lines where state in ('pending', 'provisioning') and type in ('new', 'seatsIncrease') and product_id = any(${[...productIds]}) ${others} group by product_id, sku_id`.execute(
    db,
  );
  return rows.map((row) => ({ productId: row.product_id, skuId: row.sku_id, seats: row.seats, hadTrial: row.had_trial }));
}

/** A line at its price of a later day. */
export type RepricedLine = Pick<StoredLine, 'id' | 'termPrice' | 'dueNow' | 'monthly' | 'commitment' | 'catalogVersion'>;

export async function saveLinePrice(db: Db, { id, termPrice, dueNow, monthly, commitment, catalogVersion }: RepricedLine): Promise<void> {
  await sql`update order_lines set term_price = ${termPrice.value}, due_now = ${dueNow.value}, monthly = ${monthly.value},
    commitment = ${commitment.value}, catalog_version = ${catalogVersion} where id = ${id}`.execute(db);
}
