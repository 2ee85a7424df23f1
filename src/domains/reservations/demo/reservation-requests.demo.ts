import { openSample, questionForm } from '#domains/tickets/demo/tickets.estate.ts';
import { dayOf } from '#platform/common/demo/dates.ts';
import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import { pageOf } from '#platform/common/demo/lists.ts';
import { requestTicket } from '../request-ticket.rules.ts';
import type { ReservationRequest, reservationRequestsContract } from '../reservations.schema.ts';
import { judgeWish } from '../reservation-wish.rules.ts';
import { reservationRefusals } from '../reservations.refusals.ts';
import { getSample } from './reservations.demo.ts';
import { sampledPool, sampledReservations } from './reservations.estate.ts';

/** Wishes about the sampled reservations; each opens a ticket of the samples. */
export const reservationRequestsDemo: DemoHandlers<typeof reservationRequestsContract> = {
  async list({ estate, query, now }) {
    const { requests } = estate.part(sampledReservations);
    const found = requests.filter(
      (one) => query.reservationId === undefined || one.reservationId === query.reservationId,
    );
    return pageOf(found, query, now());
  },
  async create(call) {
    const { estate, body, now, caller, locale } = call;
    const one = getSample(call, body.reservationId);
    const { requests, offers } = estate.part(sampledReservations);
    if (requests.some((made) => made.reservationId === one.id && made.state === 'open'))
      throw reservationRefusals.ALREADY_ASKED();
    const offer = offers.find(({ id }) => id === body.offerId);
    const today = dayOf(now());
    const pool = sampledPool(estate, today, one.id);
    const judged = judgeWish(body, { one, offer, pool, today, locale });
    const ticket = openSample(
      estate,
      {
        ...requestTicket(one, judged, locale, now()),
        ...{ id: crypto.randomUUID(), form: questionForm(), answers: {} },
      },
      caller,
      now(),
    );
    const { remaining: _remaining, ...told } = judged;
    const made: ReservationRequest = {
      ...told,
      ...{ id: body.id, reservationId: one.id, name: one.name, state: 'open' },
      ...{ requestedBy: caller.name, requestedAt: now().toISOString() },
      ...{ ticketId: ticket.id, ticketNumber: ticket.number },
    };
    requests.unshift(made);
    return made;
  },
  async withdraw({ estate, params }) {
    const { requests } = estate.part(sampledReservations);
    const at = requests.findIndex(({ id }) => id === params.reservationRequestId);
    const found = requests[at];
    if (!found) throw reservationRefusals.REQUEST_NOT_FOUND();
    const withdrawn: ReservationRequest = { ...found, state: 'withdrawn' };
    requests[at] = withdrawn;
    return withdrawn;
  },
};
