import { sql } from 'kysely';
import type { TenantData } from '#platform/server/privacy/tenant-data.ts';

interface HandedSearch {
  readonly asked: string;
  readonly cause: 'nothing' | 'notOpened';
  readonly language: 'de' | 'en';
  readonly askedBy: string;
  readonly askedAt: Date;
  readonly settledAt: Date | null;
}

interface SeenRow {
  readonly asked: string;
  readonly language: 'de' | 'en';
  readonly askedAt: Date;
  readonly openedAt: Date | null;
}

interface HandedVote {
  readonly article: string;
  readonly helped: boolean;
  readonly why: string;
  readonly at: Date;
}

/** Searches and opinions of a customer: exported when it leaves, deleted with it. */
export const knowledgeData: readonly TenantData<
  'failedSearches' | 'seenSearches' | 'articleVotes'
>[] = [
  {
    noun: 'failedSearches',
    tables: ['failed_searches'],
    fate: 'purged',
    async count(db) {
      const { rows } = await sql<{
        count: number;
      }>`select count(*)::int as count from failed_searches`.execute(db);
      return rows[0]?.count ?? 0;
    },
    async rows(db) {
      const { rows } =
        await sql<HandedSearch>`select asked, cause, language, asked_by_name as "askedBy",
        asked_at as "askedAt", settled_at as "settledAt" from failed_searches
        order by asked_at, id`.execute(db);
      return rows;
    },
    async purge(db) {
      return Number((await sql`delete from failed_searches`.execute(db)).numAffectedRows ?? 0);
    },
  },
  {
    noun: 'seenSearches',
    tables: ['seen_searches'],
    fate: 'purged',
    async count(db) {
      const { rows } = await sql<{
        count: number;
      }>`select count(*)::int as count from seen_searches`.execute(db);
      return rows[0]?.count ?? 0;
    },
    async rows(db) {
      const { rows } = await sql<SeenRow>`select asked, language, asked_at as "askedAt",
        opened_at as "openedAt" from seen_searches order by asked_at, id`.execute(db);
      return rows;
    },
    async purge(db) {
      return Number((await sql`delete from seen_searches`.execute(db)).numAffectedRows ?? 0);
    },
  },
  {
    noun: 'articleVotes',
    tables: ['article_votes'],
    fate: 'purged',
    async count(db) {
      const { rows } = await sql<{
        count: number;
      }>`select count(*)::int as count from article_votes`.execute(db);
      return rows[0]?.count ?? 0;
    },
    async rows(db) {
      const { rows } =
        await sql<HandedVote>`select coalesce(r.slug, '') as article, v.helped, v.why, v.at
        from article_votes v left join released_articles r on r.article_id = v.article_id
        order by v.at, v.article_id`.execute(db);
      return rows;
    },
    async purge(db) {
      return Number((await sql`delete from article_votes`.execute(db)).numAffectedRows ?? 0);
    },
  },
];
