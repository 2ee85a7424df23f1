import { keptBecause, tenYears, type RetentionRegister } from '#platform/server/privacy/keeping.ts';
import { since } from '#platform/server/privacy/retention.ts';

/** How long the rows of these tables are kept (LAW-3). */
export const staffAccessRetention: RetentionRegister = {
  staff_accesses: {
    days: tenYears,
    isOver: since('ended_at', 'expires_at'),
    why: 'the customer may ask who looked, and why',
  },
  tenant_groups: keptBecause.inUse,
};
