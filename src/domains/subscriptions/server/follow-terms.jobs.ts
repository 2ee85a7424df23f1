import type { JobHandler } from '#platform/server/jobs/job.ts';
import { unwatched } from '#platform/server/jobs/job-run.ts';
import { rollTerms, type EndOfTermDependencies } from './end-of-term.jobs.ts';
import { lookAtEnds } from './ends-of-terms.jobs.ts';

/** Looks at one tenant's terms as the clock does at everybody's: what has renewed, ended or changed. */
export const followTerms =
  (dependencies: EndOfTermDependencies): JobHandler =>
  async ({ tenantId }, run = unwatched) => {
    await rollTerms(dependencies, run, tenantId);
    await lookAtEnds(dependencies, tenantId);
  };
