import { monthlyByCurrency } from '../licence-figures.rules.ts';
import type { Book } from './licence-book.store.ts';
import type { UnitPrices } from './licence-people.store.ts';

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
