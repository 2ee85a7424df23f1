import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { figuresOf } from '../licence-figures.rules.ts';
import { loadBook, type Book, type BookPorts } from './licence-book.store.ts';
import { recount } from './licence-counts.store.ts';

/** Inside withTenant: counts findings and figures anew. @returns the book with the new counts */
export async function countLicences(db: Db, ports: BookPorts, now: Date): Promise<Book> {
  const { measure } = await loadBook(db, ports, now);
  await recount(db, measure, now);
  const book = await loadBook(db, ports, now);
  const { free, freeMonthly, returnable } = figuresOf(book.products, measure.today);
  await sql`update licence_counts set free_seats = ${free}, free_monthly = ${freeMonthly.value}::numeric,
    currency_code = ${freeMonthly.currencyCode}, returnable_monthly = ${returnable?.monthly.value ?? null}::numeric,
    returnable_until = ${returnable?.until ?? null}`.execute(db);
  return book;
}
