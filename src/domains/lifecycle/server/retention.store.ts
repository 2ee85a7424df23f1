import { sql } from 'kysely';
import { keptBecause, tenYears, type RetentionRegister } from '#platform/server/privacy/keeping.ts';

/** Retention of the rows of these tables (LAW-3). */
export const lifecycleRetention: RetentionRegister = {
  offboarding_exports: {
    job: 'lifecycle.offboarding',
    period: '30 days at most',
    days: 30,
    why: 'handed over to a leaving customer',
  },
  offboarding_links: { with: 'offboarding_exports' },
  offboarding_steps: {
    days: tenYears,
    isOver: (before) =>
      sql<boolean>`exists (select from offboardings o where o.id = t.offboarding_id and o.state in ('purged', 'cancelled', 'restored') and o.planned_at < ${before})`,
    why: 'proof of each step of the end of a customer',
  },
  offboardings: {
    days: tenYears,
    isOver: (before) =>
      sql<boolean>`t.state in ('purged', 'cancelled', 'restored') and t.planned_at < ${before}`,
    why: 'the record of the end of a customer',
  },
  onboardings: keptBecause.contract,
  onboarding_steps: keptBecause.contract,
};
