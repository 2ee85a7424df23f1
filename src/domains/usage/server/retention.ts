import { sql } from 'kysely';
import { keptBecause, type RetentionRegister } from '#platform/server/privacy/keeping.ts';

/** Days of the history: three years, as that of licences. */
const history = {
  days: 1_096,
  isOver: (before: Date) => sql<boolean>`day < ${before}::date`,
  why: 'counts that name nobody, to compare with the year before',
};

/** Retention of the rows of these tables (LAW-3). */
export const usageRetention: RetentionRegister = {
  usage_counts: history,
  usage_days: history,
  usage_storage_days: history,
  usage_quotas: keptBecause.things,
  usage_reports: keptBecause.things,
};
