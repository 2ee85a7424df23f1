import { sql, type RawBuilder } from 'kysely';
import type { OfferFacts } from '#domains/catalog/catalog.schema.ts';
import { orderRefusals } from '#domains/orders/orders.refusals.ts';
import type { Money } from '#platform/common/money.ts';
import type { Paging } from '#platform/common/paging.schema.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { SoldSku } from '../subscriptions.port.ts';
import type { Batch } from '../allowed-actions.rules.ts';
import { stateFacts } from '../subscription-state.rules.ts';
import {
  soonDays,
  type EndOfTermAction,
  type SubscriptionShow,
  type SubscriptionState,
} from '../subscriptions.values.ts';

/** A booked subscription as it is kept; what may be done with it depends on who asks and when. */
export interface StoredSubscription extends OfferFacts {
  readonly id: string;
  readonly externalRef: string;
  readonly name: string;
  readonly seats: number;
  readonly nextSeats: number | null;
  readonly startsOn: string;
  readonly endsOn: string | null;
  readonly renewsOn: string | null;
  readonly endOfTermAction: EndOfTermAction;
  readonly termPrice: Money;
  readonly monthly: Money;
  readonly state: SubscriptionState;
  readonly cancellableUntil: Date | null;
  readonly batches: readonly Batch[];
  /** Null: it was taken over, and has no order here. */
  readonly orderId: string | null;
  readonly orderNumber: string;
  readonly isTrial: boolean;
  readonly isAddon: boolean;
  readonly endingAtProvider: EndOfTermAction | null;
}

interface Row extends Pick<
  CamelCased<Rows['subscriptions']>,
  | keyof OfferFacts
  | 'id'
  | 'externalRef'
  | 'name'
  | 'seats'
  | 'nextSeats'
  | 'endOfTermAction'
  | 'termPrice'
  | 'currencyCode'
  | 'monthly'
  | 'state'
  | 'cancellableUntil'
  | 'orderId'
  | 'orderNumber'
  | 'isTrial'
  | 'isAddon'
> {
  readonly endingAtProvider: EndOfTermAction | null;
  readonly startsOn: string;
  readonly endsOn: string | null;
  readonly renewsOn: string | null;
  readonly batches:
    | readonly {
        readonly id: string;
        readonly quantity: number;
        readonly added_at: string;
        readonly charged_from: string;
        readonly returnable_until: string;
        readonly order_id: string | null;
      }[]
    | null;
}

/** Batches come with their subscription, in the same statement. */
const columns =
  sql.raw(`s.id, s.external_ref as "externalRef", s.name, s.offer_id as "offerId", s.product_id as "productId", s.sku_id as "skuId", s.title, s.edition,
  s.term_duration as "termDuration", s.billing_plan as "billingPlan", s.seats, s.next_seats as "nextSeats", s.starts_on::text as "startsOn", s.ends_on::text as "endsOn",
  s.renews_on::text as "renewsOn", s.end_of_term_action as "endOfTermAction", s.term_price as "termPrice", s.currency_code as "currencyCode", s.monthly,
  s.state, s.cancellable_until as "cancellableUntil", s.order_id as "orderId", s.order_number as "orderNumber", s.is_trial as "isTrial", s.is_addon as "isAddon",
  s.ending_seen as "endingAtProvider",
  (select jsonb_agg(jsonb_build_object('id', b.id, 'quantity', b.quantity, 'added_at', b.added_at, 'charged_from', b.charged_from, 'returnable_until', b.returnable_until, 'order_id', b.order_id) order by b.returnable_until, b.id)
    from subscription_batches b where b.tenant_id = s.tenant_id and b.subscription_id = s.id) as batches`);

function toSubscription({ currencyCode, ...row }: Row): StoredSubscription {
  return {
    ...row,
    termPrice: { value: row.termPrice, currencyCode },
    monthly: { value: row.monthly, currencyCode },
    batches: (row.batches ?? []).map((batch) => ({
      id: batch.id,
      quantity: batch.quantity,
      addedAt: new Date(batch.added_at),
      chargedFrom: batch.charged_from,
      until: new Date(batch.returnable_until),
      orderId: batch.order_id,
    })),
  };
}

export type SubscriptionQuery = Pick<Paging, 'skip' | 'take' | 'sortDirection'> & {
  readonly search: string;
  readonly state?: SubscriptionState | undefined;
  readonly show?: SubscriptionShow | undefined;
  /** Only subscriptions of these; left out: of all. */
  readonly skus?: readonly SoldSku[] | undefined;
  readonly sortBy: 'name' | 'seats' | 'endsOn' | 'monthly';
};

const sortTerms = {
  name: 's.name collate "de-x-icu"',
  seats: 's.seats',
  endsOn: 's.ends_on',
  monthly: 's.monthly',
} as const;

/** Returns one page and the total in one statement; a page past the end needs a second one. */
export async function findSubscriptions(
  db: Db,
  now: Date,
  query: SubscriptionQuery,
): Promise<{ subscriptions: StoredSubscription[]; total: number }> {
  const where = filterOf(query, now);
  const direction = sql.raw(query.sortDirection);
  const { rows } = await sql<
    Row & { total: number }
  >`select ${columns}, (select count(*)::int from subscriptions s ${where}) as total from subscriptions s ${where}
    order by ${sql.raw(sortTerms[query.sortBy])} ${direction}, s.id ${direction} limit ${query.take} offset ${query.skip}`.execute(
    db,
  );
  if (rows[0])
    return {
      subscriptions: rows.map(({ total: _total, ...row }) => toSubscription(row)),
      total: rows[0].total,
    };
  if (query.skip === 0) return { subscriptions: [], total: 0 };
  const count = await sql<{
    total: number;
  }>`select count(*)::int as total from subscriptions s ${where}`.execute(db);
  return { subscriptions: [], total: count.rows[0]?.total ?? 0 };
}

const running = sql`s.state in ('active', 'updating', 'suspended', 'extended')`;

/** Condition of a page; the caller names the SKUs with free seats (`skus`). */
const shows: Readonly<Record<SubscriptionShow, (now: Date) => RawBuilder<unknown>>> = {
  free: () => sql`true`,
  ending: (now) => {
    const today = now.toISOString().slice(0, 10);
    return sql`s.ends_on between ${today}::date and ${today}::date + ${soonDays}::int`;
  },
  returnable: (now) => sql`exists (select from subscription_batches b
    where b.tenant_id = s.tenant_id and b.subscription_id = s.id and b.returnable_until > ${now})`,
};

/** Every word of the search must occur in name, title, edition or order number. */
function filterOf(
  { search, state, show, skus }: SubscriptionQuery,
  now: Date,
): RawBuilder<unknown> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
  const conditions = words.map(
    (word) => sql`s.words like ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`,
  );
  if (state) conditions.push(sql`s.state = ${state}`);
  if (show) conditions.push(running, shows[show](now));
  if (skus) conditions.push(ofSkus(skus));
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
}

const ofSkus = (skus: readonly SoldSku[]): RawBuilder<unknown> =>
  skus.length === 0
    ? sql`false`
    : sql`(s.product_id, s.sku_id) in (${sql.join(
        skus.map(({ productId, skuId }) => sql`(${productId}, ${skuId})`),
      )})`;

/** Returns the SKUs of which subscriptions run. */
export async function findRunningSkus(db: Db): Promise<SoldSku[]> {
  const { rows } = await sql<SoldSku>`select distinct s.product_id as "productId",
    s.sku_id as "skuId" from subscriptions s where ${running}`.execute(db);
  return rows;
}

/** Returns running subscriptions whose term ends within the days, the earliest first, 200 at most. */
export async function findEndingTerms(
  db: Db,
  now: Date,
  days: number,
): Promise<StoredSubscription[]> {
  const today = now.toISOString().slice(0, 10);
  const { rows } = await sql<Row>`select ${columns} from subscriptions s
    where s.state in ('active', 'updating', 'suspended', 'extended') and s.ends_on between ${today}::date and ${today}::date + ${days}::int
    order by s.ends_on, s.monthly desc, s.id limit 200`.execute(db);
  return rows.map(toSubscription);
}

/**
 * `held`: nobody else changes it until the transaction ends. @throws PortalError
 * ERROR_MARKETPLACE_SUBSCRIPTION_NOT_FOUND
 */
export async function getSubscription(
  db: Db,
  id: string,
  mode: 'read' | 'held' = 'read',
): Promise<StoredSubscription> {
  const lock = mode === 'held' ? sql`for update of s` : sql``;
  const { rows } =
    await sql<Row>`select ${columns} from subscriptions s where s.id = ${id} ${lock}`.execute(db);
  if (!rows[0]) throw orderRefusals.SUBSCRIPTION_NOT_FOUND();
  return toSubscription(rows[0]);
}

/** Holds subscriptions until the transaction ends, always in the same order; null names none. */
export async function holdSubscriptions(db: Db, ids: readonly (string | null)[]): Promise<void> {
  const named = ids.filter((id) => id !== null);
  await sql`select from subscriptions where id = any(${named}::uuid[]) order by id for update`.execute(
    db,
  );
}

/** Returns the subscriptions of these SKUs, whatever their state. */
export async function findOfSkus(
  db: Db,
  skus: readonly { readonly productId: string; readonly skuId: string }[],
): Promise<StoredSubscription[]> {
  if (skus.length === 0) return [];
  const { rows } = await sql<Row>`select ${columns} from subscriptions s
    where ${ofSkus(skus)} order by s.ends_on, s.id limit 200`.execute(db);
  return rows.map(toSubscription);
}

/** Returns all subscriptions that are billed. */
export async function findBilled(db: Db): Promise<StoredSubscription[]> {
  const { rows } =
    await sql<Row>`select ${columns} from subscriptions s where s.state = any(${billedStates}) order by s.id`.execute(
      db,
    );
  return rows.map(toSubscription);
}

const billedStates = Object.entries(stateFacts).flatMap(([state, { isBilled }]) =>
  isBilled ? [state] : [],
);

export async function saveName(db: Db, id: string, name: string): Promise<void> {
  await sql`update subscriptions set name = ${name} where id = ${id}`.execute(db);
}

/** From now on an order runs on it. */
export async function lockForOrder(db: Db, id: string, orderId: string): Promise<void> {
  await sql`update subscriptions set state = 'updating', state_before = state, running_order_id = ${orderId} where id = ${id}`.execute(
    db,
  );
}
