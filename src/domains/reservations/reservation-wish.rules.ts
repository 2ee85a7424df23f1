import { formatMoney } from '#platform/common/format/amounts.ts';
import { zero, type Money } from '#platform/common/money.ts';
import type { PortalError } from '#platform/common/errors.ts';
import {
  judgeExchange,
  judgeRefund,
  leftOf,
  stateOf,
  type RefundPool,
} from './reservation.rules.ts';
import type { ReadOffer } from './reservation-datasets.port.ts';
import type { ReservationWish } from './reservations.schema.ts';
import type { StoredReservation } from './reservation-view.rules.ts';
import { reservationRefusals } from './reservations.refusals.ts';
import type { Hindrance, RequestKind } from './reservations.values.ts';

/** A wish with what it comes to. */
export interface JudgedWish {
  readonly kind: RequestKind;
  readonly quantity: number;
  readonly wanted: string;
  readonly wantedQuantity: number | null;
  readonly renews: boolean | null;
  readonly remaining: Money | null;
  readonly credit: Money | null;
  readonly commitment: Money | null;
  readonly note: string;
}

interface Judging {
  readonly one: StoredReservation;
  readonly offer: ReadOffer | undefined;
  readonly pool: RefundPool | null;
  readonly today: string;
  readonly locale: 'de' | 'en';
}

/**
 * Judges a wish by Microsoft's rules (B6), so that nothing is asked for that cannot be done.
 * @throws PortalError what the rules refuse
 */
export function judgeWish(wish: ReservationWish, judging: Judging): JudgedWish {
  const { one } = judging;
  demandQuantity(wish.quantity, one.quantity);
  const common = {
    ...{ kind: wish.kind, quantity: wish.quantity, note: wish.note },
    ...{ wanted: '', wantedQuantity: null, renews: null },
    ...{ remaining: null, credit: null, commitment: null },
  };
  if (wish.kind === 'renewal') {
    if (wish.renews === undefined) throw reservationRefusals.INCOMPLETE({ field: 'renews' });
    if (stateOf(one, judging.today) !== 'active') throw reservationRefusals.NOT_ACTIVE();
    if (wish.renews === one.renews) throw reservationRefusals.NO_CHANGE();
    return { ...common, quantity: one.quantity, renews: wish.renews };
  }
  if (wish.kind === 'exchange') return { ...common, ...judgedExchange(wish, judging) };
  const { remaining, refund, hindrance } = judgeRefund(
    ...([one, wish.quantity, judging.pool, judging.today] as const),
  );
  if (hindrance) throw refusalOf(hindrance, judging, remaining);
  return { ...common, remaining, credit: refund };
}

function judgedExchange(
  { quantity, offerId, newQuantity }: ReservationWish,
  judging: Judging,
): Pick<JudgedWish, 'wanted' | 'wantedQuantity' | 'remaining' | 'credit' | 'commitment'> {
  const { one, offer, today } = judging;
  if (offerId === undefined) throw reservationRefusals.INCOMPLETE({ field: 'offerId' });
  if (newQuantity === undefined) throw reservationRefusals.INCOMPLETE({ field: 'newQuantity' });
  if (!offer) throw reservationRefusals.OFFER_NOT_FOUND();
  const judged = judgeExchange(one, { quantity, offer, newQuantity }, today);
  const { remaining, credit, commitment, hindrance } = judged;
  if (hindrance) throw refusalOf(hindrance, judging, remaining);
  const wanted = `${offer.title} (${offer.sku}), ${offer.region}, ${offer.term}`;
  return { wanted, wantedQuantity: newQuantity, remaining, credit, commitment };
}

/** @throws PortalError ERROR_RESERVATIONS_TOO_MANY */
export function demandQuantity(wanted: number, has: number): void {
  if (wanted > has) throw reservationRefusals.TOO_MANY({ quantity: String(has) });
}

function refusalOf(
  hindrance: Hindrance,
  { pool, locale }: Judging,
  remaining: Money | null,
): PortalError {
  const said = (amount: Money | null) => formatMoney(amount ?? zero('USD'), locale);
  switch (hindrance) {
    case 'notActive':
      return reservationRefusals.NOT_ACTIVE();
    case 'priceUnknown':
      return reservationRefusals.PRICE_UNKNOWN();
    case 'neverReturned':
      return reservationRefusals.NEVER_RETURNED();
    case 'savingsPlan':
      return reservationRefusals.SAVINGS_PLAN();
    case 'otherType':
      return reservationRefusals.OTHER_TYPE();
    case 'otherCurrency':
      return reservationRefusals.OTHER_CURRENCY();
    case 'tooSmall':
      return reservationRefusals.COMMITMENT_TOO_SMALL({ needed: said(remaining) });
    case 'poolExceeded':
      return reservationRefusals.POOL_EXCEEDED({ left: said(pool && leftOf(pool)) });
  }
}
