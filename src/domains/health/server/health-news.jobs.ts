import { randomUUID } from 'node:crypto';
import type { NewNotice, NoticesPort } from '#domains/notices/notices.port.ts';
import { noticeTopic } from '#platform/common/notice-topic.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withEveryTenant } from '#platform/server/database/tenant-db.ts';
import type { CronJob, JobHandler } from '#platform/server/jobs/job.ts';
import { forEachTenant, type JobRun, unwatched } from '#platform/server/jobs/job-run.ts';
import { announce } from '#platform/server/push/announce.ts';
import { workInTenant, type Work } from '#platform/server/work.ts';
import { changeNews, issueNews } from '../health-news.rules.ts';
import { healthAudit, healthWords } from '../health.texts.ts';
import {
  findChangeNews,
  findIssueNews,
  findTenantsToTell,
  findWithdrawn,
  noteTold,
} from './health-news.store.ts';

export interface HealthNewsPorts {
  readonly db: Db;
  readonly now: () => Date;
  readonly notices: NoticesPort<Db>;
}

/** Tells a company's people what a reading has brought. */
export function tellOne(ports: HealthNewsPorts): JobHandler {
  return async ({ tenantId, correlationId }) => {
    await tellTenant(ports, tenantId, correlationId);
  };
}

/**
 * Tells everybody what the operator has written, about its own services and about a change, and
 * has their open pages read it.
 */
export function tellAll(ports: HealthNewsPorts): JobHandler {
  return async ({ correlationId }, run) => {
    await tellEverybody(ports, correlationId, run, showAgain);
  };
}

/** Every morning: days come near, and announced ends of disruptions pass, without any reading. */
export function tellDaily(ports: HealthNewsPorts): CronJob {
  return {
    cron: '20 5 * * *',
    isByTenant: true,
    run: (run) => tellEverybody(ports, randomUUID(), run),
  };
}

/** @returns the number of notices */
async function tellEverybody(
  ports: HealthNewsPorts,
  correlationId: string,
  run: JobRun = unwatched,
  first?: (work: Work) => Promise<void>,
): Promise<number> {
  const why = {
    ...{ actorId: null, actorName: 'Atrium', correlationId, at: ports.now() },
    reason: healthAudit.reason('healthNews'),
  };
  const tenants = await withEveryTenant(ports.db, why, findTenantsToTell);
  return forEachTenant(run, tenants, ({ tenantId }) =>
    tellTenant(ports, tenantId, correlationId, first),
  );
}

/** The operator's change is audited as its own, of which only staff hear. */
async function showAgain({ db, tenantId }: Work): Promise<void> {
  for (const topic of ['health', 'serviceChanges'])
    await announce(db, { tenantId, to: 'tenant', method: 'changed', topic, ids: [] });
}

function tellTenant(
  { db, now, notices }: HealthNewsPorts,
  tenantId: string,
  correlationId: string,
  first?: (work: Work) => Promise<void>,
): Promise<number> {
  const origin = { actor: { id: null, name: 'Atrium' }, correlationId, now };
  return workInTenant(db, tenantId, origin, async (work) => {
    await first?.(work);
    const news = [...(await newsOfIssues(work)), ...(await newsOfChanges(work))];
    for (const one of news) await notices.write(work.db, noticeOf(work, one));
    return news.length;
  });
}

type News = Pick<NewNotice, 'topic' | 'severity' | 'message' | 'params' | 'link' | 'proceeding'>;

const noticeOf = (work: Work, news: News): NewNotice => ({
  ...news,
  to: 'tenant',
  type: 'success',
  at: work.now(),
  correlationId: work.correlationId,
});

async function newsOfIssues(work: Work): Promise<News[]> {
  const [at, topic] = [work.now(), noticeTopic(healthWords, 'health')];
  const news: News[] = [];
  for (const { subject, service, title, ...issue } of await findIssueNews(work.db, at)) {
    const turn = issueNews(issue, at);
    if (turn === null || !(await noteTold(work.db, subject, turn, at))) continue;
    const kind = turn === 'disrupted' ? 'DISRUPTED' : 'WELL';
    news.push({
      topic,
      severity: turn === 'disrupted' ? 'warning' : 'info',
      message: title === '' ? `HEALTH_OWN_${kind}` : `HEALTH_${kind}`,
      params: title === '' ? { service } : { service, title },
      link: { page: 'healthIssue', id: subject },
      proceeding: `health:${subject}`,
    });
  }
  for (const subject of await findWithdrawn(work.db))
    if (await noteTold(work.db, subject, 'well', at))
      news.push({ topic, message: 'HEALTH_WITHDRAWN', proceeding: `health:${subject}` });
  return news;
}

async function newsOfChanges(work: Work): Promise<News[]> {
  const at = work.now();
  const news: News[] = [];
  for (const { id, title, ...change } of await findChangeNews(work.db, at)) {
    const subject = `change:${id}`;
    const turn = changeNews(change, at);
    if (turn === null || !(await noteTold(work.db, subject, turn, at))) continue;
    news.push({
      topic: noticeTopic(healthWords, 'serviceChanges'),
      severity: turn === 'near' ? 'warning' : 'info',
      message: turn === 'near' ? 'CHANGE_NEAR' : 'CHANGE_ASSESSED',
      params: { title, day: change.actBy.toISOString().slice(0, 10) },
      link: { page: 'serviceChange', id },
      proceeding: `health:${subject}`,
    });
  }
  return news;
}
