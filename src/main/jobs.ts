import type { EventRegistration } from '#connectors/partner-center/event-registration.ts';
import type { Fetchers, PartnerDirectory } from '#domains/connections/connections.port.ts';
import type { AgreementConfirmer, EInvoiceValidator } from '#domains/billing/billing.port.ts';
import type { PromotionProvider } from '#domains/catalog/catalog.port.ts';
import type { Provisioner } from '#domains/orders/provisioner.port.ts';
import type { OverageProvider } from '#domains/overage/overage.port.ts';
import type { PartnerBook } from '#domains/takeover/takeover.port.ts';
import type { TransferProvider } from '#domains/transfers/transfers.port.ts';
import type { UrlOf } from '#platform/common/page-link.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Exportables } from '#platform/server/exports/exportables.ts';
import type { NameOf } from '#platform/common/slice-words.ts';
import type { platformWords } from '#platform/common/platform.texts.ts';
import type { CronJob, JobLog, OwnedJobs } from '#platform/server/jobs/job.ts';
import { createJobRunner, type JobRunner } from '#platform/server/jobs/job-runner.ts';
import type { MailServer } from '#platform/server/mail/send-mail.jobs.ts';
import type { RetentionDays } from '#platform/server/privacy/retention-days.rules.ts';
import { mergedRecords } from '#platform/common/merged-records.ts';
import type { ServerSlice } from '#platform/server/server-slice.ts';
import { jobPorts } from './ports/ports.ts';
import { appSlices, domainSlices } from './server-slices.ts';

/** Facts of the installation that jobs work with. */
export interface JobFacts {
  readonly db: Db;
  readonly now: () => Date;
  readonly exportables: Exportables;
  /** Undefined: no mail is sent. */
  readonly mail: MailServer | undefined;
  /** Origin of the portal, without a slash at the end. */
  readonly publicUrl: string;
  readonly urlOf: UrlOf;
  readonly operatorName: string;
  /** Fetchers that connectors lend, by dataset. */
  readonly fetchers: Fetchers<Db>;
  /** Carries orders out. */
  readonly provisioner: Provisioner;
  /** Moves subscriptions between partners. */
  readonly transferProvider: TransferProvider;
  /** Clock by which terms end at the provider. */
  readonly providerNow: () => Promise<Date>;
  /** Keeps the setting of overage. */
  readonly overageProvider: OverageProvider;
  /** Confirms acceptances of agreements. */
  readonly agreementConfirmer: AgreementConfirmer;
  /** Grants discounts; undefined: nobody does. */
  readonly promotionProvider: PromotionProvider | undefined;
  /** Checks e-invoices before their release; undefined: no rules are installed. */
  readonly eInvoiceValidator: EInvoiceValidator | undefined;
  /** Reads the operator's customers at Partner Center; undefined: they are not read. */
  readonly partnerBook: PartnerBook | undefined;
  /** Registers the portal for Partner Center's events; undefined: it is not reached by them. */
  readonly eventRegistration: EventRegistration | undefined;
  /** The operator's own lists at Microsoft; undefined: they are not read. */
  readonly partner: PartnerDirectory | undefined;
  readonly key: (purpose: string) => Buffer;
  /** Days that the operator has chosen. */
  readonly retentionDays?: RetentionDays | undefined;
}

/** Jobs by the clock that `main` adds to those of the slices. */
export type MainCrons = Readonly<Partial<Record<NameOf<typeof platformWords, 'job'>, CronJob>>>;

export interface JobsOptions {
  readonly facts: JobFacts;
  /** Address of the program's login role. */
  readonly url: string;
  readonly log: JobLog;
  /** Work by the clock that is no slice's; the platform has its words. */
  readonly crons: MainCrons;
}

function portsOf(facts: JobFacts) {
  return { ...jobPorts(facts.db), ...facts, retentionDays: facts.retentionDays };
}

// Does not compile while a slice asks for a port that nobody answers.
const slices: readonly ServerSlice<never, ReturnType<typeof portsOf>>[] = [
  ...domainSlices,
  ...appSlices,
];

/** Creates the runner of all slices' work by the clock and by the topics of the outbox. */
export function createJobs({ facts, url, log, crons }: JobsOptions): JobRunner {
  const given = portsOf(facts);
  const jobs: OwnedJobs[] = [
    ...slices.flatMap((slice) => slice.jobs(given) ?? []),
    { owner: 'technology', crons },
  ];
  const named = mergedRecords(
    'the job', // of the clock or of a topic: both are queues
    jobs.map(({ owner, ...one }) =>
      Object.fromEntries(namesOf(one).map((name) => [name, owner] as const)),
    ),
  );
  return createJobRunner({
    url,
    db: facts.db,
    now: facts.now,
    log,
    owners: named,
    startable: jobs.flatMap((one) => one.startable ?? []),
    crons: mergedRecords(
      'the job',
      jobs.map((one) => one.crons),
    ),
    topics: mergedRecords(
      'the topic',
      jobs.map((one) => one.topics),
    ),
  });
}

const namesOf = ({ crons = {}, topics = {} }: Pick<OwnedJobs, 'crons' | 'topics'>): string[] => [
  ...Object.keys(crons),
  ...Object.keys(topics),
];
