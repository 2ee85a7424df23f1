import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { fewestPassedBy, seenDays, type SeenWords } from '../seen-searches.rules.ts';
import type { SettledSearch } from './failed-searches.store.ts';

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

/** Over all tenants: words that were passed by often enough to be judged (seen-searches.rules.ts). */
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
