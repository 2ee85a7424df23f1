import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import type { CronJob } from '#platform/server/jobs/job.ts';
import { forEachTenant, type JobRun, unwatched } from '#platform/server/jobs/job-run.ts';
import { workInTenant, type Work } from '#platform/server/work.ts';
import { peopleAudit } from '../people.texts.ts';

export interface PeopleJobOptions {
  readonly db: Db;
  readonly now: () => Date;
  /** Inside withTenant: ends what else expires with a role. @returns how many ended */
  readonly endOthers: (work: Work) => Promise<number>;
}

/**
 * Every five minutes. At check time an ended role is none already; this takes it out of the lists,
 * with an audit entry.
 */
export function roleExpiry(options: PeopleJobOptions): CronJob {
  return { cron: '*/5 * * * *', isByTenant: true, run: (run) => endExpiredRoles(options, run) };
}

/** @returns how many roles of how many people have ended */
export async function endExpiredRoles(
  { db, now, endOthers }: PeopleJobOptions,
  run: JobRun = unwatched,
): Promise<number> {
  const tenants = await withSystem(db, async (tx) => {
    const { rows } = await sql<
      Pick<Rows['role_assignments'], 'tenant_id'>
    >`select distinct tenant_id from role_assignments where expires_at <= ${now()}`.execute(tx);
    return rows.map((row) => ({ tenantId: row.tenant_id }));
  });
  return forEachTenant(run, tenants, ({ tenantId }) =>
    workInTenant(
      db,
      tenantId,
      { actor: { id: null, name: 'Atrium' }, correlationId: randomUUID(), now },
      (work) => endThose(work, endOthers),
    ),
  );
}

async function endThose(work: Work, endOthers: PeopleJobOptions['endOthers']): Promise<number> {
  const { db, now, audit } = work;
  const ended = await endOthers(work);
  const { rows } = await sql<
    Pick<Rows['role_assignments'], 'user_id' | 'role_id' | 'origin' | 'expires_at'>
  >`
    delete from role_assignments where expires_at <= ${now()} returning user_id, role_id, origin, expires_at`.execute(
    db,
  );
  for (const row of rows)
    await audit({
      action: peopleAudit.action('role.expire'),
      subjectKind: peopleAudit.subject('user'),
      subjectId: row.user_id,
      before: { roleId: row.role_id, origin: row.origin, expiresAt: row.expires_at },
    });
  return rows.length + ended;
}
