import { z } from 'zod';
import type { RunOrigin } from './record-run.ts';

/** Message of a job in the queue. */
export interface Envelope {
  readonly topic: string;
  readonly tenantId: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly correlationId: string;
}

/** Job of the queue, as far as its run's record goes. */
interface QueuedJob {
  readonly data: Envelope | null;
  readonly createdOn: Date;
  readonly startAfter: Date;
  readonly retryCount: number;
}

/** Payload of a job that staff have started. */
const byHand = z.object({
  startedBy: z.object({ id: z.uuid(), name: z.string() }),
  tenantIds: z.array(z.uuid()).optional(),
});

/** Returns what is on record of a run before it begins. */
export function originOf(
  job: string,
  usual: 'clock' | 'message',
  queued: QueuedJob,
  now: Date,
): RunOrigin {
  const { success, data } = byHand.safeParse(queued.data?.payload);
  const due = Math.max(queued.createdOn.getTime(), queued.startAfter.getTime());
  return {
    job,
    cause: success ? 'person' : usual,
    lagMs: Math.max(0, Math.min(now.getTime() - due, 2_147_483_647)),
    attempt: queued.retryCount + 1,
    startedBy: data?.startedBy,
    tenantIds: data?.tenantIds,
    correlationId: queued.data?.correlationId ?? '',
  };
}
