import { createBuiltinProvisioner } from '#connectors/builtin-provisioner/builtin-provisioner.ts';
import { catalogOffers } from '#domains/catalog/server/offers.store.ts';
import { reviewReminders } from '#domains/directory/server/access-review-reminders.jobs.ts';
import { tokenExpiry } from '#domains/directory/server/api-tokens.jobs.ts';
import { roleExpiry } from '#domains/directory/server/people.jobs.ts';
import { tenantCommands } from '#domains/directory/server/tenant-commands.store.ts';
import { tenantRenamedJob, tenantRenamedTopic } from '#domains/directory/server/tenant-renamed.jobs.ts';
import { offboardingClock, offboardJob, offboardTopic } from '#domains/lifecycle/server/offboard.jobs.ts';
import { onboardJob, onboardTopic } from '#domains/lifecycle/server/onboard.jobs.ts';
import { tenantDirectory } from '#domains/directory/server/tenants.store.ts';
import { approvalClock } from '#domains/orders/server/approvals.jobs.ts';
import { carryOutJob } from '#domains/orders/server/carry-out.jobs.ts';
import { createChangeOrders } from '#domains/orders/server/change-orders.ts';
import { carryOutTopic } from '#domains/orders/server/placing.ts';
import { bookings } from '#domains/subscriptions/server/bookings.store.ts';
import { endOfTerm } from '#domains/subscriptions/server/end-of-term.jobs.ts';
import { recipients } from '#domains/directory/server/recipients.store.ts';
import { dueMails, noticeCleaning, noticeMailJob, type NoticeMailOptions } from '#domains/notices/server/notice-mails.jobs.ts';
import { noticeMailTopic, notices } from '#domains/notices/server/write-notice.store.ts';
import { fill } from '#platform/web/i18n/fill.rules.ts';
import { exportCleaning, exportJob } from '#platform/server/exports/exports.jobs.ts';
import { type Exportables, exportTopic } from '#platform/server/exports/exportables.ts';
import { peopleNews } from './people-news.ts';
import { tellExportReady } from './export-notice.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { CronJob } from '#platform/server/jobs/job.ts';
import { sendMailTopic } from '#platform/server/mail/mail.store.ts';
import { mailCleaning, sendMailJob, type MailServer } from '#platform/server/mail/send-mail.jobs.ts';
import { tenantNews } from './people-news.ts';
import { erasePersonJob, erasePersonTopic } from '#domains/privacy/server/erase-person.jobs.ts';
import { personOrders } from './privacy/person-orders.ts';
import type { RetentionDays } from './privacy/retention-days.rules.ts';
import { retentionJob } from './privacy/retention.jobs.ts';
import { tenantData } from './tenant-data/tenant-data.ts';
import { createJobRunner, type JobLog, type JobRunner } from '#platform/server/jobs/job-runner.ts';

/** What mails about notices need of the installation. */
export type NoticeMailFacts = Pick<NoticeMailOptions, 'publicUrl' | 'operatorName' | 'unsubscribeUrl'>;

export interface JobsOptions {
  readonly exportables: Exportables;
  readonly db: Db;
  /** Address of the program's login role. */
  readonly url: string;
  readonly now: () => Date;
  readonly log: JobLog;
  /** Undefined: no mail is sent. */
  readonly mail: MailServer | undefined;
  readonly noticeMail: NoticeMailFacts;
  /** Days that the operator has chosen. */
  readonly retention?: RetentionDays | undefined;
  readonly crons: Readonly<Record<string, CronJob>>;
}

/** Who carries out which topic of the outbox. */
export function createJobs({ exportables, db, url, now, log, mail, noticeMail, retention, crons }: JobsOptions): JobRunner {
  const provisioner = createBuiltinProvisioner({ db, now });
  const terms = endOfTerm({
    db,
    provisioner,
    offers: catalogOffers,
    orders: createChangeOrders({ directory: tenantDirectory, notices, recipients }),
    notices,
    now,
  });
  const noticeMails = { db, recipients, now, fill, ...noticeMail };
  const lifecycle = { db, now, tenants: tenantCommands, news: tenantNews };
  const offboarding = { ...lifecycle, data: tenantData, mail: noticeMail };
  return createJobRunner({
    url,
    db,
    now,
    log,
    crons: {
      'people.expiry': roleExpiry({ db, now }),
      'apiTokens.expiry': tokenExpiry({ db, now, news: peopleNews }),
      'accessReviews.reminders': reviewReminders({ db, now, news: peopleNews, publicUrl: noticeMail.publicUrl }),
      'subscriptions.terms': terms,
      'orders.approvals': approvalClock({ db, notices, bookings, now }),
      'lifecycle.offboarding': offboardingClock(offboarding),
      'mail.cleaning': mailCleaning({ db, now }),
      'notices.mails': dueMails(noticeMails),
      'exports.cleaning': exportCleaning(db),
      'notices.cleaning': noticeCleaning(db),
      'privacy.retention': retentionJob({ db, now, days: retention }),
      ...crons,
    },
    topics: {
      [carryOutTopic]: carryOutJob({ db, provisioner, bookings, notices, now }),
      [tenantRenamedTopic]: tenantRenamedJob(lifecycle),
      [onboardTopic]: onboardJob(lifecycle),
      [offboardTopic]: offboardJob(offboarding),
      [sendMailTopic]: sendMailJob({ db, server: mail, now }),
      [erasePersonTopic]: erasePersonJob({ db, now, orders: personOrders }),
      [exportTopic]: exportJob({ db, exportables, now, tellReady: tellExportReady }),
      [noticeMailTopic]: noticeMailJob(noticeMails),
    },
  });
}
