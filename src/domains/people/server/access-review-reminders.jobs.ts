import { mailDay } from '#platform/common/format/mail-dates.ts';
import { randomUUID } from 'node:crypto';
import type { UrlOf } from '#platform/common/page-link.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withEveryTenant, withTenant } from '#platform/server/database/tenant-db.ts';
import { writeMail } from '#platform/server/mail/mail.store.ts';
import type { CronJob } from '#platform/server/jobs/job.ts';
import { forEachTenant, type JobRun, unwatched } from '#platform/server/jobs/job-run.ts';
import { reminderFor, reviewDueAt } from '../access-review-dates.rules.ts';
import { addressOf } from '#platform/common/mail-address.ts';
import { rights } from '#platform/common/rights.ts';
import type { PeopleNewsPort } from '../people.port.ts';
import { reviewMail } from '../review-mail.rules.ts';
import { findReviewDates, findTenantsWithDueReview, noteReminder } from './access-reviews.store.ts';
import { recipients } from './recipients.store.ts';
import { getTenant } from '#domains/tenants/server/tenants.store.ts';

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
