import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { getTenant } from '#domains/tenants/server/tenants.store.ts';
import { mailDay } from '#platform/common/format/mail-dates.ts';
import { addressOf } from '#platform/common/mail-address.ts';
import type { UrlOf } from '#platform/common/page-link.ts';
import { rights } from '#platform/common/rights.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { withSystem, withEveryTenant, withTenant } from '#platform/server/database/tenant-db.ts';
import { forEachTenant, type JobRun, unwatched } from '#platform/server/jobs/job-run.ts';
import type { CronJob } from '#platform/server/jobs/job.ts';
import { writeMail } from '#platform/server/mail/mail.store.ts';
import { workInTenant, type Work } from '#platform/server/work.ts';
import { reviewMail, reminderFor, reviewDueAt } from '../access-review.rules.ts';
import type { PeopleNewsPort } from '../people.port.ts';
import { peopleAudit } from '../people.texts.ts';
import { findReviewDates, findTenantsWithDueReview, noteReminder } from './access-reviews.store.ts';
import { recipients } from './recipients.store.ts';

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

export interface ReviewReminderOptions {
  readonly db: Db;
  readonly now: () => Date;
  readonly news: PeopleNewsPort<Db>;
  /** Origin of the portal, for the link in the mail. */
  readonly urlOf: UrlOf;
}

/**
 * Daily job. Reminds people who may carry out an access review when it is due and again when
 * overdue.
 */
export function reviewReminders(options: ReviewReminderOptions): CronJob {
  return { cron: '10 6 * * *', isByTenant: true, run: (run) => remindOfReviews(options, run) };
}

/** @returns the number of companies reminded; mark and notice are written in one transaction */
export async function remindOfReviews(
  { db, now, news, urlOf }: ReviewReminderOptions,
  run: JobRun = unwatched,
): Promise<number> {
  const at = now();
  const correlationId = randomUUID();
  const why = {
    actorId: null,
    actorName: 'Atrium',
    reason: 'reminders of access reviews',
    correlationId,
    at,
  };
  const tenants = await withEveryTenant(db, why, (tx) => findTenantsWithDueReview(tx, at));
  return forEachTenant(
    run,
    tenants.map((tenantId) => ({ tenantId })),
    ({ tenantId }) =>
      withTenant(db, tenantId, async (tx) => {
        const dueAt = reviewDueAt(await findReviewDates(tx), at);
        const stage = reminderFor(dueAt, at);
        if (!stage || !(await noteReminder(tx, { dueAt, stage, at }))) return 0;
        const date = dueAt.toISOString().slice(0, 10);
        await news.notifyTenant(tx, {
          message: stage === 'due' ? 'ACCESS_REVIEW_DUE' : 'ACCESS_REVIEW_OVERDUE',
          params: { date },
          link: { page: 'accessReview' },
          proceeding: `accessReview:${date}`,
          at,
          correlationId,
        });
        const link = urlOf({ page: 'accessReview' }, tenantId);
        await mailReviewers(tx, tenantId, {
          date: dueAt,
          isOverdue: stage === 'overdue',
          link,
          at,
          correlationId,
        });
        return 1;
      }),
  );
}

interface Told {
  readonly date: Date;
  readonly isOverdue: boolean;
  readonly link: string;
  readonly at: Date;
  readonly correlationId: string;
}

/**
 * Mails the people who may carry out the review; notices about people are otherwise mailed on
 * request only.
 */
async function mailReviewers(
  db: Db,
  tenantId: string,
  { date, isOverdue, link, at, correlationId }: Told,
): Promise<void> {
  const tenantName = (await getTenant(db, tenantId))?.name ?? '';
  for (const { name, email, language } of await recipients.holdersOf(db, rights.users.remove, at)) {
    if (addressOf(email) === undefined) continue;
    const day = mailDay(date, language);
    const mail = { name, tenantName, date: day, isOverdue, link };
    await writeMail(db, {
      to: email,
      language,
      ...reviewMail(mail, language),
      at,
      correlationId,
    });
  }
}
