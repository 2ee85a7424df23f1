import { findSampleOffers, offersFor } from '#domains/catalog/demo/catalog.estate.ts';
import { offerFactsOf } from '#domains/catalog/offer-facts.values.ts';
import type { SellableOffer } from '#domains/catalog/offers.port.ts';
import { dayOf, daysBefore } from '#platform/common/demo/dates.ts';
import { estatePart, type Estate } from '#platform/common/demo/estate.ts';
import { fullName, sampledPeople } from '#platform/common/demo/people.ts';
import type { Random } from '#platform/common/demo/random.ts';
import { samplePicker } from '#platform/common/demo/sample-pick.ts';
import { amount, sum, times, zero, type Money } from '#platform/common/money.ts';
import { lineAmounts, monthlyPrice } from '#platform/common/term-price.ts';
import { termDates } from '#platform/common/term-dates.ts';
import { monthsOfTerm } from '#platform/common/term.ts';
import { deadlineOf } from '../approval.rules.ts';
import type { Credit } from '../cart.rules.ts';
import type { OrderDetails } from '../order-details.schema.ts';
import { noOrderDetails } from '../order-details.values.ts';
import type { Order, OrderLine } from '../orders.schema.ts';
import type { OrderType } from '../orders.values.ts';
import type { ProvisioningFailure } from '../provisioner.port.ts';
import {
  sampleApprovers,
  sampledPolicy,
  sampleLimit,
  type SampleApproval,
} from './approval.estate.ts';

const hourMs = 3_600_000;
const decidedAfterHours = 19;

/** A line with what will become of it; its state follows from the clock. */
export interface SampleLine extends Omit<OrderLine, 'state' | 'failure'> {
  readonly isTrial: boolean;
  readonly isAddon: boolean;
  readonly willFail: ProvisioningFailure | null;
  /** Total seats after the change of a subscription. */
  readonly targetSeats: number | null;
  readonly endOfTerm: 'renew' | 'extend' | 'cancel' | null;
}

export interface SampleOrder extends Omit<Order, 'state' | 'events' | 'lines' | 'approval'> {
  readonly lines: readonly SampleLine[];
  /** Milliseconds from placing (or approving) to the end. */
  readonly takesMs: number;
  /** The person who looks at the samples; null: somebody of the sampled company. */
  readonly placedById: string | null;
  /** Null: nobody had to be asked. */
  readonly approval: SampleApproval | null;
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

/** Orders of the last two and a half years; the last one is being carried out right now. */
function pastOrders(estate: Estate): SampleOrder[] {
  const dice = estate.random('orders');
  const people = estate.part(sampledPeople);
  const buyer = samplePicker(dice, people);
  const skus = dice.shuffled(skusOf(estate));
  const seats = Math.max(5, Math.round(people.length * 0.8));
  const days = [
    2,
    ...Array.from({ length: dice.whole(13, 20) }, () => dice.whole(5, 900)),
  ].toSorted((a, b) => b - a);
  const bought = days.map((day, index): OrderWish => {
    const count = dice.chance(0.7) ? 1 : 2;
    const lines = Array.from({ length: count }, (_, at) =>
      boughtLine(dice, skus[(index + at * 7) % skus.length] ?? [], { seats, at }),
    );
    return {
      ...orderOf(dice, fullName(buyer())),
      type: 'new',
      placedAt: daysBefore(estate.madeAt, day, 7 + dice.next() * 10),
      lines,
    };
  });
  const ended = bought.slice(2, 4).map((order): OrderWish => {
    const later = daysBefore(estate.madeAt, dice.whole(10, 60), 10.25);
    return {
      ...orderOf(dice, fullName(buyer())),
      type: 'renewalChange',
      placedAt: later,
      lines: order.lines.slice(0, 1).map((line) => endingLine(dice, line)),
    };
  });
  const running = { placedAt: new Date(estate.madeAt.getTime() - 90_000), takesMs: 1_800_000 };
  const last = {
    ...orderOf(dice, fullName(buyer())),
    ...running,
    type: 'new' as const,
    lines: [boughtLine(dice, dice.pick(skus), { seats, at: 0 })],
  };
  return [...bought, ...ended, last, ...askedOrders(estate)]
    .toSorted((a, b) => a.placedAt.getTime() - b.placedAt.getTime())
    .map((order, index) => newOrder(dice, { ...order, number: index + 1 }));
}

function orderOf(dice: Random, placedBy: string) {
  const poNumber = dice.chance(0.4) ? `PO-${String(dice.whole(1000, 9999))}` : '';
  return {
    number: 0,
    placedBy,
    placedById: null,
    approval: null,
    ...noOrderDetails,
    poNumber,
    takesMs: dice.whole(2, 40) * 60_000,
  };
}

interface SampleAsk {
  readonly hoursAgo: number;
  /** Undefined: nobody has decided it; it waits, or has expired. */
  readonly decided?: { readonly state: 'approved' | 'rejected'; readonly note: string };
}

/** Two orders that somebody else has yet to approve, and what became of earlier ones. */
const asks: readonly SampleAsk[] = [
  { hoursAgo: 50 },
  { hoursAgo: 5 },
  {
    hoursAgo: 12 * 24,
    decided: { state: 'rejected', note: 'Bitte zuerst die freien Plätze vergeben.' },
  },
  { hoursAgo: 33 * 24, decided: { state: 'approved', note: '' } },
  { hoursAgo: 75 * 24 },
];

function askedOrders(estate: Estate): OrderWish[] {
  const dice = estate.random('approvals');
  const buyer = samplePicker(dice, estate.part(sampledPeople));
  const skus = dice
    .shuffled(skusOf(estate))
    .map((plans) => plans.find(({ termDuration }) => termDuration === 'P1Y') ?? plans[0]);
  const offers = skus.filter(
    (offer) => offer !== undefined && Number(monthlyPrice(offer).value) > 0,
  );
  return asks.flatMap((ask, at) => {
    const offer = offers[at];
    if (!offer) return [];
    const placedAt = new Date(estate.madeAt.getTime() - ask.hoursAgo * hourMs);
    const least = Math.floor(Number(sampleLimit.value) / Number(monthlyPrice(offer).value));
    const line = lineOf(dice, offer, {
      quantity: least + dice.whole(1, 20),
      position: 1,
      willFail: null,
    });
    const placedBy = fullName(buyer());
    return [
      {
        ...orderOf(dice, placedBy),
        type: 'new',
        placedAt,
        lines: [line],
        takesMs: 4000,
        approval: askedApproval(estate, ask, { placedAt, placedBy }),
      },
    ];
  });
}

/** The decision came from somebody else, some hours after the order. */
function askedApproval(
  estate: Estate,
  { decided }: SampleAsk,
  { placedAt, placedBy }: Pick<OrderWish, 'placedAt' | 'placedBy'>,
): SampleApproval {
  const { settings } = estate.part(sampledPolicy);
  const by = sampleApprovers(estate).find((name) => name !== placedBy) ?? '';
  const at = new Date(placedAt.getTime() + decidedAfterHours * hourMs).toISOString();
  return {
    reason: 'amount',
    limit: sampleLimit,
    fourEyes: settings.fourEyes,
    deadline: deadlineOf(settings, placedAt, null).toISOString(),
    decision: decided ? { ...decided, at, by } : null,
  };
}

/** Returns offers that can be bought alone, grouped by SKU. */
function skusOf(estate: Estate): SellableOffer[][] {
  const alone = offersFor(estate).filter((one) => !one.isTrial && !one.isAddon);
  return [...Map.groupBy(alone, ({ productId, skuId }) => `${productId} ${skuId}`).values()];
}

function boughtLine(
  dice: Random,
  plans: readonly SellableOffer[],
  { seats, at }: { readonly seats: number; readonly at: number },
): SampleLine {
  // Mostly a year, paid monthly or at once.
  const year = plans.filter(({ termDuration }) => termDuration === 'P1Y');
  const offer = dice.pick(year.length > 0 && dice.chance(0.8) ? year : plans);
  const quantity = offer.termDuration === 'OneTime' ? dice.whole(1, 3) : dice.whole(3, seats);
  return lineOf(dice, offer, {
    quantity,
    position: at + 1,
    willFail: dice.chance(0.06) ? 'FAILURE_DECLINED' : null,
  });
}

/** The subscription of this line is not to be renewed. */
function endingLine(dice: Random, line: SampleLine): SampleLine {
  const nothing = zero(line.termPrice.currencyCode);
  const change = {
    type: 'renewalChange',
    endOfTerm: 'cancel',
    dueNow: nothing,
    monthly: nothing,
    commitment: nothing,
  } as const;
  return { ...line, ...change, id: dice.uuid(), position: 1 };
}

interface LineWish {
  readonly quantity: number;
  readonly position: number;
  readonly willFail: ProvisioningFailure | null;
}

/** Returns a line for an offer at its current price. */
export function lineOf(
  dice: Pick<Random, 'uuid'>,
  offer: SellableOffer,
  { quantity, position, willFail }: LineWish,
): SampleLine {
  const { termPrice, isTrial, isAddon } = offer;
  return {
    id: dice.uuid(),
    position,
    type: 'new',
    ...offerFactsOf(offer),
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

export interface OrderWish extends OrderDetails {
  readonly number: number;
  readonly type: OrderType;
  readonly placedAt: Date;
  readonly placedBy: string;
  readonly placedById: string | null;
  readonly approval: SampleApproval | null;
  readonly lines: readonly SampleLine[];
  readonly takesMs: number;
}

/** An order as it was placed: its amounts are the sums of its lines. */
export function newOrder(
  dice: Pick<Random, 'uuid'>,
  { number, placedAt, ...rest }: OrderWish,
): SampleOrder {
  const total = (of: 'dueNow' | 'monthly' | 'commitment'): Money =>
    sum(rest.lines.map((line) => line[of]));
  return {
    ...rest,
    id: dice.uuid(),
    number: `ORD-${String(number).padStart(5, '0')}`,
    placedAt: placedAt.toISOString(),
    dueNow: total('dueNow'),
    monthly: total('monthly'),
    commitment: total('commitment'),
  };
}

/** Returns the credit used by running terms and orders. */
export function creditOf({ orders, creditLimit }: OrderBook, now: Date): Credit {
  return { limit: creditLimit, open: openCommitment(orders, now) };
}

function openCommitment(orders: readonly SampleOrder[], now: Date): Money {
  return sum(
    orders
      .filter((order) => !isClosed(order, now))
      .flatMap((order) =>
        order.lines
          .filter((line) => !line.willFail && isOpen(order, line, now))
          .map((line) => line.commitment),
      ),
  );
}

function isOpen({ placedAt }: SampleOrder, { termDuration }: SampleLine, now: Date): boolean {
  const months = monthsOfTerm(termDuration);
  return months !== undefined && termDates(dayOf(new Date(placedAt)), months).end >= dayOf(now);
}

/** It was not approved, and will never be carried out. */
export function isClosed({ approval }: Pick<SampleOrder, 'approval'>, now: Date): boolean {
  if (!approval) return false;
  return approval.decision
    ? approval.decision.state !== 'approved'
    : now.toISOString() >= approval.deadline;
}

/** The offer of today behind a line; undefined when it is no longer sold. */
export function offerOfToday(estate: Estate, offerId: string): SellableOffer | undefined {
  return findSampleOffers(estate, [offerId])[0];
}
