import { findSampleOffers, offersFor } from '#domains/catalog/demo/catalog.estate.ts';
import type { SellableOffer } from '#domains/catalog/offers.port.ts';
import { dayOf, daysBefore } from '#platform/common/demo/dates.ts';
import { estatePart, type Estate } from '#platform/common/demo/estate.ts';
import { fullName, sampledPeople } from '#platform/common/demo/people.ts';
import type { Random } from '#platform/common/demo/random.ts';
import { samplePicker } from '#platform/common/demo/sample-pick.ts';
import { amount, sum, times, type Money } from '#platform/common/money.ts';
import { lineAmounts } from '#platform/common/term-price.ts';
import { monthsOfTerm, termDates } from '#platform/common/term.ts';
import type { Credit } from '../cart.rules.ts';
import type { Order, OrderLine, OrderType } from '../orders.contract.ts';
import type { ProvisioningFailure } from '../provisioner.port.ts';

/** A line with what will become of it; its state follows from the clock. */
export interface SampleLine extends Omit<OrderLine, 'state' | 'failure'> {
  readonly isTrial: boolean;
  readonly isAddon: boolean;
  readonly willFail: ProvisioningFailure | null;
  /** Of changes of a subscription. */
  readonly targetSeats: number | null;
  readonly endOfTerm: 'renew' | 'extend' | 'cancel' | null;
}

export interface SampleOrder extends Omit<Order, 'state' | 'events' | 'lines'> {
  readonly lines: readonly SampleLine[];
  /** Milliseconds from placing to the end. */
  readonly takesMs: number;
}

/** All orders of a tenant, oldest first, and its credit limit. */
export interface OrderBook {
  readonly orders: SampleOrder[];
  readonly creditLimit: Money;
}

export const orderBook = estatePart('orders', (estate): OrderBook => {
  const orders = pastOrders(estate);
  const open = openCommitment(orders, estate.madeAt);
  return { orders, creditLimit: times(amount(Math.ceil(Number(open.value) / 10_000) + 4), 10_000) };
});

/** Orders of the last two and a half years; one is being carried out right now. */
function pastOrders(estate: Estate): SampleOrder[] {
  const dice = estate.random('orders');
  const people = estate.part(sampledPeople);
  const buyer = samplePicker(dice, people);
  const days = Array.from({ length: dice.whole(14, 22) }, () => dice.whole(3, 900)).toSorted((a, b) => b - a);
  const bases = dice.shuffled(offersFor(estate).filter((one) => !one.isTrial && !one.isAddon && one.pooledMaximum === null));
  const cart = { estate, dice, bases, seats: Math.max(5, Math.round(people.length * 0.8)) };
  return days.map((day, index) => {
    const placedAt = daysBefore(estate.madeAt, day, 7 + dice.next() * 10);
    const isLast = index === days.length - 1;
    return newOrder(dice, {
      number: index + 1,
      type: 'new',
      placedAt: isLast ? new Date(estate.madeAt.getTime() - 90_000) : placedAt,
      placedBy: fullName(buyer()),
      poNumber: dice.chance(0.4) ? `PO-${String(dice.whole(1000, 9999))}` : '',
      note: '',
      lines: linesOf(cart, index),
      takesMs: isLast ? 1_800_000 : dice.whole(2, 40) * 60_000,
    });
  });
}

interface CartOfSamples {
  readonly estate: Estate;
  readonly dice: Random;
  readonly bases: readonly SellableOffer[];
  readonly seats: number;
}

function linesOf({ dice, bases, seats }: CartOfSamples, index: number): SampleLine[] {
  const count = dice.chance(0.7) ? 1 : dice.whole(2, 3);
  return Array.from({ length: count }, (_, at) => {
    const offer = bases[(index * 3 + at) % bases.length] ?? dice.pick(bases);
    const quantity = offer.termDuration === 'OneTime' ? dice.whole(1, 3) : dice.whole(1, seats);
    return lineOf(dice, offer, { quantity, position: at + 1, willFail: dice.chance(0.06) ? 'FAILURE_DECLINED' : null });
  });
}

interface LineWish {
  readonly quantity: number;
  readonly position: number;
  readonly willFail: ProvisioningFailure | null;
}

/** A line that buys an offer anew, at its price of now. */
export function lineOf(dice: Pick<Random, 'uuid'>, offer: SellableOffer, { quantity, position, willFail }: LineWish): SampleLine {
  const { offerId, productId, skuId, title, edition, termDuration, billingPlan, termPrice, isTrial, isAddon } = offer;
  return {
    id: dice.uuid(),
    position,
    type: 'new',
    offerId,
    productId,
    skuId,
    title,
    edition,
    termDuration,
    billingPlan,
    quantity,
    termPrice,
    ...lineAmounts(offer, quantity),
    subscriptionId: dice.uuid(),
    isTrial,
    isAddon,
    willFail,
    targetSeats: null,
    endOfTerm: null,
  };
}

export interface OrderWish {
  readonly number: number;
  readonly type: OrderType;
  readonly placedAt: Date;
  readonly placedBy: string;
  readonly poNumber: string;
  readonly note: string;
  readonly lines: readonly SampleLine[];
  readonly takesMs: number;
}

/** An order as it was placed: its amounts are the sums of its lines. */
export function newOrder(dice: Pick<Random, 'uuid'>, { number, placedAt, ...rest }: OrderWish): SampleOrder {
  const total = (of: 'dueNow' | 'monthly' | 'commitment'): Money => sum(rest.lines.map((line) => line[of]));
  return {
    ...rest,
    id: dice.uuid(),
    number: `B-${String(number).padStart(6, '0')}`,
    placedAt: placedAt.toISOString(),
    dueNow: total('dueNow'),
    monthly: total('monthly'),
    commitment: total('commitment'),
  };
}

/** What running terms and running orders have taken of the credit limit. */
export function creditOf({ orders, creditLimit }: OrderBook, now: Date): Credit {
  return { limit: creditLimit, open: openCommitment(orders, now) };
}

function openCommitment(orders: readonly SampleOrder[], now: Date): Money {
  return sum(
    orders.flatMap((order) => order.lines.filter((line) => !line.willFail && isOpen(order, line, now)).map((line) => line.commitment)),
  );
}

function isOpen({ placedAt }: SampleOrder, { termDuration }: SampleLine, now: Date): boolean {
  const months = monthsOfTerm(termDuration);
  return months !== undefined && termDates(dayOf(new Date(placedAt)), months).end >= dayOf(now);
}

/** The offer of today behind a line; undefined when it is no longer sold. */
export function offerOfToday(estate: Estate, offerId: string): SellableOffer | undefined {
  return findSampleOffers(estate, [offerId])[0];
}
