import { tenYears, type RetentionRegister } from '#platform/server/privacy/keeping.ts';
import { since } from '#platform/server/privacy/retention.ts';

/** Retention of the rows of these tables (LAW-3). */
export const privacyRetention: RetentionRegister = {
  erasures: {
    days: tenYears,
    isOver: since('finished_at'),
    why: 'proof that a request was answered; the person stands there by id',
  },
};
