import { z } from 'zod';
import type { NoticesPort } from '#domains/notices/notices.port.ts';
import type { ProcessLog } from '#domains/process-logs/process-log.port.ts';
import type { StepResult } from '#domains/process-logs/process-logs.ts';
import { noticeTopic } from '#platform/common/notice-topic.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import type { JobHandler, JobOutcome } from '#platform/server/jobs/job.ts';
import { workInTenant, type Origin, type Work } from '#platform/server/work.ts';
import { OverageRefused, OverageUnreachable, type OverageProvider } from '../overage.port.ts';
import {
  patienceMs,
  waitMs,
  isAlarmDue,
  monthOf,
  type StoredSubscription,
} from '../overage.rules.ts';
import type { OverageSwitch } from '../overage.schema.ts';
import { overageAudit, overageWords } from '../overage.texts.ts';
import type { SwitchFailure } from '../overage.ts';
import { findSwitch, settleSwitch } from './overage-switches.store.ts';
import { markTurned, markTold, findReadAt, findSubscriptions } from './overage.store.ts';

const topic = noticeTopic(overageWords, 'overage');

/** Tells those who keep overage how a change ended. */
export const tellSettled = (
  notices: NoticesPort<Db>,
  work: Work,
  { id, azureSubscriptionId, name, wantsOn }: OverageSwitch,
  failure: SwitchFailure | null,
): Promise<void> =>
  notices.write(work.db, {
    ...{ to: 'tenant', topic },
    type: failure === null ? 'success' : 'keepVisibleError',
    severity: failure === null ? 'info' : 'warning',
    message: failure === null ? (wantsOn ? 'OVERAGE_ON' : 'OVERAGE_OFF') : 'OVERAGE_CHANGE_REFUSED',
    params: { name },
    link: { page: 'overage', id: azureSubscriptionId },
    proceeding: `overage:${id}`,
    at: work.now(),
    correlationId: work.correlationId,
  });

/** Tells them that an Azure subscription costs more than its alarm. */
export const tellAlarm = (
  notices: NoticesPort<Db>,
  work: Work,
  { id, name, cost, alarm }: StoredSubscription,
): Promise<void> =>
  notices.write(work.db, {
    ...{ to: 'tenant', topic, type: 'keepVisibleError', severity: 'warning' },
    message: 'OVERAGE_ALARM',
    // a notice has no type of money: whole amounts say enough
    params: {
      name,
      cost: Math.round(Number(cost?.value ?? 0)),
      amount: Math.round(Number(alarm?.value ?? 0)),
      currency: alarm?.currencyCode ?? '',
    },
    link: { page: 'overage', id },
    proceeding: `overage-alarm:${id}:${monthOf(work.now())}`,
    at: work.now(),
    correlationId: work.correlationId,
  });

export interface TurnPorts {
  readonly db: Db;
  readonly now: () => Date;
  readonly notices: NoticesPort<Db>;
  readonly overageProvider: OverageProvider;
  /** Keeps what was asked and answered; without it nothing is written down. */
  readonly processLog?: ProcessLog;
}

const payload = z.object({ switchId: z.uuid() });

interface Task {
  readonly tenantId: string;
  readonly switchId: string;
  readonly correlationId: string;
  /** 1 for the first try. */
  readonly attempt: number;
}

/** Job of the topic `overage.turn`. */
export function turnJob(ports: TurnPorts): JobHandler {
  return ({ tenantId, correlationId, attempt, payload: given }) =>
    turn(ports, { tenantId, correlationId, attempt, ...payload.parse(given) });
}

/**
 * Brings a change about. @returns when to try again; undefined where it is over. Repeatable at any
 * time: what is over is not said again, and the same wish is carried out once.
 */
export async function turn(ports: TurnPorts, task: Task): Promise<JobOutcome> {
  const { db, now } = ports;
  const one = await withTenant(db, task.tenantId, (tx) => findSwitch(tx, task.switchId));
  if (one?.state !== 'waiting') return undefined;
  const ageMs = now().getTime() - Date.parse(one.askedAt);
  try {
    await say(ports, task, one);
  } catch (error) {
    if (error instanceof OverageRefused) return settle(ports, task, error.failure);
    if (!(error instanceof OverageUnreachable)) throw error;
    if (ageMs >= patienceMs) return settle(ports, task, 'unreachable');
    return { againInMs: waitMs(ageMs) };
  }
  return settle(ports, task, null);
}

/** The provider is the program's actor with a name of its own. */
const originOf = ({ now }: TurnPorts, { correlationId }: Task): Origin => ({
  actor: { id: null, name: 'Microsoft' },
  correlationId,
  now,
});

/** Says it to the provider outside of any transaction, and writes down how it went. */
async function say(ports: TurnPorts, task: Task, one: OverageSwitch): Promise<void> {
  const { tenantId, correlationId, attempt } = task;
  const { id, azureSubscriptionId, wantsOn } = one;
  const startedAt = ports.now();
  const from = performance.now();
  const write = (result: StepResult, answer: unknown) =>
    ports.processLog?.record({
      ...{ tenantId, correlationId, attempt, process: 'overage', result, answer, startedAt },
      step: overageAudit.step('overage.turn'),
      durationMs: performance.now() - from,
      request: { azureSubscriptionId, wantsOn },
      actor: originOf(ports, task).actor,
    });
  try {
    const wish = { id, tenantId, azureSubscriptionId, wantsOn };
    await write('done', (await ports.overageProvider.turn(wish)) ?? null);
  } catch (error) {
    const known = error instanceof OverageRefused || error instanceof OverageUnreachable;
    const cause = known && error.cause instanceof Error ? error.cause.message : undefined;
    await write(error instanceof OverageRefused ? 'refused' : known ? 'unreachable' : 'failed', {
      error: String(error),
      ...(cause !== undefined && { cause }),
    });
    throw error;
  }
}

async function settle(
  ports: TurnPorts,
  task: Task,
  failure: SwitchFailure | null,
): Promise<undefined> {
  await workInTenant(ports.db, task.tenantId, originOf(ports, task), async (work) => {
    const one = await findSwitch(work.db, task.switchId, 'held');
    if (one?.state !== 'waiting') return;
    await settleSwitch(work.db, one.id, failure, work.now());
    if (failure === null) await markTurned(work.db, one.azureSubscriptionId, one.wantsOn);
    await auditSettled(work, one, failure);
    await tellSettled(ports.notices, work, one, failure);
  });
}

const auditSettled = (
  work: Work,
  { azureSubscriptionId, name, wantsOn }: OverageSwitch,
  failure: SwitchFailure | null,
): Promise<void> =>
  work.audit({
    action: overageAudit.action('overage.settle'),
    subjectKind: overageAudit.subject('overage'),
    subjectId: azureSubscriptionId,
    after: { name, overage: failure === null ? wantsOn : !wantsOn },
  });

export interface AlarmPorts {
  readonly db: Db;
  readonly now: () => Date;
  readonly notices: NoticesPort<Db>;
}

/** Job of the topic `overage.read`: costs were read anew. */
export function alarmsJob(ports: AlarmPorts): JobHandler {
  return async ({ tenantId, correlationId }) => {
    const origin = { actor: { id: null, name: 'Atrium' }, correlationId, now: ports.now };
    await workInTenant(ports.db, tenantId, origin, (work) => tellAlarms(ports, work));
  };
}

async function tellAlarms({ notices }: AlarmPorts, work: Work): Promise<void> {
  const standing = { readAt: await findReadAt(work.db), now: work.now() };
  for (const one of await findSubscriptions(work.db)) {
    if (!isAlarmDue(one, standing)) continue;
    if (await markTold(work.db, one.id, monthOf(standing.now))) await tellAlarm(notices, work, one);
  }
}
