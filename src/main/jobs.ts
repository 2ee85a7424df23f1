import type { UrlOf } from '#platform/common/page-link.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Exportables } from '#platform/server/exports/exportables.ts';
import type { CronJob } from '#platform/server/jobs/job.ts';
import { createJobRunner, type JobLog, type JobRunner } from '#platform/server/jobs/job-runner.ts';
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
  /** The demo operator's: PO numbers steer its built-in provisioner. */
  readonly isDemo: boolean;
  readonly key: (purpose: string) => Buffer;
  /** Days that the operator has chosen. */
  readonly retentionDays?: RetentionDays | undefined;
}

export interface JobsOptions {
  readonly facts: JobFacts;
  /** Address of the program's login role. */
  readonly url: string;
  readonly log: JobLog;
  /** Work by the clock that is no slice's. */
  readonly crons: Readonly<Record<string, CronJob>>;
}

function portsOf(facts: JobFacts) {
  return { ...jobPorts(facts), ...facts, retentionDays: facts.retentionDays };
}

// Does not compile while a slice asks for a port that nobody answers.
const slices: readonly ServerSlice<never, ReturnType<typeof portsOf>>[] = [
  ...domainSlices,
  ...appSlices,
];

/** Creates the runner of all slices' work by the clock and by the topics of the outbox. */
export function createJobs({ facts, url, log, crons }: JobsOptions): JobRunner {
  const given = portsOf(facts);
  const jobs = slices.map((slice) => slice.jobs(given));
  return createJobRunner({
    url,
    db: facts.db,
    now: facts.now,
    log,
    crons: mergedRecords('the job', [...jobs.map((one) => one.crons), crons]),
    topics: mergedRecords(
      'the topic',
      jobs.map((one) => one.topics),
    ),
  });
}
