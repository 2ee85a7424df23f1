import { sql } from 'kysely';
import type { WhyStaffRead } from '#platform/server/audit/staff-reads.ts';
import { staffAccessAudit } from '../staff-access.texts.ts';

/**
 * Inside a tenant: the reason that somebody gave for the access that they have now, else that they
 * hold a role which the operator assigned.
 */
export const whyStaffRead: WhyStaffRead = async (tx, { userId, at }) => {
  const { rows } = await sql<{ reason: string | null; holds: boolean }>`select
    (select reason from staff_accesses where user_id = ${userId} and ended_at is null and expires_at > ${at}
      order by started_at desc limit 1) as reason,
    exists (select from role_assignments where user_id = ${userId} and origin = 'employee'
      and (expires_at is null or expires_at > ${at})) as holds`.execute(tx);
  const [found] = rows;
  return found?.reason ?? (found?.holds ? staffAccessAudit.reason('assignedRole') : undefined);
};
