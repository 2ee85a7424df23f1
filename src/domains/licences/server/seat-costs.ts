import { z } from 'zod';
import { amount, share, type Money } from '#platform/common/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { SeatCostsPort } from '../seat-costs.port.ts';
import { loadBook, type BookPorts } from './licence-book.store.ts';
import { currencyOf, pricesOf } from './licence-prices.ts';
import { sumSeatCosts } from './licence-people.store.ts';

/** Answers what the licences of people cost a month (seat-costs.port.ts). */
export function createSeatCosts(ports: BookPorts): SeatCostsPort<Db>['seatCosts'] {
  return async (db, ids, now): Promise<ReadonlyMap<string, Money>> => {
    // Ids come as another slice read them.
    const people = ids.filter((id) => z.guid().safeParse(id).success);
    if (people.length === 0) return new Map();
    const book = await loadBook(db, ports, now);
    const currency = currencyOf(book);
    const sums = await sumSeatCosts(db, people, pricesOf(book));
    return new Map(
      sums.map(({ userId, monthly }) => [userId, share(amount(monthly, currency), 1, 1)]),
    );
  };
}
