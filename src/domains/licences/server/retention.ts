import { sql } from 'kysely';
import { keptBecause, type RetentionRegister } from '#platform/server/privacy/keeping.ts';

/** Days of the history of licences: three terms of a year, to compare each with the one before. */
const historyDays = 1_096;

/** Retention of the rows of these tables (LAW-3). */
export const licencesRetention: RetentionRegister = {
  licence_activities: { with: 'directory_users' },
  licence_exceptions: { with: 'directory_users' },
  licence_alerts_told: {
    days: 400,
    isOver: (before) => sql`told_at < ${before}`,
    why: 'a term of a year is told once',
  },
  licence_requests: {
    days: historyDays,
    isOver: (before) => sql`requested_at < ${before}`,
    why: 'stands in the history of the licences beside its orders',
  },
  licence_request_lines: { with: 'licence_requests' },
  licence_request_seats: { with: 'licence_requests' },
  licence_evidence_holders: { with: 'licence_evidence' },
  licence_evidence: {
    days: historyDays,
    isOver: (before) => sql`asked_at < ${before}`,
    why: 'an audit of licences looks back three years, as the history does',
  },
  licence_evidence_settings: keptBecause.inUse,
  licence_counts: keptBecause.things,
  licence_signs: keptBecause.things,
  licence_thresholds: keptBecause.inUse,
  licence_treatments: keptBecause.inUse,
  licence_assignments: { with: 'directory_users' },
  directory_users: {
    job: 'connections.schedule',
    period: 'until the directory of the company no longer has the person',
    why: 'a copy of the directory, renewed every hour',
  },
  pool_subscriptions: keptBecause.things,
  licence_pools: keptBecause.things,
  licence_days: {
    days: historyDays,
    isOver: (before) => sql`day < ${before}::date`,
    why: 'the history of three years compares terms with each other',
  },
};
