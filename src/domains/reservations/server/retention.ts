import { sql } from 'kysely';
import { keptBecause, type RetentionRegister } from '#platform/server/privacy/keeping.ts';

/** Days of the longest term that can be reserved: three years. */
const termDays = 1_096;

/** Retention of the rows of these tables (LAW-3). */
export const reservationsRetention: RetentionRegister = {
  reservation_days: { with: 'reservations' },
  reservations: keptBecause.things,
  reservation_offers: keptBecause.things,
  reservation_reads: keptBecause.things,
  reservation_requests: {
    days: termDays,
    isOver: (before) => sql`requested_at < ${before}`,
    why: 'explains a reservation as long as its term may last',
  },
};
