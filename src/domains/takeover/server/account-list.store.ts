import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { AccountFilter, AccountState } from '../takeover.values.ts';

export interface AccountRow extends Pick<
  Rows['partner_accounts'],
  'directory_id' | 'name' | 'domain' | 'others' | 'read_at' | 'failure' | 'wanted_at' | 'refusal'
> {
  readonly state: AccountState;
  readonly tenant_id: string | null;
  readonly tenant_name: string | null;
  readonly market: string | null;
  readonly subscriptions: number;
  readonly seats: number;
  readonly taken_at: Date | null;
  readonly taken_by: string | null;
  readonly compared_at: Date | null;
}

/**
 * A customer here is the same company where it has the same directory. A name proves nothing: where
 * one of that name has no directory yet, a person has to say whether it is this one.
 */
const accounts = sql`(select a.directory_id, a.name, a.domain, a.others, a.read_at, a.failure, a.wanted_at, a.refusal,
    case when k.tenant_id is not null then 'taken' when t.state = 'offboarded' then 'left' when t.id is not null then 'matched'
      when n.id is not null then 'nameTaken' else 'new' end as state,
    coalesce(t.id, n.id) as tenant_id, coalesce(t.name, n.name) as tenant_name, t.market,
    s.subscriptions, s.seats, k.taken_at, k.taken_by, k.compared_at
  from partner_accounts a
    left join tenants t on t.azure_tenant_id = a.directory_id
    left join takeovers k on k.tenant_id = t.id
    left join tenants n on t.id is null and n.azure_tenant_id is null and lower(n.name) = lower(a.name)
    cross join lateral (select count(*)::int as subscriptions, coalesce(sum((e ->> 'seats')::int), 0)::int as seats
      from jsonb_array_elements(a.terms) e where e ->> 'state' not in ('ended', 'pending')) s) a`;

interface AccountsPage {
  readonly search: string;
  readonly show: AccountFilter;
  readonly skip: number;
  readonly take: number;
  readonly sortDirection: 'asc' | 'desc';
}

/** Inside withSystem: a page of customers by name, with the number of all. */
export async function findAccounts(
  db: Db,
  { search, show, skip, take, sortDirection }: AccountsPage,
): Promise<(AccountRow & { readonly total: number })[]> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  const direction = sql.raw(sortDirection);
  const shown =
    show === 'all' ? sql`true` : show === 'taken' ? sql`state = 'taken'` : sql`state <> 'taken'`;
  const { rows } = await sql<
    AccountRow & { readonly total: number }
  >`select *, (count(*) over ())::int as total from ${accounts}
    where lower(name || ' ' || domain) like all (${patterns}::text[]) and ${shown}
    order by name collate "de-x-icu" ${direction}, directory_id limit ${take} offset ${skip}`.execute(
    db,
  );
  return rows;
}

/** Inside withSystem. */
export async function getAccountRow(db: Db, directoryId: string): Promise<AccountRow | undefined> {
  const { rows } =
    await sql<AccountRow>`select * from ${accounts} where directory_id = ${directoryId}`.execute(
      db,
    );
  return rows[0];
}

/** Inside withSystem: of the ids those that can be taken over as they are; of none all of them. */
export async function findReady(db: Db, directoryIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<
    Pick<AccountRow, 'directory_id'>
  >`select directory_id from ${accounts} where state in ('new', 'matched') and read_at is not null
    and (${directoryIds.length} = 0 or directory_id = any(${[...directoryIds]}::uuid[])) order by name, directory_id limit 2000`.execute(
    db,
  );
  return rows.map((row) => row.directory_id);
}

export interface AccountCounts {
  readonly customers: number;
  readonly taken: number;
  readonly ready: number;
  readonly wanted: number;
}

/** Inside withSystem. */
export async function countAccounts(db: Db): Promise<AccountCounts> {
  const { rows } = await sql<AccountCounts>`select count(*)::int as customers,
      count(*) filter (where state = 'taken')::int as taken,
      count(*) filter (where state in ('new', 'matched') and read_at is not null)::int as ready,
      count(wanted_at)::int as wanted
    from ${accounts}`.execute(db);
  return rows[0] ?? { customers: 0, taken: 0, ready: 0, wanted: 0 };
}
