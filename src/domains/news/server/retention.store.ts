import { sql } from 'kysely';
import type { RetentionRegister } from '#platform/server/privacy/keeping.ts';

/** How long the rows of these tables are kept (LAW-3). */
export const newsRetention: RetentionRegister = {
  news: {
    days: 365,
    isOver: (before) => sql<boolean>`t.shown_until < ${before}::date`,
    why: 'news that are not shown any more',
  },
};
