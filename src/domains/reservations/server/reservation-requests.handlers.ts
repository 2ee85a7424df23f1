import { randomUUID } from 'node:crypto';
import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import { translator } from '#platform/common/texts/translator.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { requestTicket } from '../request-ticket.rules.ts';
import { reservationRequestTexts } from '../request-ticket-texts.ts';
import type {
  ReservationRequest,
  reservationRequestsContract,
  ReservationWish,
} from '../reservations.schema.ts';
import { judgeWish } from '../reservation-wish.rules.ts';
import { reservationRefusals } from '../reservations.refusals.ts';
import { reservationsAudit } from '../reservations.texts.ts';
import {
  findRequest,
  findRequests,
  holdReservation,
  insertRequest,
  withdrawRequest,
  type StoredRequest,
} from './reservation-requests.store.ts';
import { openPool, type PoolPorts, dayOf, getReservation } from './reservations.handlers.ts';
import { findOffers } from './reservations.store.ts';

/** Wishes about reservations: staff do them, and answer in their tickets. */
export function createReservationRequestsHandlers(
  ports: PoolPorts,
): Handlers<typeof reservationRequestsContract, Ctx> {
  return {
    async list(call) {
      const { requests, total } = await findRequests(call.db, call.query);
      return listResult(await withStates(ports, call, requests), total, call.now());
    },
    async create(call) {
      const before = await findRequest(call.db, call.body.id);
      if (before) return told(ports, call, before);
      await make(ports, call, call.body);
      const made = await getRequest(call, call.body.id);
      await auditOf(call, 'reservations.request', made);
      return told(ports, call, made);
    },
    async withdraw(call) {
      const found = await getRequest(call, call.params.reservationRequestId);
      const { state } = await told(ports, call, found);
      if (state === 'withdrawn') return { ...withoutMark(found), state };
      if (state === 'answered') throw reservationRefusals.REQUEST_OVER();
      await withdrawRequest(call.db, found.id, call.now());
      const text = translator(reservationRequestTexts, call.locale)('withdrawn');
      await ports.ticketRequests.withdrawRequest(call, found.ticketId, text);
      await auditOf(call, 'reservations.withdrawRequest', found);
      return { ...withoutMark(found), state: 'withdrawn' };
    },
  };
}

/** Makes a wish: its ticket and the record of it, in one transaction. */
async function make(ports: PoolPorts, call: Ctx, wish: ReservationWish): Promise<void> {
  const { db, now, locale, caller } = call;
  await holdReservation(db, wish.reservationId);
  const one = await getReservation(db, wish.reservationId);
  await demandNoneOpen(ports, call, one.id);
  const [offer] = wish.offerId === undefined ? [] : await findOffers(db, wish.offerId);
  const today = dayOf(now());
  const pool = await openPool(ports, call, today, one.id);
  const judged = judgeWish(wish, { one, offer, pool, today, locale });
  const ticketId = randomUUID();
  const ticketNumber = await ports.ticketRequests.openRequest(call, {
    id: ticketId,
    ...requestTicket(one, judged, locale, now()),
  });
  await insertRequest(db, {
    ...judged,
    ...{ id: wish.id, reservationId: one.id, name: one.name, ticketId, ticketNumber },
    ...{ requestedBy: caller.name, requestedAt: now() },
  });
}

/** @throws PortalError ERROR_RESERVATIONS_ALREADY_ASKED */
async function demandNoneOpen(ports: PoolPorts, call: Ctx, reservationId: string): Promise<void> {
  const { requests } = await findRequests(call.db, { reservationId, skip: 0, take: 20 });
  const states = await withStates(ports, call, requests);
  if (states.some(({ state }) => state === 'open')) throw reservationRefusals.ALREADY_ASKED();
}

async function withStates(
  { ticketRequests }: PoolPorts,
  call: Ctx,
  requests: readonly StoredRequest[],
): Promise<ReservationRequest[]> {
  const ended = await ticketRequests.endedOf(
    call,
    requests.map(({ ticketId }) => ticketId),
  );
  return requests.map((one) => ({
    ...withoutMark(one),
    state: one.isWithdrawn ? 'withdrawn' : ended.has(one.ticketId) ? 'answered' : 'open',
  }));
}

async function told(ports: PoolPorts, call: Ctx, one: StoredRequest): Promise<ReservationRequest> {
  const [view] = await withStates(ports, call, [one]);
  if (!view) throw new Error('a request that was found is not told');
  return view;
}

const withoutMark = ({ isWithdrawn: _mark, ...one }: StoredRequest) => one;

/** @throws PortalError ERROR_RESERVATIONS_REQUEST_NOT_FOUND */
async function getRequest({ db }: Ctx, id: string): Promise<StoredRequest> {
  const found = await findRequest(db, id, 'held');
  if (!found) throw reservationRefusals.REQUEST_NOT_FOUND();
  return found;
}

async function auditOf(
  { audit }: Ctx,
  action: 'reservations.request' | 'reservations.withdrawRequest',
  { id, kind, name, quantity, wanted, credit, ticketNumber }: StoredRequest,
): Promise<void> {
  await audit({
    action: reservationsAudit.action(action),
    subjectKind: reservationsAudit.subject('reservationRequest'),
    subjectId: id,
    after: { name, kind, quantity, wanted, credit, ticketNumber },
  });
}
