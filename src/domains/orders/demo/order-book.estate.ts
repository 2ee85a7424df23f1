import { sampleCostCentres } from '#domains/budgets/demo/budgets.estate.ts';
import { dayOf, daysBefore } from '#platform/common/demo/dates.ts';
import { estatePart, type Estate } from '#platform/common/demo/estate.ts';
import { fullName, sampledPeople } from '#platform/common/demo/people.ts';
import { samplePicker } from '#platform/common/demo/sample-pick.ts';
import { amount, sum, times, zero, type Money } from '#platform/common/money.ts';
import { termDates } from '#platform/common/term-dates.ts';
import { monthlyPrice } from '#platform/common/term-price.ts';
import { monthsOfTerm } from '#platform/common/term.ts';
import { deadlineOf } from '../approval.rules.ts';
import type { Credit } from '../spending-limits.rules.ts';
import {
  sampleApprovers,
  sampledPolicy,
  sampleLimit,
  type SampleApproval,
} from './approval.estate.ts';
import { isCarriedOut } from './order-now.estate.ts';
import { type SampleLine, skusOf, boughtLine, endingLine, lineOf } from './sample-line.estate.ts';
import {
  type SampleOrder,
  isClosed,
  type OrderWish,
  orderOf,
  newOrder,
} from './sample-order.estate.ts';

const hourMs = 3_600_000;
const decidedAfterHours = 19;

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

/** Returns orders that wait or waited for somebody else's approval. */
export function askedOrders(estate: Estate): OrderWish[] {
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

/** Orders of the last two and a half years; the last one is being carried out right now. */
export function pastOrders(estate: Estate): SampleOrder[] {
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
      costCentre: sampleCostCentres[index % 3] ?? '',
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

/** All orders of a tenant, oldest first, and its credit limit. */
export interface OrderBook {
  readonly orders: SampleOrder[];
  readonly creditLimit: Money;
}

export const orderBook = estatePart('orders', (estate): OrderBook => {
  const orders = pastOrders(estate);
  const bound = sum(
    orders
      .filter((order) => !isClosed(order, estate.madeAt))
      .flatMap(({ lines }) => lines.map(({ commitment }) => commitment)),
  );
  return {
    orders,
    creditLimit: times(amount(Math.ceil(Number(bound.value) / 10_000) + 4), 10_000),
  };
});

/**
 * Returns the credit used: purchases under way with all that they bind, of others what the months
 * cost that are not paid yet (documents of the samples are paid on the day they fall due).
 */
export function creditOf({ orders, creditLimit }: OrderBook, now: Date): Credit {
  const open = sum(
    orders
      .filter((order) => !isClosed(order, now))
      .flatMap((order) =>
        order.lines
          .filter(({ willFail }) => !willFail)
          .map((line) => (isCarriedOut(order, now) ? owedOf(order, line, now) : line.commitment)),
      ),
  );
  return { limit: creditLimit, open };
}

/** Day of the month on which the document of the month before is paid. */
const paidFrom = 18;

function owedOf({ placedAt }: SampleOrder, line: SampleLine, now: Date): Money {
  const months = monthsOfTerm(line.termDuration);
  const placedOn = dayOf(new Date(placedAt));
  const end = months === undefined ? undefined : (line.endsOn ?? termDates(placedOn, months).end);
  const isOver = end !== undefined && end < dayOf(now);
  if (isOver) return zero(line.commitment.currencyCode);
  const unpaid = now.getUTCDate() < paidFrom ? 2 : 1;
  const monthsSince = monthNumber(now) - monthNumber(new Date(placedAt)) + 1;
  if (line.billingPlan === 'Monthly') return times(line.monthly, Math.min(unpaid, monthsSince));
  return monthsSince <= unpaid ? line.dueNow : zero(line.dueNow.currencyCode);
}

const monthNumber = (at: Date): number => at.getUTCFullYear() * 12 + at.getUTCMonth();
