import { z } from 'zod';
import { contract } from './contract.ts';
import { jobsRoutes } from './jobs.routes.ts';

/** Work that could not be done after its last try; kept until staff bring it back. */
export const failingJob = z.object({
  id: z.string(),
  topic: z.string(),
  tenantId: z.string(),
  correlationId: z.string(),
  at: z.iso.datetime(),
  tries: z.number().int(),
  error: z.string(),
});
export type FailingJob = z.output<typeof failingJob>;

export const jobsContract = contract(jobsRoutes, {
  failing: {
    query: z.object({
      topic: z.string().max(100).optional().describe('Only work of this name'),
      take: z.coerce.number().int().min(1).max(200).default(10),
    }),
    result: z.object({ data: z.array(failingJob), total: z.number().int() }),
    summary: 'Work that was given up, the latest first',
  },
  retry: {
    result: z.object({ id: z.string(), topic: z.string() }),
    summary: 'Puts given up work back into its queue, with all its tries',
  },
});
