import type { TicketRequestsPort } from '#domains/tickets/tickets.port.ts';
import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import type { Work } from '#platform/server/work.ts';
import { isSameType } from '../reservation-types.rules.ts';
import {
  listed,
  detailsOf,
  overviewOf,
  viewReservation,
  type Age,
  type StoredReservation,
  poolWith,
} from '../reservation-view.rules.ts';
import { demandQuantity } from '../reservation-wish.rules.ts';
import { judgeExchange, judgeRefund, type RefundPool } from '../reservation.rules.ts';
import { reservationRefusals } from '../reservations.refusals.ts';
import type { reservationsContract } from '../reservations.schema.ts';
import { reservationsDataset } from '../reservations.values.ts';
import { findRefundRequests } from './reservation-requests.store.ts';
import {
  findDays,
  findOffers,
  findRead,
  findReservation,
  findReservations,
} from './reservations.store.ts';

export interface PoolPorts {
  readonly ticketRequests: TicketRequestsPort<Work>;
}

/**
 * Inside withTenant: returns the pool of refunds with what is asked for and not answered yet.
 * @param except reservation that is judged itself
 */
export async function openPool(
  { ticketRequests }: PoolPorts,
  call: Ctx,
  today: string,
  except?: string,
): Promise<RefundPool | null> {
  const { pool } = await findRead(call.db);
  if (!pool) return null;
  const asked = await findRefundRequests(call.db);
  const ended = await ticketRequests.endedOf(
    call,
    asked.map(({ ticketId }) => ticketId),
  );
  const open = asked.filter(
    ({ ticketId, reservationId }) => !ended.has(ticketId) && reservationId !== except,
  );
  const reservations = open.length > 0 ? await findReservations(call.db) : [];
  return poolWith(pool, open, reservations, today);
}

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

export interface ReservationPorts extends PoolPorts {
  /** Inside withTenant: how old each of its datasets is. */
  readonly datasetFreshness: (db: Db, now: Date) => Promise<readonly DatasetAge[]>;
}

interface DatasetAge {
  readonly dataset: string;
  readonly state: 'never' | 'old' | 'fresh';
  readonly failure: string | null;
}

/** Azure reservations of a customer (product reference A8.2, rules of B6). */
export function createReservationsHandlers(
  ports: ReservationPorts,
): Handlers<typeof reservationsContract, Ctx> {
  return {
    async list({ db, query, now }) {
      const rows = listed(await viewed(db, now()), query);
      const { skip, take } = query;
      return listResult(rows.slice(skip, skip + take), rows.length, now());
    },
    async overview(call) {
      const { db, now } = call;
      const pool = await openPool(ports, call, dayOf(now()));
      return overviewOf(await viewed(db, now()), { ...(await ageOf(ports, call)), pool });
    },
    async get(call) {
      const { db, params, now } = call;
      const one = await getReservation(db, params.reservationId);
      const pool = await openPool(ports, call, dayOf(now()), one.id);
      return detailsOf(one, await findDays(db, one.id), pool, dayOf(now()));
    },
    async offers({ db, params, now }) {
      const { resourceType } = await getReservation(db, params.reservationId);
      const offers = await findOffers(db);
      const fitting = offers.filter((one) => isSameType(resourceType, one.resourceType));
      return listResult(fitting, fitting.length, now());
    },
    async refund(call) {
      const { db, params, query, now } = call;
      const one = await getReservation(db, params.reservationId);
      demandQuantity(query.quantity, one.quantity);
      const pool = await openPool(ports, call, dayOf(now()), one.id);
      return judgeRefund(one, query.quantity, pool, dayOf(now()));
    },
    async exchange({ db, params, query, now }) {
      const one = await getReservation(db, params.reservationId);
      const { quantity, offerId, newQuantity } = query;
      demandQuantity(quantity, one.quantity);
      const [offer] = await findOffers(db, offerId);
      if (!offer) throw reservationRefusals.OFFER_NOT_FOUND();
      return judgeExchange(one, { quantity, offer, newQuantity }, dayOf(now()));
    },
  };
}

async function ageOf(
  { datasetFreshness }: ReservationPorts,
  { db, now }: Pick<Ctx, 'db' | 'now'>,
): Promise<Age> {
  const { readAt } = await findRead(db);
  const known = (await datasetFreshness(db, now())).find(
    ({ dataset }) => dataset === reservationsDataset,
  );
  const failure = known?.failure ?? null;
  return { readAt, isOld: failure !== null || known?.state === 'old', failure };
}

async function viewed(db: Db, now: Date) {
  return (await findReservations(db)).map((one) => viewReservation(one, dayOf(now)));
}

/** @throws PortalError ERROR_RESERVATIONS_RESERVATION_NOT_FOUND */
export async function getReservation(db: Db, id: string): Promise<StoredReservation> {
  const found = await findReservation(db, id);
  if (!found) throw reservationRefusals.RESERVATION_NOT_FOUND();
  return found;
}
