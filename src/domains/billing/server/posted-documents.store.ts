import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { ShownState } from '../billing.values.ts';
import type { PostedDocument } from '../posted-documents.schema.ts';
import { columns, inState, toRow, type ListedRow } from './invoices.store.ts';

interface Page {
  readonly search: string;
  readonly state?: ShownState | undefined;
  readonly skip: number;
  readonly take: number;
  readonly sortBy: 'issuedOn' | 'dueOn' | 'number' | 'tenantName' | 'gross';
  readonly sortDirection: 'asc' | 'desc';
}

interface Row extends ListedRow {
  readonly tenantId: string;
  readonly tenantName: string;
}

/** Days stand as ISO text, whose order is theirs. */
const orders: Readonly<Record<Page['sortBy'], RawBuilder<unknown>>> = {
  issuedOn: sql.raw('"issuedOn"'),
  dueOn: sql.raw('"dueOn"'),
  number: sql.raw('number'),
  tenantName: sql.raw('"tenantName" collate "de-x-icu"'),
  gross: sql.raw('gross'),
};

/** Inside withEveryTenant: a page of the documents of all customers, as of a day. */
export async function findPostedDocuments(
  db: Db,
  { search, state, skip, take, sortBy, sortDirection }: Page,
  today: string,
): Promise<{ documents: PostedDocument[]; total: number }> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  const direction = sql.raw(sortDirection);
  const { rows } = await sql<Row & { total: number }>`with posted as (
      select tenant_id as "tenantId", ${columns} from invoices where ${inState(state, today)}
    ), found as (
      select posted.*, t.name as "tenantName" from posted join tenants t on t.id = posted."tenantId"
      where t.words || ' ' || posted.number like all (${patterns}::text[])
    )
    select *, (count(*) over ())::int as total from found
    order by ${orders[sortBy]} ${direction}, number ${direction}, id ${direction}
    limit ${take} offset ${skip}`.execute(db);
  return {
    documents: rows.map(({ total: _total, tenantId, tenantName, ...row }) => {
      const { isLocked: _isLocked, ...shown } = toRow(row, today);
      return { ...shown, tenantId, tenantName };
    }),
    total: rows[0]?.total ?? 0,
  };
}
