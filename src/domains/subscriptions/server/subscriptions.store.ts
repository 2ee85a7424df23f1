import { sql, type RawBuilder } from 'kysely';
import { orderRefusals } from '#domains/orders/orders.contract.ts';
import type { Money } from '#platform/common/money.ts';
import type { Paging } from '#platform/common/paging.ts';
import type { BillingPlan, TermDuration } from '#platform/common/term.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Batch } from '../allowed-actions.rules.ts';
import type { EndOfTermAction, SubscriptionState } from '../subscriptions.contract.ts';

/** A booked subscription as it is kept; what may be done with it depends on who asks and when. */
export interface StoredSubscription {
  readonly id: string;
  readonly externalRef: string;
  readonly name: string;
  readonly offerId: string;
  readonly productId: string;
  readonly skuId: string;
  readonly title: string;
  readonly edition: string;
  readonly seats: number;
  readonly termDuration: TermDuration;
  readonly billingPlan: BillingPlan;
  readonly startsOn: string;
  readonly endsOn: string | null;
  readonly renewsOn: string | null;
  readonly endOfTermAction: EndOfTermAction;
  readonly termPrice: Money;
  readonly monthly: Money;
  readonly state: SubscriptionState;
  readonly cancellableUntil: Date | null;
  readonly batches: readonly Batch[];
  readonly orderId: string;
  readonly orderNumber: string;
  readonly isTrial: boolean;
  readonly isAddon: boolean;
}

interface Row {
  readonly id: string;
  readonly external_ref: string;
  readonly name: string;
  readonly offer_id: string;
  readonly product_id: string;
  readonly sku_id: string;
  readonly title: string;
  readonly edition: string;
  readonly seats: number;
  readonly term_duration: TermDuration;
  readonly billing_plan: BillingPlan;
  readonly starts_on: string;
  readonly ends_on: string | null;
  readonly renews_on: string | null;
  readonly end_of_term_action: EndOfTermAction;
  readonly term_price: string;
  readonly currency_code: string;
  readonly monthly: string;
  readonly state: SubscriptionState;
  readonly cancellable_until: Date | null;
  readonly order_id: string;
  readonly order_number: string;
  readonly is_trial: boolean;
  readonly is_addon: boolean;
  readonly batches:
    | readonly {
        readonly id: string;
        readonly quantity: number;
        readonly added_at: string;
        readonly charged_from: string;
        readonly returnable_until: string;
      }[]
    | null;
}

/** Batches come with their subscription, in the same statement. */
const columns =
  sql.raw(`s.id, s.external_ref, s.name, s.offer_id, s.product_id, s.sku_id, s.title, s.edition, s.seats, s.term_duration, s.billing_plan,
  s.starts_on::text, s.ends_on::text, s.renews_on::text, s.end_of_term_action, s.term_price, s.currency_code, s.monthly, s.state, s.cancellable_until,
  s.order_id, s.order_number, s.is_trial, s.is_addon,
  (select jsonb_agg(jsonb_build_object('id', b.id, 'quantity', b.quantity, 'added_at', b.added_at, 'charged_from', b.charged_from, 'returnable_until', b.returnable_until) order by b.returnable_until, b.id)
    from subscription_batches b where b.tenant_id = s.tenant_id and b.subscription_id = s.id) as batches`);

function toSubscription(row: Row): StoredSubscription {
  const currencyCode = row.currency_code;
  return {
    id: row.id,
    externalRef: row.external_ref,
    name: row.name,
    offerId: row.offer_id,
    productId: row.product_id,
    skuId: row.sku_id,
    title: row.title,
    edition: row.edition,
    seats: row.seats,
    termDuration: row.term_duration,
    billingPlan: row.billing_plan,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    renewsOn: row.renews_on,
    endOfTermAction: row.end_of_term_action,
    termPrice: { value: row.term_price, currencyCode },
    monthly: { value: row.monthly, currencyCode },
    state: row.state,
    cancellableUntil: row.cancellable_until,
    orderId: row.order_id,
    orderNumber: row.order_number,
    isTrial: row.is_trial,
    isAddon: row.is_addon,
    batches: (row.batches ?? []).map((batch) => ({
      id: batch.id,
      quantity: batch.quantity,
      addedAt: new Date(batch.added_at),
      chargedFrom: batch.charged_from,
      until: new Date(batch.returnable_until),
    })),
  };
}

export type SubscriptionQuery = Pick<Paging, 'skip' | 'take' | 'sortDirection'> & {
  readonly search: string;
  readonly state?: SubscriptionState | undefined;
  readonly sortBy: 'name' | 'seats' | 'endsOn' | 'monthly';
};

const sortTerms = { name: 's.name collate "de-x-icu"', seats: 's.seats', endsOn: 's.ends_on', monthly: 's.monthly' } as const;

/** One page and the number of all, in one statement; a page past the end costs a second one. */
export async function findSubscriptions(db: Db, query: SubscriptionQuery): Promise<{ subscriptions: StoredSubscription[]; total: number }> {
  const where = filterOf(query);
  const direction = sql.raw(query.sortDirection);
  const { rows } = await sql<
    Row & { total: number }
  >`select ${columns}, (select count(*)::int from subscriptions s ${where}) as total from subscriptions s ${where}
    order by ${sql.raw(sortTerms[query.sortBy])} ${direction}, s.id ${direction} limit ${query.take} offset ${query.skip}`.execute(db);
  if (rows[0]) return { subscriptions: rows.map(toSubscription), total: rows[0].total };
  if (query.skip === 0) return { subscriptions: [], total: 0 };
  const count = await sql<{ total: number }>`select count(*)::int as total from subscriptions s ${where}`.execute(db);
  return { subscriptions: [], total: count.rows[0]?.total ?? 0 };
}

/** Every word of the search must occur in name, title, edition or order number. */
function filterOf({ search, state }: SubscriptionQuery): RawBuilder<unknown> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
  const conditions = words.map((word) => sql`s.words like ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`);
  if (state) conditions.push(sql`s.state = ${state}`);
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
}

/** `held`: nobody else changes it until the transaction ends. @throws PortalError ERROR_MARKETPLACE_SUBSCRIPTION_NOT_FOUND */
export async function getSubscription(db: Db, id: string, mode: 'read' | 'held' = 'read'): Promise<StoredSubscription> {
  const lock = mode === 'held' ? sql`for update of s` : sql``;
  const { rows } = await sql<Row>`select ${columns} from subscriptions s where s.id = ${id} ${lock}`.execute(db);
  if (!rows[0]) throw orderRefusals.SUBSCRIPTION_NOT_FOUND();
  return toSubscription(rows[0]);
}

export async function saveName(db: Db, id: string, name: string): Promise<void> {
  await sql`update subscriptions set name = ${name} where id = ${id}`.execute(db);
}

/** From now on an order runs on it. */
export async function lockForOrder(db: Db, id: string, orderId: string): Promise<void> {
  await sql`update subscriptions set state = 'updating', state_before = state, running_order_id = ${orderId} where id = ${id}`.execute(db);
}
