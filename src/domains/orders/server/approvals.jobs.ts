import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import type { CronJob } from '#platform/server/jobs/job.ts';
import { forEachTenant, type JobRun, unwatched } from '#platform/server/jobs/job-run.ts';
import { workInTenant, type Work } from '#platform/server/work.ts';
import { remindsAt } from '../approval.rules.ts';
import { getApproval, saveReminder } from './approvals.store.ts';
import { closeOrder, type DecisionPorts } from './decide-order.ts';
import { notifyApproval } from './notify-order.ts';

export interface ApprovalJobOptions extends Pick<
  DecisionPorts,
  'budgets' | 'notices' | 'bookings'
> {
  readonly db: Db;
  readonly now: () => Date;
}

const dayMs = 86_400_000;

/** Job of every ten minutes: expires overdue orders and reminds once of those about to expire. */
export function approvalClock(options: ApprovalJobOptions): CronJob {
  return {
    cron: '*/10 * * * *',
    isByTenant: true,
    run: async (run) => void (await watchApprovals(options, run)),
  };
}

/** @returns the numbers of orders that expired and that people were reminded of */
export async function watchApprovals(
  options: ApprovalJobOptions,
  run: JobRun = unwatched,
): Promise<{ expired: number; reminded: number }> {
  const { db, now } = options;
  const done = { expired: 0, reminded: 0 };
  await forEachTenant(run, await findDue(db, now()), async ({ tenantId, orderId }) => {
    const origin = { actor: { id: null, name: 'Atrium' }, correlationId: randomUUID(), now };
    const outcome = await workInTenant(db, tenantId, origin, (work) =>
      expireOrRemind(options, work, orderId),
    );
    if (outcome) done[outcome] += 1;
    return outcome ? 1 : 0;
  });
  return done;
}

async function findDue(
  db: Db,
  at: Date,
): Promise<readonly { readonly tenantId: string; readonly orderId: string }[]> {
  return withSystem(db, async (tx) => {
    const soon = new Date(at.getTime() + dayMs);
    const { rows } = await sql<
      CamelCased<Pick<Rows['order_approvals'], 'tenant_id' | 'order_id'>>
    >`select tenant_id as "tenantId", order_id as "orderId" from order_approvals
      where decided_at is null and (deadline <= ${at} or (deadline <= ${soon} and reminded_at is null)) order by deadline`.execute(
      tx,
    );
    return rows;
  });
}

/** Does nothing where somebody has decided the order since it was found. */
async function expireOrRemind(
  options: ApprovalJobOptions,
  work: Work,
  orderId: string,
): Promise<'expired' | 'reminded' | undefined> {
  const { db, now } = work;
  const order = await getApproval(db, orderId, 'held');
  if (order.state !== 'waitingForApproval') return undefined;
  if (order.deadline <= now()) {
    await closeOrder(options, work, { orderId, decision: 'expire', note: '' });
    return 'expired';
  }
  if (now() < remindsAt(order.placedAt, order.deadline)) return undefined;
  await saveReminder(db, orderId, now());
  const requester = { id: order.placedById, name: order.placedBy };
  const told = { ...order, title: order.firstTitle, requester };
  await notifyApproval(work, options.notices, told, 'endsSoon');
  return 'reminded';
}
