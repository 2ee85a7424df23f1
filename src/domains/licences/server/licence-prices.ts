import { z } from 'zod';
import { amount, share, type Money } from '#platform/common/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { monthlyByCurrency } from '../licence-figures.rules.ts';
import type { SeatCostsPort } from '../licences.port.ts';
import { type Book, loadBook, type BookPorts } from './licence-book.store.ts';
import { type UnitPrices, sumSeatCosts } from './licence-people.store.ts';

/** Prices of one currency, that of the overview: nothing here converts. */
export const currencyOf = ({ products }: Pick<Book, 'products'>): string =>
  monthlyByCurrency(products)[0]?.currencyCode ?? 'EUR';

/** Returns what a seat of each licence costs a month, in that currency. */
export function pricesOf(book: Pick<Book, 'products'>): UnitPrices {
  const currency = currencyOf(book);
  return new Map(
    book.products.flatMap(({ licenceId, unit }) =>
      licenceId === null || unit?.currencyCode !== currency
        ? []
        : [[licenceId, unit.value] as const],
    ),
  );
}

/** Answers what the licences of people cost a month (licences.port.ts). */
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
