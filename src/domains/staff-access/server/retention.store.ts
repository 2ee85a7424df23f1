import { keptBecause, tenYears, type RetentionRegister } from '#platform/server/privacy/keeping.ts';
import { since } from '#platform/server/privacy/retention.ts';

/** Retention of the rows of these tables (LAW-3). */
export const staffAccessRetention: RetentionRegister = {
  staff_accesses: {
    days: tenYears,
    isOver: since('ended_at', 'expires_at'),
    why: 'the customer may ask who looked, and why',
  },
  tenant_groups: keptBecause.inUse,
};
