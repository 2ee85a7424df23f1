import type { Handlers } from '#platform/common/contract.ts';
import type { jobsContract } from '#platform/common/jobs.schema.ts';
import type { Ctx } from '../http/ctx.ts';
import type { DeadLetter } from './job.ts';

/** @param deadLetters of the job runner, which lives beside HTTP, not below it */
export function createJobsHandlers(
  deadLetters: () => Promise<readonly DeadLetter[]>,
): Handlers<typeof jobsContract, Ctx> {
  return {
    async failing({ query }) {
      const letters = await deadLetters();
      const latest = letters
        .toSorted((a, b) => b.at.getTime() - a.at.getTime())
        .slice(0, query.take);
      return {
        data: latest.map((letter) => ({ ...letter, at: letter.at.toISOString() })),
        total: letters.length,
      };
    },
  };
}
