import { sql } from 'kysely';
import { amount, type Money } from '#platform/common/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { ReservationRequest } from '../reservations.schema.ts';
import type { JudgedWish } from '../reservation-wish.rules.ts';

type Row = Omit<CamelCased<Rows['reservation_requests']>, 'tenantId'>;

/** A wish as it is kept: what staff made of it stands in its ticket. */
export type StoredRequest = Omit<ReservationRequest, 'state'> & { readonly isWithdrawn: boolean };

const columns = sql`id, kind, reservation_id as "reservationId", name, quantity, wanted,
  wanted_quantity as "wantedQuantity", renews, credit, commitment, currency_code as "currencyCode", note,
  requested_by as "requestedBy", requested_at as "requestedAt", ticket_id as "ticketId",
  ticket_number as "ticketNumber", withdrawn_at as "withdrawnAt"`;

function toRequest(row: Row): StoredRequest {
  const { credit, commitment, currencyCode, withdrawnAt, requestedAt, ...rest } = row;
  const money = (value: string | null): Money | null =>
    value === null || currencyCode === null ? null : amount(value, currencyCode);
  return {
    ...rest,
    credit: money(credit),
    commitment: money(commitment),
    requestedAt: requestedAt.toISOString(),
    isWithdrawn: withdrawnAt !== null,
  };
}

/** Inside withTenant: returns a page of wishes, the newest first. */
export async function findRequests(
  db: Db,
  query: {
    readonly reservationId?: string | undefined;
    readonly skip: number;
    readonly take: number;
  },
): Promise<{ readonly requests: StoredRequest[]; readonly total: number }> {
  const id = query.reservationId ?? null;
  const { rows } = await sql<
    Row & { readonly total: number }
  >`select ${columns}, (count(*) over ())::int as total from reservation_requests
    where ${id}::uuid is null or reservation_id = ${id}::uuid
    order by requested_at desc, id limit ${query.take} offset ${query.skip}`.execute(db);
  return {
    requests: rows.map(({ total: _total, ...row }) => toRequest(row)),
    total: rows[0]?.total ?? 0,
  };
}

/** Inside withTenant. @param hold locks the row until the transaction ends */
export async function findRequest(
  db: Db,
  id: string,
  hold?: 'held',
): Promise<StoredRequest | undefined> {
  const { rows } = await sql<Row>`select ${columns} from reservation_requests
    where id = ${id}::uuid ${hold ? sql`for update` : sql``}`.execute(db);
  return rows[0] && toRequest(rows[0]);
}

/** Inside withTenant: requests for refunds that were not withdrawn. */
export async function findRefundRequests(
  db: Db,
): Promise<{ reservationId: string; quantity: number; ticketId: string }[]> {
  const { rows } = await sql<{
    reservationId: string;
    quantity: number;
    ticketId: string;
  }>`select reservation_id as "reservationId", quantity, ticket_id as "ticketId"
    from reservation_requests where kind = 'refund' and withdrawn_at is null`.execute(db);
  return rows;
}

/**
 * Inside withTenant: keeps everybody else from asking about a reservation until the end, and for
 * refunds of the same pool.
 */
export async function holdReservation(db: Db, reservationId: string): Promise<void> {
  // in the order in which a new read writes them
  await sql`select from reservations where id = ${reservationId}::uuid for update`.execute(db);
  await sql`select from reservation_reads for update`.execute(db);
}

interface NewRequest extends JudgedWish {
  readonly id: string;
  readonly reservationId: string;
  readonly name: string;
  readonly requestedBy: string;
  readonly requestedAt: Date;
  readonly ticketId: string;
  readonly ticketNumber: number;
}

/** Inside withTenant. */
export async function insertRequest(db: Db, one: NewRequest): Promise<void> {
  const currency = (one.credit ?? one.commitment)?.currencyCode ?? null;
  await sql`insert into reservation_requests (id, kind, reservation_id, name, quantity, wanted, wanted_quantity,
      renews, credit, commitment, currency_code, note, requested_by, requested_at, ticket_id, ticket_number)
    values (${one.id}, ${one.kind}, ${one.reservationId}, ${one.name}, ${one.quantity}, ${one.wanted},
      ${one.wantedQuantity}, ${one.renews}, ${one.credit?.value ?? null}::numeric,
      ${one.commitment?.value ?? null}::numeric, ${currency}, ${one.note}, ${one.requestedBy},
      ${one.requestedAt}, ${one.ticketId}, ${one.ticketNumber})`.execute(db);
}

/** Inside withTenant. */
export async function withdrawRequest(db: Db, id: string, at: Date): Promise<void> {
  await sql`update reservation_requests set withdrawn_at = ${at} where id = ${id}::uuid`.execute(
    db,
  );
}
