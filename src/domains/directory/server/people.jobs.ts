import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import type { CronJob } from '#platform/server/jobs/job.ts';
import { settle } from './staff-access.handlers.ts';
import { tenantWork, type Work } from './work.ts';

export interface PeopleJobOptions {
  readonly db: Db;
  readonly now: () => Date;
}

/** Every five minutes. At check time an ended role is none already; this takes it out of the lists, with an audit entry. */
export function roleExpiry(options: PeopleJobOptions): CronJob {
  return { cron: '*/5 * * * *', run: async () => void (await endExpiredRoles(options)) };
}

/** @returns how many roles of how many people have ended */
export async function endExpiredRoles({ db, now }: PeopleJobOptions): Promise<number> {
  const tenants = await withSystem(db, async (tx) => {
    const { rows } = await sql<{ tenant_id: string }>`select distinct tenant_id from role_assignments where expires_at <= ${now()}`.execute(
      tx,
    );
    return rows.map((row) => row.tenant_id);
  });
  let ended = 0;
  for (const tenantId of tenants)
    ended += await tenantWork(db, tenantId, { actorName: 'Atrium', correlationId: randomUUID(), now }, endThose);
  return ended;
}

async function endThose(work: Work): Promise<number> {
  const { db, now, audit } = work;
  const ended = await settle(work);
  const { rows } = await sql<{ user_id: string; role_id: string; origin: string; expires_at: Date }>`
    delete from role_assignments where expires_at <= ${now()} returning user_id, role_id, origin, expires_at`.execute(db);
  for (const row of rows)
    await audit({
      action: 'role.expire',
      subjectKind: 'user',
      subjectId: row.user_id,
      before: { roleId: row.role_id, origin: row.origin, expiresAt: row.expires_at },
    });
  return rows.length + ended;
}
