import { sql } from 'kysely';
import { amount } from '#platform/common/money.ts';
import type { Paging } from '#platform/common/paging.schema.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { lastNearDay } from '../quote-state.rules.ts';
import type { DeskQuoteRow } from '../quotes.schema.ts';
import type { QuoteState } from '../quotes.values.ts';
import type { Offered } from '../white-space.rules.ts';
import { numberOf, stateOnDay } from './quote-rows.ts';

export type DeskQuery = Pick<Paging, 'skip' | 'take' | 'sortDirection'> & {
  readonly search: string;
  readonly state?: QuoteState | undefined;
  readonly ends?: 'soon' | undefined;
  readonly sortBy: 'number' | 'tenant' | 'validUntil' | 'changedAt';
};

const sortColumns = {
  number: 'q.number',
  tenant: 't.name collate "de-x-icu"',
  validUntil: 'q.valid_until',
  changedAt: 'q.changed_at',
} as const;

/** Condition: an open offer whose last day is near. */
const endsSoon = (today: string) =>
  sql<boolean>`(q.state in ('sent', 'read') and q.valid_until between ${today}::date and ${lastNearDay(today)}::date)`;
const from = sql`from quotes q join tenants t on t.id = q.tenant_id and t.state = 'active'`;

type Row = CamelCased<
  Pick<
    Rows['quotes'],
    'id' | 'revision' | 'title' | 'author' | 'state' | 'changed_at' | 'sent_at' | 'currency_code'
  >
> & {
  readonly number: string;
  readonly tenantId: string;
  readonly tenantName: string;
  readonly validUntil: string;
  readonly monthly: string;
  readonly once: string;
  readonly options: number;
  readonly total: number;
};

const sumOf = (cadence: 'monthly' | 'once') =>
  sql`coalesce(sum(l.unit_price * l.quantity) filter (where not l.is_optional and l.cadence = ${cadence}), 0)::text`;

/** Over all tenants: a page of quotes. */
export async function findDeskQuotes(
  db: Db,
  query: DeskQuery,
  today: string,
): Promise<{ readonly rows: DeskQuoteRow[]; readonly total: number }> {
  const { search, state = null, ends = null, skip, take, sortBy, sortDirection } = query;
  const { rows } =
    await sql<Row>`select q.id, q.number::text as number, q.revision, q.tenant_id as "tenantId", t.name as "tenantName", q.title, q.author,
      ${stateOnDay(today)} as state, q.valid_until::text as "validUntil", q.changed_at as "changedAt", q.sent_at as "sentAt",
      q.currency_code as "currencyCode", s.monthly, s.once, s.options, (count(*) over ())::int as total
    ${from} cross join lateral (select ${sumOf('monthly')} as monthly, ${sumOf('once')} as once,
      (count(*) filter (where l.is_optional))::int as options from quote_lines l where l.tenant_id = q.tenant_id and l.quote_id = q.id) s
    where (${state}::text is null or ${stateOnDay(today)} = ${state})
      and (${ends}::text is null or ${endsSoon(today)})
      and (${search.trim()} = '' or strpos(lower(t.name || ' ' || q.title || ' an-' || q.number || ' ' || q.author), ${search.trim().toLowerCase()}) > 0)
    order by ${sql.raw(sortColumns[sortBy])} ${sql.raw(sortDirection)}, q.id limit ${take} offset ${skip}`.execute(
      db,
    );
  return { rows: rows.map(toRow), total: rows[0]?.total ?? 0 };
}

function toRow({ total: _total, currencyCode, revision, ...row }: Row): DeskQuoteRow {
  return {
    ...row,
    revision,
    number: numberOf({ number: row.number, revision }),
    monthly: amount(row.monthly, currencyCode),
    once: amount(row.once, currencyCode),
    changedAt: row.changedAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}

/** Over all tenants: how many open quotes end soon. */
export async function countEnding(db: Db, today: string): Promise<number> {
  const { rows } = await sql<{ quotes: number }>`
    select count(*)::int as quotes ${from} where ${endsSoon(today)}`.execute(db);
  return rows[0]?.quotes ?? 0;
}

/** Over all tenants: how many quotes are in which state. */
export async function countQuotes(
  db: Db,
  today: string,
): Promise<{ readonly state: QuoteState; readonly quotes: number }[]> {
  const { rows } = await sql<{ state: QuoteState; quotes: number }>`
    select ${stateOnDay(today)} as state, count(*)::int as quotes ${from} group by 1 order by 1`.execute(
    db,
  );
  return rows;
}

/** Over all tenants: services and licences in open offers; a licence by product and edition. */
export async function findOpenReferences(db: Db, today: string): Promise<Offered[]> {
  const { rows } = await sql<Offered>`select distinct on (1, 2) q.tenant_id as "tenantId",
      case l.kind when 'licence' then split_part(l.reference, ':', 1) || ':' || split_part(l.reference, ':', 2)
        else l.reference end as reference, q.id as "quoteId"
    from quotes q join quote_lines l on l.tenant_id = q.tenant_id and l.quote_id = q.id
    where q.state in ('draft', 'inApproval', 'approved', 'sent', 'read') and q.valid_until >= ${today}::date
      and l.kind <> 'free'
    order by 1, 2, q.number desc, q.id`.execute(db);
  return rows;
}
