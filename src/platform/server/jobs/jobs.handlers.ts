import type { Handlers } from '#platform/common/contract.ts';
import { portalRefusals } from '#platform/common/errors.ts';
import type { jobsContract } from '#platform/common/jobs.schema.ts';
import { platformAudit } from '#platform/common/platform.texts.ts';
import type { Ctx } from '../http/ctx.ts';
import type { GivenUpJobs } from './job.ts';

/** @param jobs of the job runner, which lives beside HTTP, not below it */
export function createJobsHandlers(jobs: GivenUpJobs): Handlers<typeof jobsContract, Ctx> {
  return {
    async failing({ query }) {
      const { topic: wanted } = query;
      const all = await jobs.deadLetters();
      const letters = all.filter(({ topic }) => wanted === undefined || topic === wanted);
      const latest = letters
        .toSorted((a, b) => b.at.getTime() - a.at.getTime())
        .slice(0, query.take);
      return {
        data: latest.map((letter) => ({ ...letter, at: letter.at.toISOString() })),
        total: letters.length,
      };
    },
    async retry({ params, audit }) {
      const letter = (await jobs.deadLetters()).find(({ id }) => id === params.jobId);
      if (!letter) throw portalRefusals.NOT_FOUND();
      const { id, topic, tries } = letter;
      await audit({
        action: platformAudit.action('job.retry'),
        subjectKind: platformAudit.subject('job'),
        subjectId: id,
        before: { name: topic, tries },
        after: { name: topic, tries: 0 },
      });
      await jobs.redrive(id);
      return { id, topic };
    },
  };
}
