import { historyOf } from '#domains/subscriptions/demo/subscription-history.estate.ts';
import { subscriptionsOf } from '#domains/subscriptions/demo/subscriptions.estate.ts';
import { dayOf } from '#platform/common/demo/dates.ts';
import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import type { Estate } from '#platform/common/demo/estate.ts';
import { pageOf } from '#platform/common/demo/lists.ts';
import { times } from '#platform/common/money.ts';
import { monthlyPrice } from '#platform/common/term-price.ts';
import { daysOf, pointsOf, seatEventsOf, type HistoryQuestion } from '../licence-history.rules.ts';
import type { licenceHistoryContract } from '../licence-history.schema.ts';
import { sampleBook } from './licence-world.estate.ts';

const dayMs = 86_400_000;

export const licenceHistoryDemo: DemoHandlers<typeof licenceHistoryContract> = {
  async get({ estate, query, now }) {
    return {
      ...daysOf(query, now()),
      points: pointsAsked(estate, query, now()),
      licences: sampleBook(estate, now()).products.map(({ id, name }) => ({ id, name })),
    };
  },
  async days({ estate, query, now }) {
    const points = pointsAsked(estate, query, now());
    return pageOf(query.sortDirection === 'asc' ? points : points.toReversed(), query, now());
  },
  async events({ estate, query, now }) {
    const events = eventsAsked(estate, query, now());
    return pageOf(query.sortDirection === 'asc' ? events.toReversed() : events, query, now());
  },
};

interface Asked extends HistoryQuestion {
  readonly licence?: string | undefined;
}

function pointsAsked(estate: Estate, query: Asked, at: Date) {
  const { products } = sampleBook(estate, at);
  const shown = products.filter(({ id }) => query.licence === undefined || id === query.licence);
  const total = (pick: (one: (typeof shown)[number]) => number | null) =>
    shown.reduce((all, one) => all + (pick(one) ?? 0), 0);
  const days = Array.from({ length: 201 }, (_, ago) => ({
    day: dayOf(new Date(at.getTime() - ago * dayMs)),
    booked: total((one) => one.usable),
    assigned: Math.max(0, total((one) => one.assigned) - Math.floor(ago / 30)),
  }));
  const { from, to } = daysOf(query, at);
  return pointsOf(days, from, to);
}

function eventsAsked(estate: Estate, query: Asked, at: Date) {
  const { idOf } = sampleBook(estate, at);
  const changes = subscriptionsOf(estate, at)
    .filter((one) => query.licence === undefined || idOf(one) === query.licence)
    .flatMap((one) =>
      historyOf(estate, one, at).map((row, place, all) => {
        const cost = (seats: number) => times(monthlyPrice(one), seats);
        const before = all[place - 1]?.seats ?? null;
        return {
          ...one,
          ...row,
          subscriptionId: one.id,
          seatsBefore: before,
          monthly: cost(row.seats),
          monthlyBefore: before === null ? null : cost(before),
          undoUntil: null,
        };
      }),
    )
    .toSorted((a, b) => a.on.localeCompare(b.on));
  return seatEventsOf(changes, new Map(), daysOf(query, at));
}
