import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import type { CronJob } from '#platform/server/jobs/job.ts';
import { forEachTenant, type JobRun, unwatched } from '#platform/server/jobs/job-run.ts';
import { workInTenant } from '#platform/server/work.ts';
import { isOverdue } from '../incident-default.rules.ts';
import { isOpen } from '../incident-state.rules.ts';
import { answerQuestion } from './answer-question.ts';
import type { IncidentPorts } from './incident-ports.ts';
import { getIncident } from './incidents.store.ts';
import { getQuestion } from './questions.store.ts';

export interface DefaultsOptions extends Pick<IncidentPorts<Db>, 'notices' | 'recipients'> {
  readonly db: Db;
  readonly now: () => Date;
}

/** Job of every minute: applies the written default to questions that nobody answered in time. */
export function defaultsClock(options: DefaultsOptions): CronJob {
  return { cron: '* * * * *', isByTenant: true, run: (run) => applyDefaults(options, run) };
}

/** @returns the number of questions that were answered by their default */
export async function applyDefaults(
  { db, now, ...ports }: DefaultsOptions,
  run: JobRun = unwatched,
): Promise<number> {
  const due = await withSystem(db, async (tx) => {
    const { rows } = await sql<{ tenantId: string; id: string }>`
      select tenant_id as "tenantId", id from incident_questions
      where answer is null and withdrawn_at is null and due_at <= ${now()} order by due_at limit 500`.execute(
      tx,
    );
    return rows;
  });
  return forEachTenant(run, due, ({ tenantId, id }) => {
    const origin = { actor: { id: null, name: 'Atrium' }, correlationId: randomUUID(), now };
    return workInTenant(db, tenantId, origin, async (work) => {
      const { rows } = await sql<{ incidentId: string }>`
        select incident_id as "incidentId" from incident_questions where id = ${id}`.execute(
        work.db,
      );
      const incident = await getIncident(work.db, rows[0]?.incidentId ?? '', 'held');
      const question = await getQuestion(work.db, id, incident.id);
      if (!isOpen(incident.state) || !isOverdue(question, now())) return 0;
      const given = { answer: question.defaultAnswer, via: 'default' as const, byId: null };
      await answerQuestion(work, ports, { incident, question }, { ...given, by: 'Atrium' });
      return 1;
    });
  });
}
