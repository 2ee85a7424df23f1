import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { ShownState } from '../billing.values.ts';
import type { PostedDocument } from '../invoices.schema.ts';
import { columns, inState, toRow, type ListedRow } from './invoices.store.ts';

export interface PostedPage {
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

export interface FoundDocuments {
  readonly documents: PostedDocument[];
  /** At most `mostCounted`, but for a file. */
  readonly total: number;
  /** There are more than `total`. */
  readonly more: boolean;
}

/** Limit of the count; larger totals are shown as "more than". */
export const mostCounted = 10_000;
/** A page of a screen has no more rows (paging.schema.ts); who asks for more writes a file. */
const mostOfAScreen = 200;

/** Customers whose names hold a word, up to which they are named one by one. */
const fewCustomers = 100;

type SortKey = Exclude<PostedPage['sortBy'], 'tenantName'>;

/** Sort keys of a page, as its indexes have them. */
const keys: Readonly<Record<SortKey, RawBuilder<unknown>>> = {
  issuedOn: sql.raw('i.issued_on'),
  dueOn: sql.raw('i.due_on'),
  number: sql.raw('i.number'),
  gross: sql.raw('i.gross'),
};

/** Sort keys of the rows that are shown, where days are ISO text, whose order is theirs. */
const shownKeys: Readonly<Record<SortKey, RawBuilder<unknown>>> = {
  issuedOn: sql.raw('d."issuedOn"'),
  dueOn: sql.raw('d."dueOn"'),
  number: sql.raw('d.number'),
  gross: sql.raw('d.gross'),
};

/**
 * Inside withEveryTenant: a page of the documents of all customers, as of a day. However many there
 * are, a screen counts and sorts no more than `mostCounted`: beyond that its page is read in the
 * order of an index. A file needs all of them, so it counts them.
 */
export async function findPostedDocuments(
  db: Db,
  page: PostedPage,
  today: string,
): Promise<FoundDocuments> {
  const words = await findWords(db, page.search);
  const matching = sql`select tenant_id, id, number, issued_on, due_on, gross from invoices
    where ${inState(page.state, today)} ${searched(words)}`;
  const isFile = page.take > mostOfAScreen;
  const isNarrow = page.search.trim() !== '' || page.state !== undefined;
  const total = await countUpTo(db, matching, isFile ? undefined : mostCounted + 1);
  const more = !isFile && total > mostCounted;
  // Few are sorted as they are; of many the planner must not collect them all first.
  const source =
    isNarrow && !more ? sql`(select * from (${matching}) m offset 0)` : sql`(${matching})`;
  const documents = await readPage(db, source, page, today);
  return { documents, total: more ? mostCounted : total, more };
}

async function countUpTo(
  db: Db,
  matching: RawBuilder<unknown>,
  most: number | undefined,
): Promise<number> {
  const limit = most === undefined ? sql`` : sql`limit ${most}`;
  const { rows } = await sql<{
    total: number;
  }>`select count(*)::int as total from (${matching} ${limit}) few`.execute(db);
  return rows[0]?.total ?? 0;
}

async function readPage(
  db: Db,
  source: RawBuilder<unknown>,
  { skip, take, sortBy, sortDirection }: PostedPage,
  today: string,
): Promise<PostedDocument[]> {
  const direction = sql.raw(sortDirection);
  // Customers come in their order, so that a page of the first ones reads the first ones alone.
  const inOrder =
    sortBy === 'tenantName'
      ? sql`(select id, name from tenants order by name collate "de-x-icu" ${direction}) t join ${source} i on t.id = i.tenant_id
        order by t.name collate "de-x-icu"`
      : sql`${source} i order by ${keys[sortBy]}`;
  const shown =
    sortBy === 'tenantName' ? sql`t.name collate "de-x-icu"` : sql`${shownKeys[sortBy]}`;
  const { rows } = await sql<Row>`with page as materialized (
      select i.tenant_id, i.id from ${inOrder} ${direction}, i.number ${direction}, i.id ${direction}
      limit ${take} offset ${skip}
    )
    select d.*, t.name as "tenantName" from page p join tenants t on t.id = p.tenant_id
    cross join lateral (
      select tenant_id as "tenantId", ${columns} from invoices where tenant_id = p.tenant_id and id = p.id
    ) d
    order by ${shown} ${direction}, d.number ${direction}, d.id ${direction}`.execute(db);
  return rows.map(({ tenantId, tenantName, ...row }) => {
    const { isLocked: _isLocked, ...listed } = toRow(row, today);
    return { ...listed, tenantId, tenantName };
  });
}

/** A word of a search with the customers whose names hold it; null where they are too many. */
interface Word {
  readonly pattern: string;
  readonly customers: readonly string[] | null;
}

async function findWords(db: Db, search: string): Promise<Word[]> {
  const typed = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
  const words: Word[] = [];
  for (const word of typed) {
    const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    const { rows } = await sql<
      Pick<Rows['tenants'], 'id'>
    >`select id from tenants where words like ${pattern} limit ${fewCustomers + 1}`.execute(db);
    const ids = rows.map(({ id }) => id);
    words.push({ pattern, customers: ids.length > fewCustomers ? null : ids });
  }
  return words;
}

/**
 * Returns the condition that each word stands in the customer's words or in the number. Few
 * customers are named one by one, which an index is read by; many are looked up, row by row.
 */
function searched(words: readonly Word[]): RawBuilder<unknown> {
  const conditions = words.map(({ pattern, customers }) =>
    customers === null
      ? sql`and (number like ${pattern} or tenant_id in (select t.id from tenants t where t.words like ${pattern}))`
      : sql`and (number like ${pattern} or tenant_id = any(${customers}::uuid[]))`,
  );
  return sql.join(conditions, sql` `);
}
