import { sql } from 'kysely';
import { keptBecause, type RetentionRegister } from '#platform/server/privacy/keeping.ts';

/** Retention of the rows of these tables (LAW-3). */
export const hotlineRetention: RetentionRegister = {
  hotline_codes: {
    days: 1,
    isOver: (before) => sql`t.expires_at < ${before}`,
    why: 'codes for calls: ten minutes each, and a day to see what became of it',
  },
  first_steps: {
    days: 366,
    isOver: (before) => sql`t.done_at < ${before}`,
    why: 'first steps that were ticked a year back; the incident keeps them in its timeline',
  },
  hotline_settings: keptBecause.inUse,
};
