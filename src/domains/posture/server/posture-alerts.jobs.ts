import { randomUUID } from 'node:crypto';
import type { NewNotice, NoticesPort } from '#domains/notices/notices.port.ts';
import { noticeTopic } from '#platform/common/notice-topic.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withEveryTenant } from '#platform/server/database/tenant-db.ts';
import type { CronJob, JobHandler } from '#platform/server/jobs/job.ts';
import { forEachTenant, type JobRun, unwatched } from '#platform/server/jobs/job-run.ts';
import { workInTenant, type Work } from '#platform/server/work.ts';
import { postureAlerts, type PostureAlert } from '../posture-alerts.rules.ts';
import { dayBefore } from '../posture.rules.ts';
import { postureAudit, postureWords } from '../posture.texts.ts';
import {
  toControl,
  findEndingRisks,
  findNewestDays,
  isNews,
  findControls,
} from './posture.store.ts';

export interface PostureAlertPorts {
  readonly db: Db;
  readonly now: () => Date;
  readonly notices: NoticesPort<Db>;
}

/** Days of which an end is looked for; the rules say which is told. */
const lookAhead = 8;

/** Tells a company whose score was read anew. */
export function tellOnScores(ports: PostureAlertPorts): JobHandler {
  return ({ tenantId, correlationId }) => tellTenant(ports, tenantId, correlationId);
}

/** Every morning: an accepted risk ends, whether or not a score arrives. */
export function tellDaily(ports: PostureAlertPorts): CronJob {
  return { cron: '20 5 * * *', isByTenant: true, run: (run) => tellEnding(ports, run) };
}

/** @returns the number of companies that were looked at */
export async function tellEnding(
  ports: PostureAlertPorts,
  run: JobRun = unwatched,
): Promise<number> {
  const at = ports.now();
  const correlationId = randomUUID();
  const why = {
    ...{ actorId: null, actorName: 'Atrium', correlationId, at },
    reason: postureAudit.reason('postureAlerts'),
  };
  const today = at.toISOString().slice(0, 10);
  const ending = await withEveryTenant(ports.db, why, (tx) =>
    findEndingRisks(tx, today, dayBefore(today, -lookAhead)),
  );
  return forEachTenant(
    run,
    ending.map((tenantId) => ({ tenantId })),
    async ({ tenantId }) => {
      await tellTenant(ports, tenantId, correlationId);
      return 1;
    },
  );
}

async function tellTenant(
  { db, now, notices }: PostureAlertPorts,
  tenantId: string,
  correlationId: string,
): Promise<void> {
  const origin = { actor: { id: null, name: 'Atrium' }, correlationId, now };
  await workInTenant(db, tenantId, origin, async (work) => {
    for (const alert of await alertsNow(work))
      if (await isNews(work.db, alert.id, now())) await notices.write(work.db, told(work, alert));
  });
}

async function alertsNow({ db, now }: Work): Promise<PostureAlert[]> {
  const [newest, before] = await findNewestDays(db);
  const controls = (await findControls(db)).map((row) => toControl(row, now()));
  return postureAlerts({
    ...{ newest, before, controls },
    accepted: controls.flatMap(({ id, title, accepted, state }) =>
      accepted ? [{ id, title, until: accepted.until, isDone: state === 'done' }] : [],
    ),
    today: now().toISOString().slice(0, 10),
  });
}

function told({ now, correlationId }: Work, alert: PostureAlert): NewNotice {
  return {
    ...{ to: 'tenant', topic: noticeTopic(postureWords, 'posture'), type: 'success' },
    ...messageOf(alert),
    proceeding: `posture:${alert.id}`,
    at: now(),
    correlationId,
  };
}

function messageOf(
  alert: PostureAlert,
): Pick<NewNotice, 'message' | 'params' | 'link' | 'severity'> {
  switch (alert.kind) {
    case 'gradeFell': {
      const { before, now } = alert;
      const params = { before, after: now };
      const link = { page: 'security' } as const;
      return { message: 'POSTURE_GRADE_FELL', params, link, severity: 'warning' };
    }
    case 'riskEnds': {
      const { control, until } = alert;
      const params = { title: control.title, day: until };
      const link = { page: 'control', id: control.id } as const;
      return { message: 'POSTURE_RISK_ENDS', params, link, severity: 'info' };
    }
    case 'regressed':
      return regressed(alert.controls);
  }
}

/** One opens itself, several open where all stand. */
function regressed(controls: readonly { readonly id: string; readonly title: string }[]) {
  const [first, ...others] = controls;
  const severity = 'warning' as const;
  if (first && others.length === 0)
    return {
      ...{ message: 'POSTURE_CONTROL_REGRESSED' as const, params: { title: first.title } },
      ...{ link: { page: 'control' as const, id: first.id }, severity },
    };
  return {
    message: 'POSTURE_CONTROLS_REGRESSED' as const,
    params: { number: controls.length, title: first?.title ?? '' },
    ...{ link: { page: 'security' as const }, severity },
  };
}
