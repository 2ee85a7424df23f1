import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type {
  ReadOffer,
  ReadReservation,
  ReservationDatasetsPort,
} from '../reservation-datasets.port.ts';

/** Saves what connectors read of a tenant's reservations (reservation-datasets.port.ts). */
export const reservationDatasets: ReservationDatasetsPort<Db> = {
  async saveReservations(db, { readAt, reservations, offers, pool }) {
    await replaceReservations(db, reservations);
    await replaceOffers(db, offers);
    const { used, limit } = pool ?? {};
    await sql`insert into reservation_reads (read_at, pool_used, pool_limit, currency_code)
      values (${readAt}, ${used?.value ?? null}::numeric, ${limit?.value ?? null}::numeric,
        ${limit?.currencyCode ?? null})
      on conflict (tenant_id) do update set read_at = excluded.read_at, pool_used = excluded.pool_used,
        pool_limit = excluded.pool_limit, currency_code = excluded.currency_code`.execute(db);
  },
};

async function replaceReservations(db: Db, read: readonly ReadReservation[]): Promise<void> {
  const rows = read.map(({ total, quoted, days: _days, ...one }) => ({
    ...one,
    total: total?.value ?? null,
    quoted: quoted && quoted.currencyCode === total?.currencyCode ? quoted.value : null,
    currencyCode: total?.currencyCode ?? null,
  }));
  const days = read.flatMap(({ id, days: all }) => all.map((one) => ({ id, ...one })));
  await sql`delete from reservations`.execute(db);
  await sql`insert into reservations (id, order_id, name, title, resource_type, sku, region, scope, quantity, term,
      billing_plan, bought_on, starts_on, ends_on, renews, state, used_week, used_month, total, quoted, currency_code,
      payments, payments_made)
    select id, "orderId", name, title, "resourceType", sku, region, scope, quantity, term, "billingPlan",
      "boughtOn", "startsOn", "endsOn", renews, state, "used7", "used30", total, quoted, "currencyCode",
      payments, "paymentsMade"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, "orderId" uuid, name text, title text,
      "resourceType" text, sku text, region text, scope text, quantity int, term text, "billingPlan" text,
      "boughtOn" date, "startsOn" date, "endsOn" date, renews boolean, state text, "used7" numeric,
      "used30" numeric, total numeric, quoted numeric, "currencyCode" text, payments int, "paymentsMade" int)
    on conflict do nothing`.execute(db);
  await sql`insert into reservation_days (reservation_id, day, used)
    select id, day, used from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d (id uuid, day date, used numeric)
    on conflict do nothing`.execute(db);
}

/** Offers keep their ids, so that a choice on a page outlives a read. */
async function replaceOffers(db: Db, read: readonly ReadOffer[]): Promise<void> {
  const rows = JSON.stringify(
    read.map(({ price, ...one }) => ({
      ...{ ...one, price: price.value, currencyCode: price.currencyCode },
    })),
  );
  await sql`delete from reservation_offers o where not exists (
      select from jsonb_to_recordset(${rows}::jsonb) as r ("resourceType" text, sku text, region text, term text)
      where (r."resourceType", r.sku, r.region, r.term) = (o.resource_type, o.sku, o.region, o.term))`.execute(
    db,
  );
  await sql`insert into reservation_offers (resource_type, sku, title, region, term, price, currency_code)
    select distinct on ("resourceType", sku, region, term) "resourceType", sku, title, region, term, price, "currencyCode"
    from jsonb_to_recordset(${rows}::jsonb) as r ("resourceType" text, sku text, title text, region text, term text,
      price numeric, "currencyCode" text)
    on conflict (tenant_id, resource_type, sku, region, term) do update set title = excluded.title,
      price = excluded.price, currency_code = excluded.currency_code`.execute(db);
}
