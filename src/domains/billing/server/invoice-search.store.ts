import { sql } from 'kysely';
import type { Findable } from '#platform/common/search.rules.ts';
import type { Db } from '#platform/server/database/connect.ts';
import {
  mostCandidates,
  type SearchQuery,
  type SearchSource,
} from '#platform/server/search/search-source.ts';
import { invoiceHit, invoiceHits } from '../invoice-hit.rules.ts';
import { invoicesRoutes } from '../invoices.ts';
import type { ListedRow } from './invoices.store.ts';

type Row = Pick<ListedRow, 'id' | 'number' | 'kind' | 'month' | 'issuedOn'>;

/** Inside a tenant: its documents by a part of the number or by `2026-10`, the newest first. */
async function findInvoices(db: Db, { text, locale }: SearchQuery): Promise<Findable[]> {
  const { rows } =
    await sql<Row>`select id, number, kind, month::text as month, issued_on::text as "issuedOn" from invoices
    where strpos(lower(number), ${text.toLowerCase()}) > 0 or to_char(month, 'YYYY-MM') = ${text}
    order by issued_on desc, id desc limit ${mostCandidates}`.execute(db);
  return rows.map((row) => invoiceHit(row, locale));
}

/** Finds the tenant's invoices and credit notes. */
export const invoiceSource: SearchSource = {
  ...invoiceHits,
  of: 'tenant',
  list: invoicesRoutes.endpoints.list,
  // numbers have digits and are never mistyped into another
  answers: (text, isLoose) => !isLoose && /\d/.test(text),
  find: findInvoices,
};
