import { sum } from '#platform/common/money.ts';
import type { StoredReservation } from './reservation-view.rules.ts';
import { remainingOf, stateOf, type RefundPool } from './reservation.rules.ts';

/** Refunds of twelve months as Microsoft tells them: what is only asked for is not among them. */
export type ToldPool = Omit<RefundPool, 'reserved'>;

/** Request for a refund that is not answered yet. */
interface AskedRefund {
  readonly reservationId: string;
  readonly quantity: number;
}

/**
 * Returns the pool with what open requests take of it, so that two that fit alone do not exceed it
 * together. A reservation that is gone or given back counts no more: Microsoft's figure holds it.
 */
export function poolWith(
  told: ToldPool | null,
  asked: readonly AskedRefund[],
  reservations: readonly StoredReservation[],
  today: string,
): RefundPool | null {
  if (!told) return null;
  const { currencyCode } = told.limit;
  const reserved = asked.flatMap(({ reservationId, quantity }) => {
    const one = reservations.find(({ id }) => id === reservationId);
    const isActive = one !== undefined && stateOf(one, today) === 'active';
    const remaining = isActive ? remainingOf(one, quantity, today) : null;
    return remaining?.currencyCode === currencyCode ? [remaining] : [];
  });
  return { ...told, reserved: sum(reserved, currencyCode) };
}
