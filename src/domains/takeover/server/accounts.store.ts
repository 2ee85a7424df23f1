import { sql } from 'kysely';
import { z } from 'zod';
import type { FetchFailure } from '#domains/connections/freshness.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { announceSubject } from '#platform/server/push/announce-subject.ts';
import { bookTerm, type BookTerm } from '#domains/subscriptions/book-term.schema.ts';
import { takeoverAudit } from '../takeover.texts.ts';
import type { BookCustomer, BookTerms } from '../partner-book.port.ts';

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
