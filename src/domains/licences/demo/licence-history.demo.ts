import { historyOf } from '#domains/subscriptions/demo/subscription-history.estate.ts';
import { subscriptionsOf } from '#domains/subscriptions/demo/subscriptions.estate.ts';
import { dayOf } from '#platform/common/demo/dates.ts';
import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import { times } from '#platform/common/money.ts';
import { monthlyPrice } from '#platform/common/term-price.ts';
import { periodOf } from '#platform/common/time-range.ts';
import { pointsOf, seatEventsOf } from '../licence-history.rules.ts';
import type { licenceHistoryContract } from '../licence-history.schema.ts';
import { sampleBook } from './licence-world.estate.ts';

const dayMs = 86_400_000;

export const licenceHistoryDemo: DemoHandlers<typeof licenceHistoryContract> = {
  async get({ estate, query, now }) {
    const at = now();
    const { products, idOf } = sampleBook(estate, at);
    const from = dayOf(periodOf(query.range, at, 'utc').start);
    const to = dayOf(at);
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
    const shown = products.filter(({ id }) => query.licence === undefined || id === query.licence);
    const total = (pick: (one: (typeof shown)[number]) => number | null) =>
      shown.reduce((all, one) => all + (pick(one) ?? 0), 0);
    const days = Array.from({ length: 181 }, (_, ago) => ({
      day: dayOf(new Date(at.getTime() - ago * dayMs)),
      booked: total((one) => one.usable),
      assigned: total((one) => one.assigned) - Math.floor(ago / 30),
    }));
    return {
      ...{ from, to },
      points: pointsOf(days, from, to),
      events: seatEventsOf(changes, new Map(), { from, to }),
      licences: products.map(({ id, name }) => ({ id, name })),
    };
  },
};
