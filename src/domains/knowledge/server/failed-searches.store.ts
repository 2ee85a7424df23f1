import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { fewestPassedBy, seenDays, type SeenWords } from '../article-search.rules.ts';
import { mostNamed, type FailedSearch } from '../help.schema.ts';

interface NewFailedSearch {
  readonly id: string;
  readonly asked: string;
  readonly folded: string;
  readonly cause: 'nothing' | 'notOpened';
  readonly language: 'de' | 'en';
  readonly by: string;
  readonly byName: string;
  readonly at: Date;
}

/** Inside a tenant: keeps a search; the same person asking the same again is kept once. */
export async function insertFailedSearch(db: Db, made: NewFailedSearch): Promise<void> {
  await sql`insert into failed_searches (id, asked, folded, cause, language, asked_by,
      asked_by_name, asked_at)
    values (${made.id}, ${made.asked}, ${made.folded}, ${made.cause}, ${made.language}, ${made.by},
      ${made.byName}, ${made.at})
    on conflict do nothing`.execute(db);
}

type Row = Omit<FailedSearch, 'firstAt' | 'lastAt'> & {
  readonly firstAt: Date;
  readonly lastAt: Date;
};

interface QueuePage {
  readonly skip: number;
  readonly take: number;
  /** Words that are questions because people passed by what they found. */
  readonly passedBy: readonly string[];
  /** Moment from which on these count. */
  readonly since: Date;
}

/** Over all tenants: open searches by their words, those of the most people first. */
export async function findFailedSearches(
  db: Db,
  { skip, take, passedBy, since }: QueuePage,
): Promise<{ searches: FailedSearch[]; total: number }> {
  const { rows } = await sql<Row & { total: number }>`with open as (
      select tenant_id, folded, asked, asked_by, asked_at, cause, language from failed_searches
        where settled_at is null
      union all select s.tenant_id, s.folded, s.asked, s.asked_by, s.asked_at, 'passedBy', s.language
        from seen_searches s where s.folded = any (${passedBy}) and s.asked_at > ${since}
          and s.opened_at is null)
    select folded, (array_agg(asked order by asked_at desc))[1] as asked,
      (array_agg(language order by asked_at desc))[1] as language,
      (count(distinct (tenant_id, asked_by)))::int as times,
      (count(distinct tenant_id))::int as customers,
      (array(select t.name from tenants t where t.id = any (array_agg(distinct tenant_id))
        order by lower(t.name), t.id limit ${sql.lit(mostNamed)})) as "customerNames",
      (count(*) filter (where cause = 'nothing'))::int as nothing,
      (count(*) filter (where cause = 'notOpened'))::int as "notOpened",
      min(asked_at) as "firstAt", max(asked_at) as "lastAt", (count(*) over ())::int as total
    from open group by folded
    order by times desc, "lastAt" desc, folded limit ${take} offset ${skip}`.execute(db);
  const searches = rows.map(({ total: _total, firstAt, lastAt, ...row }) => ({
    ...row,
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
  }));
  return { searches, total: rows[0]?.total ?? 0 };
}

/** Over all tenants: who still waits for an answer to these words. */
export async function findAskingTenants(db: Db, folded: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct tenant_id as id from failed_searches
    where folded = ${folded} and settled_at is null`.execute(db);
  return rows.map(({ id }) => id);
}

export interface SettledSearch {
  readonly id: string;
  readonly asked: string;
  readonly askedBy: string;
}

/** Inside a tenant: settles all open searches of these words. @returns those who asked */
export async function settleSearches(
  db: Db,
  folded: string,
  {
    answerId,
    by,
    at,
  }: { readonly answerId: string | null; readonly by: string; readonly at: Date },
): Promise<SettledSearch[]> {
  const { rows } = await sql<SettledSearch>`update failed_searches
    set settled_at = ${at}, settled_by = ${by}, answer_id = ${answerId}
    where folded = ${folded} and settled_at is null
    returning id, asked, asked_by as "askedBy"`.execute(db);
  return rows;
}

/** Inside a tenant: whether it may read this article. */
export async function mayRead(db: Db, articleId: string): Promise<boolean> {
  const { rows } = await sql`select from released_articles where article_id = ${articleId}`.execute(
    db,
  );
  return rows.length > 0;
}

interface SeenSearch {
  readonly id: string;
  readonly asked: string;
  readonly folded: string;
  readonly language: 'de' | 'en';
  readonly by: string;
  readonly at: Date;
  readonly isOpened: boolean;
}

/** Inside a tenant: keeps a search, in place of what the same person has typed of it before. */
export async function putSeenSearch(db: Db, made: SeenSearch): Promise<void> {
  const openedAt = made.isOpened ? made.at : null;
  await sql`insert into seen_searches as s (id, asked, folded, language, asked_by, asked_at,
      opened_at)
    values (${made.id}, ${made.asked}, ${made.folded}, ${made.language}, ${made.by}, ${made.at},
      ${openedAt})
    on conflict (tenant_id, id) do update set asked = excluded.asked, folded = excluded.folded,
      opened_at = coalesce(s.opened_at, excluded.opened_at) where s.asked_by = excluded.asked_by`.execute(
    db,
  );
}

/** Most words that are judged at once; those that were passed by the most. */
const mostWords = 1000;

/** Over all tenants: words that were passed by often enough to be judged (article-search.rules.ts). */
export async function findSeenWords(db: Db, now: Date): Promise<SeenWords[]> {
  const { rows } = await sql<SeenWords>`select folded,
      (count(*) filter (where not is_opened))::int as "passedBy",
      (count(*) filter (where is_opened))::int as opened
    from (select folded, bool_or(opened_at is not null) as is_opened from seen_searches
      where asked_at > ${seenSince(now)}
      group by folded, tenant_id, asked_by, (asked_at at time zone 'UTC')::date) days
    group by folded having count(*) filter (where not is_opened) >= ${fewestPassedBy}
    order by "passedBy" desc, folded limit ${mostWords}`.execute(db);
  return rows;
}

/** Returns the moment from which on searches count. */
export const seenSince = (now: Date): Date => new Date(now.getTime() - seenDays * 86_400_000);

/** Over all tenants: tenants whose people passed these words by. */
export async function findPassingTenants(db: Db, folded: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct tenant_id as id from seen_searches
    where folded = ${folded}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Inside a tenant: forgets all searches of these words. @returns those that opened nothing */
export async function forgetSeen(db: Db, folded: string): Promise<SettledSearch[]> {
  const { rows } = await sql<SettledSearch & { isOpened: boolean }>`delete from seen_searches
    where folded = ${folded}
    returning id, asked, asked_by as "askedBy", opened_at is not null as "isOpened"`.execute(db);
  return rows.filter(({ isOpened }) => !isOpened);
}
