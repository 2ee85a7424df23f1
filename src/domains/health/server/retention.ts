import { sql } from 'kysely';
import { keptBecause, type RetentionRegister } from '#platform/server/privacy/keeping.ts';

/** Longest range that a page looks back, and a year to compare it with. */
const historyDays = 550;

/** Retention of the rows of these tables (LAW-3). */
export const healthRetention: RetentionRegister = {
  health_services: keptBecause.things,
  health_issues: {
    days: historyDays,
    isOver: (before) => sql`ended_at < ${before}`,
    why: 'the history of services, compared with the year before',
  },
  health_told: {
    days: historyDays,
    isOver: (before) => sql`told_at < ${before}`,
    why: 'what was told once is not told again',
  },
  service_changes: keptBecause.things,
  service_change_states: {
    days: historyDays,
    isOver: (before) => sql`changed_at < ${before}`,
    why: 'decisions about changes that are long over',
  },
  change_assessments: {
    days: historyDays,
    isOver: (before) => sql`written_at < ${before}`,
    why: 'assessments of changes that are long over',
  },
  service_notice_posts: { with: 'service_notices' },
  service_notices: {
    days: historyDays,
    isOver: (before) => sql`ends_at < ${before}`,
    why: 'the history of the operator’s own services',
  },
};
