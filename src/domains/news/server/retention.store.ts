import { sql } from 'kysely';
import type { RetentionRegister } from '#platform/server/privacy/keeping.ts';

/** Retention of the rows of these tables (LAW-3). */
export const newsRetention: RetentionRegister = {
  news: {
    days: 365,
    isOver: (before) => sql<boolean>`t.shown_until < ${before}::date`,
    why: 'news that are not shown any more',
  },
};
