import { z } from 'zod';
import type { ProcessLog } from '#domains/process-logs/process-log.port.ts';
import type { StepResult } from '#domains/process-logs/process-logs.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import type { JobHandler, JobOutcome } from '#platform/server/jobs/job.ts';
import { workInTenant, type Origin } from '#platform/server/work.ts';
import { billingAudit } from '../billing.texts.ts';
import {
  type AgreementConfirmer,
  ConfirmationRefused,
  ConfirmationUnreachable,
  type ReadMicrosoftAgreement,
} from '../billing.port.ts';
import { patienceMs, waitMs } from '../microsoft-agreement.rules.ts';
import type { Confirmation } from '../microsoft-agreement.schema.ts';
import type { ConfirmationFailure } from '../microsoft-agreement.ts';
import {
  findConfirmation,
  settleConfirmation,
  microsoftAgreementDatasets,
} from './microsoft-agreement.store.ts';

/** Topic under which an acceptance is confirmed at Microsoft. */
export const confirmTopic = 'agreement.confirm';

export interface ConfirmPorts {
  readonly db: Db;
  readonly now: () => Date;
  readonly agreementConfirmer: AgreementConfirmer;
  /** Keeps what was asked and answered; without it nothing is written down. */
  readonly processLog?: ProcessLog;
}

const payload = z.object({ confirmationId: z.uuid() });

interface Task {
  readonly tenantId: string;
  readonly confirmationId: string;
  readonly correlationId: string;
  /** 1 for the first try. */
  readonly attempt: number;
}

/** Job of the topic `agreement.confirm`. */
export function confirmAgreementJob(ports: ConfirmPorts): JobHandler {
  return ({ tenantId, correlationId, attempt, payload: given }) =>
    confirmAgreement(ports, { tenantId, correlationId, attempt, ...payload.parse(given) });
}

/**
 * Tells Microsoft of an acceptance. @returns when to try again; undefined where it is over. Repeatable
 * at any time: what is over is not said again, and the same wish is carried out once. Orders that
 * wait for the agreement ask again by themselves (0148).
 */
export async function confirmAgreement(ports: ConfirmPorts, task: Task): Promise<JobOutcome> {
  const { db, now } = ports;
  const one = await withTenant(db, task.tenantId, (tx) =>
    findConfirmation(tx, task.confirmationId),
  );
  if (one?.state !== 'waiting') return undefined;
  const ageMs = now().getTime() - Date.parse(one.askedAt);
  try {
    return await settle(ports, task, await say(ports, task, one));
  } catch (error) {
    if (error instanceof ConfirmationRefused) return settle(ports, task, error.failure);
    if (!(error instanceof ConfirmationUnreachable)) throw error;
    if (ageMs >= patienceMs) return settle(ports, task, 'unreachable');
    return { againInMs: waitMs(ageMs) };
  }
}

/** Microsoft is the program's actor with a name of its own. */
const originOf = ({ now }: ConfirmPorts, { correlationId }: Task): Origin => ({
  actor: { id: null, name: 'Microsoft' },
  correlationId,
  now,
});

/** Says it outside of any transaction, and writes down how it went. */
async function say(
  ports: ConfirmPorts,
  task: Task,
  { id, agreedOn, firstName, lastName, email, phone }: Confirmation,
): Promise<ReadMicrosoftAgreement> {
  const { tenantId, correlationId, attempt } = task;
  const startedAt = ports.now();
  const from = performance.now();
  const write = (result: StepResult, answer: unknown) =>
    ports.processLog?.record({
      ...{ tenantId, correlationId, attempt, process: 'agreement', result, answer, startedAt },
      step: billingAudit.step('agreement.confirm'),
      durationMs: performance.now() - from,
      // Who accepted stands in the confirmation, and not twice.
      request: { confirmationId: id, agreedOn },
      actor: originOf(ports, task).actor,
    });
  try {
    const wish = { id, tenantId, agreedOn, firstName, lastName, email, phone };
    const read = await ports.agreementConfirmer.confirm(wish);
    await write('done', { templateId: read.templateId, agreedOn: read.confirmed?.on ?? null });
    return read;
  } catch (error) {
    const known = error instanceof ConfirmationRefused || error instanceof ConfirmationUnreachable;
    const cause = known && error.cause instanceof Error ? error.cause.message : undefined;
    await write(
      error instanceof ConfirmationRefused ? 'refused' : known ? 'unreachable' : 'failed',
      { error: String(error), ...(cause !== undefined && { cause }) },
    );
    throw error;
  }
}

/** Writes how it ended, with what Microsoft then told of the agreement. */
async function settle(
  ports: ConfirmPorts,
  task: Task,
  outcome: ReadMicrosoftAgreement | ConfirmationFailure,
): Promise<undefined> {
  await workInTenant(ports.db, task.tenantId, originOf(ports, task), async (work) => {
    const one = await findConfirmation(work.db, task.confirmationId, 'held');
    if (one?.state !== 'waiting') return;
    const failure = typeof outcome === 'string' ? outcome : null;
    await settleConfirmation(work.db, one.id, failure, work.now());
    if (typeof outcome !== 'string')
      await microsoftAgreementDatasets.saveMicrosoftAgreement(work.db, outcome, work.now());
    await work.audit({
      action: billingAudit.action('agreement.settle'),
      subjectKind: billingAudit.subject('agreement'),
      subjectId: one.id,
      after: { acceptedBy: `${one.firstName} ${one.lastName}`, isConfirmed: failure === null },
    });
  });
}
