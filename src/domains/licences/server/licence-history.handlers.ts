import type { Handlers } from '#platform/common/contract.ts';
import { periodOf } from '#platform/common/time-range.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import type { BookedChange } from '#domains/subscriptions/booked-licences.values.ts';
import { licencesBySku, skuOf } from '../licence-book.rules.ts';
import { pointsOf, seatEventsOf } from '../licence-history.rules.ts';
import type { licenceHistoryContract } from '../licence-history.schema.ts';
import type { HistoryRange } from '../licences.values.ts';
import type { OrderAuthorsPort } from '#domains/orders/order-authors.port.ts';
import { demandDomain, loadBook, type Book, type BookPorts } from './licence-book.store.ts';
import { findDays } from './licence-days.store.ts';

const mostEvents = 200;

export function createLicenceHistoryHandlers(
  ports: BookPorts & { readonly orderAuthors: OrderAuthorsPort<Db> },
): Handlers<typeof licenceHistoryContract, Ctx> {
  return {
    async get({ db, tenantId, query, now }) {
      await demandDomain(db, ports, tenantId);
      const book = await loadBook(db, ports, now());
      const range = rangeOf(query.range, now());
      const changes = (await ports.bookedLicences.bookedChanges(db, now())).filter(
        (change) => query.licence === undefined || idOf(book, change) === query.licence,
      );
      const orders = [...new Set(changes.flatMap(({ orderId }) => orderId ?? []))];
      const authors = await ports.orderAuthors.orderAuthors(db, orders);
      return {
        ...range,
        points: pointsOf(
          await findDays(db, { ...range, licence: query.licence }),
          range.from,
          range.to,
        ),
        events: seatEventsOf(changes, authors, range).slice(0, mostEvents),
        licences: book.products.map(({ id, name }) => ({ id, name })),
      };
    },
  };
}

function idOf({ links }: Book, change: BookedChange): string {
  return licencesBySku(links).get(skuOf(change)) ?? `${change.productId}:${change.skuId}`;
}

function rangeOf(range: HistoryRange, now: Date) {
  const { start, end } = periodOf(range, now, 'utc');
  const to = end < now ? end : now;
  return { from: start.toISOString().slice(0, 10), to: to.toISOString().slice(0, 10) };
}
