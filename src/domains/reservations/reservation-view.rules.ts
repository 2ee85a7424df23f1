import { share, sum, type Money } from '#platform/common/money.ts';
import type { ReadReservation } from './reservation-datasets.port.ts';
import {
  exchangeHindranceOf,
  judgeRefund,
  leftOf,
  remainingOf,
  stateOf,
  type RefundPool,
  type ReservationTerms,
} from './reservation.rules.ts';
import type {
  Reservation,
  ReservationDetails,
  ReservationOverview,
} from './reservations.schema.ts';
import type { ReservationFilter } from './reservations.values.ts';

/** A reservation as it is kept. */
export interface StoredReservation extends Omit<ReadReservation, 'days'>, ReservationTerms {}

/** Below so many percent of use it is worth a look. */
const underusedBelow = 80;
const expiringDays = 60;
const dayMs = 86_400_000;

export function viewReservation(one: StoredReservation, today: string): Reservation {
  const { orderId: _order, payments: _all, paymentsMade: _made, quoted: _quoted, ...told } = one;
  const { currentEach: _each, ...shown } = told;
  const state = stateOf(one, today);
  const isActive = state === 'active';
  return {
    ...shown,
    state,
    remaining: isActive ? remainingOf(one, one.quantity, today) : null,
    unused: isActive ? unusedOf(one) : null,
    isUnderused: isActive && one.used30 !== null && one.used30 < underusedBelow,
    isExpiring: isActive && daysUntil(one.endsOn, today) <= expiringDays,
  };
}

const daysUntil = (day: string, today: string): number =>
  Math.round((Date.parse(day) - Date.parse(today)) / dayMs);

/** Months of a term such as `P3Y`; a year where it is another form. */
export const monthsOf = (term: string): number => Number(/^P(\d+)Y$/i.exec(term)?.[1] ?? 1) * 12;

/** Returns what nobody used of a month's cost. */
function unusedOf({ total, used30, term }: StoredReservation): Money | null {
  if (!total || used30 === null) return null;
  return share(total, 10_000 - Math.round(used30 * 100), 10_000 * monthsOf(term));
}

export function detailsOf(
  one: StoredReservation,
  days: readonly { readonly day: string; readonly used: number }[],
  pool: RefundPool | null,
  today: string,
): ReservationDetails {
  return {
    ...viewReservation(one, today),
    days: [...days],
    payments: one.payments,
    paymentsMade: one.paymentsMade,
    refund: judgeRefund(one, one.quantity, pool, today),
    quoted: one.quoted,
    exchangeHindrance: exchangeHindranceOf(one, today),
  };
}

export const isShown = (one: Reservation, show: ReservationFilter): boolean =>
  ({
    all: true,
    active: one.state === 'active',
    underused: one.isUnderused,
    expiring: one.isExpiring,
    over: one.state !== 'active',
  })[show];

/** Age of what was read, as the connection tells it. */
export interface Age {
  readonly readAt: Date | null;
  readonly isOld: boolean;
  readonly failure: string | null;
}

export function overviewOf(
  reservations: readonly Reservation[],
  read: Age & { readonly pool: RefundPool | null },
): ReservationOverview {
  const active = reservations.filter(({ state }) => state === 'active');
  const [next] = active.toSorted((a, b) => a.endsOn.localeCompare(b.endsOn));
  const unused = active.filter((one) => one.isUnderused).flatMap((one) => one.unused ?? []);
  const isOneCurrency = new Set(unused.map(({ currencyCode }) => currencyCode)).size <= 1;
  return {
    readAt: read.readAt?.toISOString() ?? null,
    isOld: read.isOld,
    failure: read.failure,
    active: active.length,
    underused: active.filter((one) => one.isUnderused).length,
    unused: unused.length > 0 && isOneCurrency ? sum(unused) : null,
    expiring: active.filter((one) => one.isExpiring).length,
    ending: active.filter((one) => one.isExpiring && !one.renews).length,
    next: next ? { id: next.id, name: next.name, endsOn: next.endsOn } : null,
    pool: read.pool && { ...read.pool, left: leftOf(read.pool) },
  };
}

interface Question {
  readonly search: string;
  readonly show: ReservationFilter;
  readonly sortBy: 'name' | 'endsOn' | 'used30';
  readonly sortDirection: 'asc' | 'desc';
}

const german = new Intl.Collator('de', { numeric: true });

/** Returns the rows that are asked for, sorted; a company has dozens of them, not thousands. */
export function listed(
  reservations: readonly Reservation[],
  { search, show, sortBy, sortDirection }: Question,
): Reservation[] {
  const wanted = search.trim().toLowerCase();
  const sign = sortDirection === 'asc' ? 1 : -1;
  return reservations
    .filter((one) => isShown(one, show))
    .filter((one) =>
      `${one.name} ${one.title} ${one.sku} ${one.region}`.toLowerCase().includes(wanted),
    )
    .toSorted((a, b) => sign * order[sortBy](a, b) || german.compare(a.name, b.name));
}

const order: Readonly<Record<Question['sortBy'], (a: Reservation, b: Reservation) => number>> = {
  name: (a, b) => german.compare(a.name, b.name),
  endsOn: (a, b) => a.endsOn.localeCompare(b.endsOn),
  used30: (a, b) => (a.used30 ?? -1) - (b.used30 ?? -1),
};

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
