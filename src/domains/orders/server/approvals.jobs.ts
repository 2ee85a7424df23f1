import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import type { CronJob } from '#platform/server/jobs/job.ts';
import { workInTenant, type Work } from '#platform/server/jobs/work.ts';
import { remindsAt } from '../approval.rules.ts';
import { getApproval, saveReminder } from './approvals.store.ts';
import { closeOrder, type DecisionPorts } from './decide-order.ts';
import { tellApproval } from './tell-approval.ts';

export interface ApprovalJobOptions extends Pick<DecisionPorts, 'notices' | 'bookings'> {
  readonly db: Db;
  readonly now: () => Date;
}

const dayMs = 86_400_000;

/** Every ten minutes: orders whose time is up expire, and those near it are called to mind once. */
export function approvalClock(options: ApprovalJobOptions): CronJob {
  return { cron: '*/10 * * * *', run: async () => void (await watchApprovals(options)) };
}

/** @returns how many orders have expired and of how many was reminded */
export async function watchApprovals(options: ApprovalJobOptions): Promise<{ expired: number; reminded: number }> {
  const { db, now } = options;
  const done = { expired: 0, reminded: 0 };
  for (const { tenantId, orderId } of await findDue(db, now())) {
    const as = { tenantId, actor: { id: null, name: 'Atrium' }, correlationId: randomUUID(), now };
    const outcome = await workInTenant(db, as, (work) => look(options, work, orderId));
    if (outcome) done[outcome] += 1;
  }
  return done;
}

async function findDue(db: Db, at: Date): Promise<readonly { readonly tenantId: string; readonly orderId: string }[]> {
  return withSystem(db, async (tx) => {
    const soon = new Date(at.getTime() + dayMs);
    const { rows } = await sql<{
      tenantId: string;
      orderId: string;
    }>`select tenant_id as "tenantId", order_id as "orderId" from order_approvals
      where decided_at is null and (deadline <= ${at} or (deadline <= ${soon} and reminded_at is null)) order by deadline`.execute(tx);
    return rows;
  });
}

/** Somebody may have decided it since it was found: then there is nothing to do. */
async function look(options: ApprovalJobOptions, work: Work, orderId: string): Promise<'expired' | 'reminded' | undefined> {
  const { db, tenantId, now, correlationId } = work;
  const order = await getApproval(db, orderId, 'held');
  if (order.state !== 'waitingForApproval') return undefined;
  if (order.deadline <= now()) {
    await closeOrder(options, work, { orderId, decision: 'expire', note: '' });
    return 'expired';
  }
  if (now() < remindsAt(order.placedAt, order.deadline)) return undefined;
  await saveReminder(db, orderId, now());
  const { id, number, firstTitle: title, placedById, placedBy } = order;
  const requester = { id: placedById, name: placedBy };
  await tellApproval(db, options.notices, {
    tenantId,
    id,
    number,
    title,
    news: 'endsSoon',
    requester,
    actorId: null,
    at: now(),
    correlationId,
  });
  return 'reminded';
}
