import { sql } from 'kysely';
import type { ContractSource } from '#domains/subscriptions/subscriptions.port.ts';
import { amount, type Money } from '#platform/common/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { ToldPool, StoredReservation } from '../reservation-view.rules.ts';
import type { ReservationOffer } from '../reservations.schema.ts';

type Row = Omit<
  CamelCased<Rows['reservations']>,
  'tenantId' | 'usedWeek' | 'usedMonth' | 'boughtOn' | 'startsOn' | 'endsOn'
> & {
  readonly boughtOn: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly used7: number | null;
  readonly used30: number | null;
  readonly price: string | null;
  readonly priceCurrency: string | null;
};

const columns = sql`r.id, r.order_id as "orderId", r.name, r.title, r.resource_type as "resourceType", r.sku,
  r.region, r.scope, r.quantity, r.term, r.billing_plan as "billingPlan", r.bought_on::text as "boughtOn",
  r.starts_on::text as "startsOn", r.ends_on::text as "endsOn", r.renews, r.state, r.used_week::float8 as "used7",
  r.used_month::float8 as "used30", r.total, r.quoted, r.currency_code as "currencyCode", r.payments,
  r.payments_made as "paymentsMade", o.price, o.currency_code as "priceCurrency"`;

const from = sql`reservations r left join reservation_offers o
  on (o.resource_type, o.sku, o.region, o.term) = (r.resource_type, r.sku, r.region, r.term)`;

const moneyOf = (value: string | null, code: string | null): Money | null =>
  value === null || code === null ? null : amount(value, code);

function toReservation(row: Row): StoredReservation {
  const { total, quoted, currencyCode, price, priceCurrency, ...rest } = row;
  return {
    ...rest,
    total: moneyOf(total, currencyCode),
    quoted: moneyOf(quoted, currencyCode),
    currentEach: moneyOf(price, priceCurrency),
  };
}

/** Inside withTenant: returns all reservations of the tenant. */
export async function findReservations(db: Db): Promise<StoredReservation[]> {
  const { rows } = await sql<Row>`select ${columns} from ${from} order by r.name, r.id`.execute(db);
  return rows.map(toReservation);
}

/** Inside withTenant. */
export async function findReservation(db: Db, id: string): Promise<StoredReservation | undefined> {
  const { rows } = await sql<Row>`select ${columns} from ${from} where r.id = ${id}::uuid`.execute(
    db,
  );
  return rows[0] && toReservation(rows[0]);
}

/** Inside withTenant: returns the use of a reservation by day, the oldest first. */
export async function findDays(db: Db, id: string): Promise<{ day: string; used: number }[]> {
  const { rows } = await sql<{ day: string; used: number }>`select day::text as day,
      used::float8 as used from reservation_days where reservation_id = ${id}::uuid order by day`.execute(
    db,
  );
  return rows;
}

/** Inside withTenant: returns when it was read, and the pool of refunds. */
export async function findRead(
  db: Db,
): Promise<{ readonly readAt: Date | null; readonly pool: ToldPool | null }> {
  const { rows } = await sql<
    Pick<
      CamelCased<Rows['reservation_reads']>,
      'readAt' | 'poolUsed' | 'poolLimit' | 'currencyCode'
    >
  >`select read_at as "readAt", pool_used as "poolUsed", pool_limit as "poolLimit",
      currency_code as "currencyCode" from reservation_reads`.execute(db);
  const [read] = rows;
  if (!read) return { readAt: null, pool: null };
  const used = moneyOf(read.poolUsed, read.currencyCode);
  const limit = moneyOf(read.poolLimit, read.currencyCode);
  return { readAt: read.readAt, pool: used && limit && { used, limit } };
}

/** Inside withTenant: returns everything that is offered, or one of it. */
export async function findOffers(db: Db, id?: string): Promise<ReservationOffer[]> {
  const { rows } = await sql<
    Omit<CamelCased<Rows['reservation_offers']>, 'tenantId'>
  >`select id, resource_type as "resourceType", sku, title, region, term, price,
      currency_code as "currencyCode" from reservation_offers
    where ${id ?? null}::uuid is null or id = ${id ?? null}::uuid
    order by title, region, term, id`.execute(db);
  return rows.map(({ price, currencyCode, ...one }) => ({
    ...one,
    price: amount(price, currencyCode),
  }));
}

/** Azure reservations as contracts (subscriptions.port.ts of billing). */
export const reservationContracts: ContractSource<Db> = {
  async contracts(db, today) {
    const found = await findReservations(db);
    return found
      .filter(({ endsOn }) => endsOn >= today)
      .map(({ id, name, startsOn, endsOn, renews, quantity }) => ({
        kind: 'reservation',
        id,
        nameDe: name,
        nameEn: name,
        number: '',
        startsOn,
        endsOn,
        noticeDays: 0,
        atEnd: renews ? 'renews' : 'ends',
        quantity,
        // Azure bills it with the consumption
        monthly: null,
        signedBy: '',
        signedOn: null,
      }));
  },
};
