import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import type { BookedChange } from '#domains/subscriptions/order-book.values.ts';
import { licencesBySku, skuOf } from '../licence-book.rules.ts';
import { daysOf, pointsOf, seatEventsOf, type HistoryQuestion } from '../licence-history.rules.ts';
import type { licenceHistoryContract } from '../licence-history.schema.ts';
import type { OrderAuthorsPort } from '#domains/orders/orders.port.ts';
import { demandDomain, loadBook, type Book, type BookPorts } from './licence-book.store.ts';
import { findDays } from './licence-pools.store.ts';

interface HistoryPorts extends BookPorts {
  readonly orderAuthors: OrderAuthorsPort<Db>;
}

export function createLicenceHistoryHandlers(
  ports: HistoryPorts,
): Handlers<typeof licenceHistoryContract, Ctx> {
  return {
    async get(call) {
      const { db, tenantId, now } = call;
      await demandDomain(db, ports, tenantId);
      const { products } = await loadBook(db, ports, now());
      return {
        ...daysOf(call.query, now()),
        points: await pointsAsked(call),
        licences: products.map(({ id, name }) => ({ id, name })),
      };
    },
    async days(call) {
      await demandDomain(call.db, ports, call.tenantId);
      return pageOf(await pointsAsked(call), call);
    },
    async events(call) {
      await demandDomain(call.db, ports, call.tenantId);
      return pageOf((await eventsAsked(call, ports)).toReversed(), call);
    },
  };
}

interface HistoryCall extends Pick<Ctx, 'db' | 'tenantId' | 'now'> {
  readonly query: HistoryQuestion & { readonly licence?: string | undefined };
}

/** A range has 200 days at most, so its points are made whole and cut here. */
async function pointsAsked({ db, query, now }: HistoryCall) {
  const range = daysOf(query, now());
  const days = await findDays(db, { ...range, licence: query.licence });
  return pointsOf(days, range.from, range.to);
}

/** Returns the events of the range, newest first, with the names of who ordered. */
async function eventsAsked({ db, query, now }: HistoryCall, ports: HistoryPorts) {
  const book = await loadBook(db, ports, now());
  const changes = (await ports.bookedLicences.bookedChanges(db, now())).filter(
    (change) => query.licence === undefined || idOf(book, change) === query.licence,
  );
  const orders = [...new Set(changes.flatMap(({ orderId }) => orderId ?? []))];
  const authors = await ports.orderAuthors.orderAuthors(db, orders);
  return seatEventsOf(changes, authors, daysOf(query, now()));
}

/** Cuts a page of rows that are given oldest first. */
function pageOf<T>(
  rows: readonly T[],
  {
    query,
    now,
  }: Pick<Ctx, 'now'> & {
    readonly query: {
      readonly skip: number;
      readonly take: number;
      readonly sortDirection: 'asc' | 'desc';
    };
  },
): ReturnType<typeof listResult<T>> {
  const { skip, take, sortDirection } = query;
  const ordered = sortDirection === 'asc' ? rows : rows.toReversed();
  return listResult(ordered.slice(skip, skip + take), rows.length, now());
}

function idOf({ links }: Book, change: BookedChange): string {
  return licencesBySku(links).get(skuOf(change)) ?? `${change.productId}:${change.skuId}`;
}
