import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { mostNamed, type FailedSearch } from '../failed-searches.schema.ts';

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
