import { sql } from 'kysely';
import { keptBecause, type RetentionRegister } from '#platform/server/privacy/keeping.ts';

/** Days of the history: three years, as that of licences. */
const historyDays = 1_096;

const copyOfDirectory = {
  job: 'connections.schedule',
  period: 'until the directory of the company no longer has it',
  why: 'a copy of the directory, renewed at least every day',
} as const;

/** Retention of the rows of these tables (LAW-3). */
export const postureRetention: RetentionRegister = {
  posture_score_days: {
    days: historyDays,
    isOver: (before) => sql`day < ${before}::date`,
    why: 'a director compares with the year before',
  },
  posture_figure_days: {
    days: historyDays,
    isOver: (before) => sql`day < ${before}::date`,
    why: 'a director compares with the year before',
  },
  posture_sign_ins: {
    days: historyDays,
    isOver: (before) => sql`day < ${before}::date`,
    why: 'sums that name nobody, to compare with the year before',
  },
  posture_sign_ins_seen: {
    days: 9,
    isOver: (before) => sql`seen_at < ${before}`,
    why: 'a sign-in that is told twice is counted once',
  },
  posture_message_days: {
    days: historyDays,
    isOver: (before) => sql`day < ${before}::date`,
    why: 'sums that name nobody, to compare with the year before',
  },
  posture_mail_threats: {
    // The earlier of two periods of ninety days, and what comes late.
    days: 190,
    isOver: (before) => sql`at < ${before}`,
    why: 'to compare a quarter with the one before',
  },
  posture_mail_domains: {
    ...copyOfDirectory,
    why: 'a copy of public records, renewed every four hours',
  },
  posture_controls: keptBecause.things,
  posture_treatments: keptBecause.inUse,
  posture_registrations: copyOfDirectory,
  posture_role_members: copyOfDirectory,
  posture_risky_users: copyOfDirectory,
  posture_devices: copyOfDirectory,
};
