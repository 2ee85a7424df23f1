import { sql } from 'kysely';
import type { TenantData } from '#platform/server/privacy/tenant-data.ts';

/** Tenant data: the customer's onboarding with the evidence of each step. */
export const lifecycleData: readonly TenantData<'onboarding'>[] = [
  {
    noun: 'onboarding',
    tables: ['onboardings', 'onboarding_steps'],
    fate: 'purged',
    async count(db) {
      const { rows } = await sql<{
        count: number;
      }>`select ((select count(*) from onboardings) + (select count(*) from onboarding_steps))::int as count`.execute(
        db,
      );
      return rows[0]?.count ?? 0;
    },
    async rows(db) {
      const { rows } =
        await sql`select step, evidence, note, done_by as "doneBy", done_at as "doneAt" from onboarding_steps
        order by done_at`.execute(db);
      return rows;
    },
    async purge(db) {
      const steps = await sql`delete from onboarding_steps`.execute(db);
      const heads = await sql`delete from onboardings`.execute(db);
      return Number(steps.numAffectedRows ?? 0) + Number(heads.numAffectedRows ?? 0);
    },
  },
];
