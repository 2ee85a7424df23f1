import { sql } from 'kysely';
import type { TenantData } from '#platform/server/privacy/tenant-data.ts';
import { purgedRows } from '#platform/server/privacy/tenant-rows.store.ts';

const requests: TenantData<'reservationRequests'> = {
  noun: 'reservationRequests',
  tables: ['reservation_requests'],
  ...purgedRows(
    'reservation_requests',
    sql`select kind, reservation_id as "reservationId", name, quantity, wanted,
      wanted_quantity as "wantedQuantity", renews, credit, commitment, currency_code as "currencyCode",
      note, requested_by as "requestedBy", requested_at as "requestedAt",
      ticket_number as "ticketNumber", withdrawn_at as "withdrawnAt"
      from reservation_requests order by requested_at, id`,
  ),
};

const days: TenantData<'reservationDays'> = {
  noun: 'reservationDays',
  tables: ['reservation_days'],
  ...purgedRows(
    'reservation_days',
    sql`select reservation_id as "reservationId", day::text as day, used from reservation_days
      order by reservation_id, day`,
  ),
};

const reservations: TenantData<'reservations'> = {
  noun: 'reservations',
  tables: ['reservations'],
  ...purgedRows(
    'reservations',
    sql`select id, order_id as "orderId", name, title, resource_type as "resourceType", sku, region,
      scope, quantity, term, billing_plan as "billingPlan", bought_on::text as "boughtOn",
      starts_on::text as "startsOn", ends_on::text as "endsOn", renews, state, used_week as "used7",
      used_month as "used30", total, quoted, currency_code as "currencyCode", payments,
      payments_made as "paymentsMade" from reservations order by name, id`,
  ),
};

const offers: TenantData<'reservationOffers'> = {
  noun: 'reservationOffers',
  tables: ['reservation_offers'],
  ...purgedRows(
    'reservation_offers',
    sql`select resource_type as "resourceType", sku, title, region, term, price,
      currency_code as "currencyCode" from reservation_offers order by sku, region, term`,
  ),
};

const reads: TenantData<'reservationReads'> = {
  noun: 'reservationReads',
  tables: ['reservation_reads'],
  ...purgedRows(
    'reservation_reads',
    sql`select read_at as "readAt", pool_used as "poolUsed", pool_limit as "poolLimit",
      currency_code as "currencyCode" from reservation_reads`,
  ),
};

/** Data of leaving customers, in the order of deletion. */
export const reservationsData = [requests, days, reservations, offers, reads];
