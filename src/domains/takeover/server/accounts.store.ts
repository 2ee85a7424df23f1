import { sql } from 'kysely';
import { z } from 'zod';
import type { FetchFailure } from '#domains/connections/freshness.ts';
import { bookTerm, type BookTerm } from '#domains/subscriptions/subscriptions.schema.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { announceSubject } from '#platform/server/push/announce-subject.ts';
import type { BookCustomer, BookTerms, PartnerHint } from '../takeover.port.ts';
import { takeoverAudit } from '../takeover.texts.ts';
import type { AccountFilter, AccountState } from '../takeover.ts';

const bookTerms = z.array(bookTerm);

/** Inside withSystem: replaces the list of customers; those that were taken over stay on it. */
export async function saveAccounts(db: Db, read: readonly BookCustomer[], at: Date): Promise<void> {
  await sql`insert into partner_accounts (directory_id, name, domain, listed_at)
    select distinct on ("directoryId") "directoryId", name, domain, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) as c ("directoryId" uuid, name text, domain text)
    on conflict (directory_id) do update set name = excluded.name, domain = excluded.domain, listed_at = excluded.listed_at`.execute(
    db,
  );
  await sql`delete from partner_accounts a where listed_at <> ${at}
    and not exists (select from takeovers t where t.directory_id = a.directory_id)`.execute(db);
}

/** A customer whose subscriptions are to be read; `tenantId`: it was taken over. */
export interface ReadAccount {
  readonly directoryId: string;
  readonly tenantId: string | null;
}

/** Inside withSystem: all customers, those that were read longest ago first. */
export async function findAccountsToRead(db: Db): Promise<ReadAccount[]> {
  const { rows } =
    await sql<ReadAccount>`select a.directory_id as "directoryId", k.tenant_id as "tenantId"
    from partner_accounts a left join (select k.tenant_id, k.directory_id from takeovers k
      join tenants t on t.id = k.tenant_id and t.state = 'active') k on k.directory_id = a.directory_id
    order by a.read_at nulls first, a.directory_id`.execute(db);
  return rows;
}

/** Inside withSystem: keeps what a customer has at Microsoft, whole. */
export async function saveTerms(
  db: Db,
  directoryId: string,
  { terms, others }: BookTerms,
  at: Date,
): Promise<void> {
  await sql`update partner_accounts set terms = ${JSON.stringify(terms)}::jsonb, others = ${others}, read_at = ${at}, failure = null, failure_code = ''
    where directory_id = ${directoryId}`.execute(db);
}

export interface ReadFailure {
  readonly failure: FetchFailure;
  readonly code: string;
}

/** Inside withSystem: why a customer could not be read; what was read before stays. */
export async function saveAccountFailure(
  db: Db,
  directoryId: string,
  { failure, code }: ReadFailure,
): Promise<void> {
  await sql`update partner_accounts set failure = ${failure}, failure_code = ${code} where directory_id = ${directoryId}`.execute(
    db,
  );
}

/** A customer as it was read. */
export interface StoredAccount {
  readonly directoryId: string;
  readonly name: string;
  readonly domain: string;
  readonly terms: readonly BookTerm[];
}

/** Inside withSystem. */
export async function getAccount(db: Db, directoryId: string): Promise<StoredAccount | undefined> {
  const { rows } = await sql<
    Pick<Rows['partner_accounts'], 'name' | 'domain' | 'terms'>
  >`select name, domain, terms from partner_accounts where directory_id = ${directoryId}`.execute(
    db,
  );
  const [row] = rows;
  return row && { ...row, directoryId, terms: bookTerms.parse(row.terms) };
}

/** Inside withSystem: somebody has confirmed these. @returns those that were not wanted before */
export async function wantAccounts(
  db: Db,
  directoryIds: readonly string[],
  at: Date,
): Promise<string[]> {
  const { rows } = await sql<
    Pick<Rows['partner_accounts'], 'directory_id'>
  >`update partner_accounts set wanted_at = ${at}, refusal = '' where directory_id = any(${[...directoryIds]}::uuid[]) and wanted_at is null
    returning directory_id`.execute(db);
  return rows.map((row) => row.directory_id);
}

/** Inside withSystem: the job is done with a customer; `refusal` says what kept it from it. */
export async function settleAccount(db: Db, directoryId: string, refusal = ''): Promise<void> {
  await sql`update partner_accounts set wanted_at = null, refusal = ${refusal} where directory_id = ${directoryId}`.execute(
    db,
  );
  await announceSubject(db, takeoverAudit.subject('takeover'));
}

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

export type AccountReads = Pick<
  Rows['partner_account_reads'],
  'tried_at' | 'succeeded_at' | 'failure' | 'silent_until'
>;

/** Inside withSystem: how the last reading went; undefined: there was none. */
export async function getReads(db: Db): Promise<AccountReads | undefined> {
  const { rows } =
    await sql<AccountReads>`select tried_at, succeeded_at, failure, silent_until from partner_account_reads`.execute(
      db,
    );
  return rows[0];
}

/** Inside withSystem: everything was read. */
export async function noteReads(db: Db, at: Date): Promise<void> {
  await sql`insert into partner_account_reads (name, tried_at, succeeded_at) values ('customers', ${at}, ${at})
    on conflict (name) do update set tried_at = excluded.tried_at, succeeded_at = excluded.succeeded_at, failure = null,
      failure_code = '', silent_until = null`.execute(db);
  await announceSubject(db, takeoverAudit.subject('takeover'));
}

/** Inside withSystem: why it was not; until `silentUntil` Microsoft wants no call. */
export async function noteReadsFailure(
  db: Db,
  failed: ReadFailure & { readonly at: Date; readonly silentUntil: Date | null },
): Promise<void> {
  await sql`insert into partner_account_reads (name, tried_at, failure, failure_code, silent_until)
    values ('customers', ${failed.at}, ${failed.failure}, ${failed.code}, ${failed.silentUntil})
    on conflict (name) do update set tried_at = excluded.tried_at, failure = excluded.failure, failure_code = excluded.failure_code,
      silent_until = excluded.silent_until`.execute(db);
  await announceSubject(db, takeoverAudit.subject('takeover'));
}

/** Inside withSystem: returns whether a directory is that of anybody here or at Partner Center. */
export async function isKnownDirectory(db: Db, directoryId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from partner_accounts where directory_id = ${directoryId}
    union all select 1 from tenants where azure_tenant_id = ${directoryId} and state = 'active' limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/**
 * Inside withSystem: keeps a hint that is younger than all before it. A message that was lost on its
 * way is sent again after `lostBefore`.
 * @returns whether the customer has to be asked for now; undefined: it is no younger
 */
export async function saveHint(
  db: Db,
  { directoryId, changedAt, at }: Pick<PartnerHint, 'directoryId' | 'changedAt' | 'at'>,
  lostBefore: Date,
): Promise<boolean | undefined> {
  const { rows } = await sql<{
    is_due: boolean;
  }>`insert into partner_hints as h (directory_id, changed_at, asked_at) values (${directoryId}, ${changedAt}, ${at})
    on conflict (directory_id) do update set changed_at = excluded.changed_at,
      asked_at = case when h.asked_at > ${lostBefore} then h.asked_at else excluded.asked_at end
    where excluded.changed_at > h.changed_at returning asked_at = ${at}::timestamptz as is_due`.execute(
    db,
  );
  return rows[0]?.is_due;
}

/** Inside withSystem: the youngest change of a customer that waits to be read; undefined: none does. */
export async function getWaitingHint(db: Db, directoryId: string): Promise<Date | undefined> {
  const { rows } = await sql<
    Pick<Rows['partner_hints'], 'changed_at'>
  >`select changed_at from partner_hints where directory_id = ${directoryId} and asked_at is not null`.execute(
    db,
  );
  return rows[0]?.changed_at;
}

/** Inside withSystem: it was read. @returns false where a younger change was told meanwhile */
export async function settleHint(db: Db, directoryId: string, changedAt: Date): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update partner_hints set asked_at = null where directory_id = ${directoryId} and changed_at <= ${changedAt}`.execute(
      db,
    );
  return numAffectedRows === 1n;
}
