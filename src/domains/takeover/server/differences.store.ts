import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { FoundDifference, Sight } from '../compare.rules.ts';
import type { DifferenceKind } from '../takeover.ts';

export interface DifferenceRow extends Omit<
  Rows['subscription_differences'],
  'ours' | 'theirs' | 'decided_by_id'
> {
  readonly ours: Sight | null;
  readonly theirs: Sight | null;
}

const columns =
  sql.raw(`d.tenant_id, d.id, d.ref, d.kind, d.cause, d.subscription_id, d.name, d.ours, d.theirs, d.found_at, d.state,
  d.refusal, d.reason, d.decided_by, d.decided_at`);

/**
 * Inside a tenant: replaces its differences by those that were found. What somebody has accepted
 * stays so until a side changes; what is being sent is left to its job for a day.
 */
export async function saveDifferences(
  db: Db,
  found: readonly FoundDifference[],
  at: Date,
): Promise<void> {
  const rows = JSON.stringify(found);
  await sql`delete from subscription_differences d where not exists (
    select from jsonb_to_recordset(${rows}::jsonb) as f (ref text, kind text) where f.ref = d.ref and f.kind = d.kind)`.execute(
    db,
  );
  await sql`insert into subscription_differences as d (ref, kind, cause, subscription_id, name, ours, theirs, found_at)
    select ref, kind, cause, "subscriptionId", name, nullif(ours, 'null'::jsonb), nullif(theirs, 'null'::jsonb), ${at}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as f (ref text, kind text, cause text, "subscriptionId" uuid, name text, ours jsonb, theirs jsonb)
    on conflict (tenant_id, ref, kind) do update set cause = excluded.cause, subscription_id = excluded.subscription_id,
      name = excluded.name, ours = excluded.ours, theirs = excluded.theirs`.execute(db);
  await sql`update subscription_differences set state = 'open', decided_at = null, decided_by = '', decided_by_id = null, reason = ''
    where state = 'sending' and decided_at < ${at}::timestamptz - interval '1 day'`.execute(db);
}

/** Inside a tenant: what was accepted of a difference that has changed since is open again. */
export async function reopenChanged(db: Db, found: readonly FoundDifference[]): Promise<void> {
  await sql`update subscription_differences d set state = 'open', decided_at = null, decided_by = '', decided_by_id = null, reason = ''
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as f (ref text, kind text, ours jsonb, theirs jsonb)
    where d.state = 'accepted' and f.ref = d.ref and f.kind = d.kind
      and (d.ours, d.theirs) is distinct from (nullif(f.ours, 'null'::jsonb), nullif(f.theirs, 'null'::jsonb))`.execute(
    db,
  );
}

/** Inside a tenant: holds a difference until the transaction ends. */
export async function holdDifference(db: Db, id: string): Promise<DifferenceRow | undefined> {
  const { rows } =
    await sql<DifferenceRow>`select ${columns} from subscription_differences d where id = ${id} for update`.execute(
      db,
    );
  return rows[0];
}

/** Inside a tenant. */
export async function removeDifference(db: Db, id: string): Promise<void> {
  await sql`delete from subscription_differences where id = ${id}`.execute(db);
}

interface Decision {
  readonly state: 'sending' | 'accepted';
  readonly reason: string;
  readonly by: { readonly id: string | null; readonly name: string };
  readonly at: Date;
}

/** Inside a tenant. */
export async function decideDifference(
  db: Db,
  id: string,
  { state, reason, by, at }: Decision,
): Promise<void> {
  await sql`update subscription_differences set state = ${state}, reason = ${reason}, refusal = '', decided_by_id = ${by.id}, decided_by = ${by.name}, decided_at = ${at}
    where id = ${id}`.execute(db);
}

/** Inside a tenant: Microsoft refused what was sent, so the difference is open again. */
export async function refuseDifference(db: Db, id: string, refusal: string): Promise<void> {
  await sql`update subscription_differences set state = 'open', refusal = ${refusal}, decided_at = null, decided_by = '', decided_by_id = null, reason = ''
    where id = ${id} and state = 'sending'`.execute(db);
}

export interface ListedDifference extends DifferenceRow {
  readonly tenant_name: string;
  readonly compared_at: Date | null;
  readonly total: number;
}

interface DifferencesPage {
  readonly search: string;
  readonly show: 'open' | 'accepted';
  readonly kind?: DifferenceKind | undefined;
  readonly skip: number;
  readonly take: number;
  readonly sortDirection: 'asc' | 'desc';
}

/** Inside withEveryTenant: a page of differences by customer, with the number of all. */
export async function findDifferences(
  db: Db,
  { search, show, kind, skip, take, sortDirection }: DifferencesPage,
): Promise<ListedDifference[]> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  const direction = sql.raw(sortDirection);
  const { rows } =
    await sql<ListedDifference>`select ${columns}, t.name as tenant_name, k.compared_at, (count(*) over ())::int as total
    from subscription_differences d join tenants t on t.id = d.tenant_id and t.state = 'active' join takeovers k on k.tenant_id = d.tenant_id
    where (d.state = 'accepted') = ${show === 'accepted'} and (${kind ?? null}::text is null or d.kind = ${kind ?? null})
      and lower(t.name || ' ' || d.name) like all (${patterns}::text[])
    order by t.name collate "de-x-icu" ${direction}, d.name collate "de-x-icu" ${direction}, d.kind, d.id limit ${take} offset ${skip}`.execute(
      db,
    );
  return rows;
}
