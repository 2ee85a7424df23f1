import { createBuiltinProvisioner } from '#connectors/builtin-provisioner/builtin-provisioner.ts';
import { carryOutJob } from '#domains/orders/server/carry-out.jobs.ts';
import { carryOutTopic } from '#domains/orders/server/placing.ts';
import { bookings } from '#domains/subscriptions/server/bookings.store.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { CronJob } from '#platform/server/jobs/job.ts';
import { createJobRunner, type JobLog, type JobRunner } from '#platform/server/jobs/job-runner.ts';

export interface JobsOptions {
  readonly db: Db;
  /** Address of the program's login role. */
  readonly url: string;
  readonly now: () => Date;
  readonly log: JobLog;
  readonly crons: Readonly<Record<string, CronJob>>;
}

/** Who carries out which topic of the outbox. */
export function createJobs({ db, url, now, log, crons }: JobsOptions): JobRunner {
  const provisioner = createBuiltinProvisioner({ db, now });
  return createJobRunner({ url, db, now, log, crons, topics: { [carryOutTopic]: carryOutJob({ db, provisioner, bookings, now }) } });
}
