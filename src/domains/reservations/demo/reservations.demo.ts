import { dayOf } from '#platform/common/demo/dates.ts';
import type { DemoCtx, DemoHandlers } from '#platform/common/demo/demo.ts';
import { pageOf } from '#platform/common/demo/lists.ts';
import { listResult } from '#platform/common/paging.ts';
import { listed, detailsOf, overviewOf, viewReservation } from '../reservation-view.rules.ts';
import { isSameType } from '../reservation-types.rules.ts';
import { demandQuantity } from '../reservation-wish.rules.ts';
import { judgeExchange, judgeRefund } from '../reservation.rules.ts';
import { reservationRefusals } from '../reservations.refusals.ts';
import type { reservationsContract } from '../reservations.schema.ts';
import { sampledPool, sampledReservations } from './reservations.estate.ts';

type Call = DemoCtx & { readonly now: () => Date };

/** Reservations of this tab, by the rules of the server. */
export const reservationsDemo: DemoHandlers<typeof reservationsContract> = {
  list: async (call) => pageOf(listed(viewed(call), call.query), call.query, call.now()),
  async overview(call) {
    const { readAt } = call.estate.part(sampledReservations);
    const pool = sampledPool(call.estate, dayOf(call.now()));
    return overviewOf(viewed(call), { readAt, isOld: false, failure: null, pool });
  },
  async get(call) {
    const { days } = call.estate.part(sampledReservations);
    const one = getSample(call, call.params.reservationId);
    const pool = sampledPool(call.estate, dayOf(call.now()), one.id);
    return detailsOf(one, days.get(one.id) ?? [], pool, dayOf(call.now()));
  },
  async offers(call) {
    const { resourceType } = getSample(call, call.params.reservationId);
    const fitting = call.estate
      .part(sampledReservations)
      .offers.filter((one) => isSameType(resourceType, one.resourceType));
    return listResult([...fitting], fitting.length, call.now());
  },
  async refund(call) {
    const one = getSample(call, call.params.reservationId);
    demandQuantity(call.query.quantity, one.quantity);
    const pool = sampledPool(call.estate, dayOf(call.now()), one.id);
    return judgeRefund(one, call.query.quantity, pool, dayOf(call.now()));
  },
  async exchange(call) {
    const one = getSample(call, call.params.reservationId);
    const { quantity, offerId, newQuantity } = call.query;
    demandQuantity(quantity, one.quantity);
    const offer = call.estate.part(sampledReservations).offers.find(({ id }) => id === offerId);
    if (!offer) throw reservationRefusals.OFFER_NOT_FOUND();
    return judgeExchange(one, { quantity, offer, newQuantity }, dayOf(call.now()));
  },
};

const viewed = ({ estate, now }: Call) =>
  estate.part(sampledReservations).reservations.map((one) => viewReservation(one, dayOf(now())));

/** @throws PortalError ERROR_RESERVATIONS_RESERVATION_NOT_FOUND */
export function getSample({ estate }: DemoCtx, id: string) {
  const found = estate.part(sampledReservations).reservations.find((one) => one.id === id);
  if (!found) throw reservationRefusals.RESERVATION_NOT_FOUND();
  return found;
}
