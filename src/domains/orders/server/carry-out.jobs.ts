import { z } from 'zod';
import type { Db } from '#platform/server/database/connect.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import type { JobHandler, JobOutcome } from '#platform/server/jobs/job.ts';
import { writeAudit } from '#platform/server/audit/audit.store.ts';
import type { NoticesPort } from '#domains/notices/notices.port.ts';
import type { BookingsPort } from '../bookings.port.ts';
import { isUnderWay, lineEdges, lineStep, orderStep, stateOfLines } from '../order-state.rules.ts';
import type { LineState, OrderState } from '../orders.contract.ts';
import { ProvisionerUnreachable, type LineOutcome, type Provisioner, type ProvisioningOrder } from '../provisioner.port.ts';
import { putCommitment, releaseCommitment } from './credit.store.ts';
import { saveLine, type StoredLine } from './order-lines.store.ts';
import { getRunningOrder, insertEvent, saveOrderState, type RunningOrder } from './orders.store.ts';
import { tellOrder } from './tell-order.ts';

export interface CarryOutDependencies {
  readonly db: Db;
  readonly provisioner: Provisioner;
  readonly bookings: BookingsPort<Db>;
  readonly notices: NoticesPort<Db>;
  readonly now: () => Date;
  /** Name in events and audit entries. */
  readonly providerName?: string;
}

export interface CarryOut {
  readonly tenantId: string;
  readonly orderId: string;
  readonly correlationId: string;
}

const payload = z.object({ orderId: z.uuid() });

/** The job of the topic `orders.carryOut`. */
export function carryOutJob(dependencies: CarryOutDependencies): JobHandler {
  return (job) => carryOut(dependencies, { tenantId: job.tenantId, correlationId: job.correlationId, ...payload.parse(job.payload) });
}

/**
 * Takes an order one step further and says when to look again; nothing more where it is over. May run at any time and
 * any number of times: what is left to do is read from the database, the provider is asked before it is told, and told
 * again only under the same ids. No answer from the provider is no failure of the order.
 */
export async function carryOut(dependencies: CarryOutDependencies, task: CarryOut): Promise<JobOutcome> {
  const { db, now } = dependencies;
  const order = await withTenant(db, task.tenantId, (tx) => getRunningOrder(tx, task.orderId));
  if (!order || !isUnderWay(order.state)) return undefined;
  const outcomes = await askProvider(dependencies, task, order);
  const isDone =
    outcomes !== 'unreachable' && (await withTenant(db, task.tenantId, (tx) => takeIn({ ...dependencies, db: tx }, task, outcomes)));
  return isDone ? undefined : { againInMs: patience(now().getTime() - order.placedAt.getTime()) };
}

type Outcomes = ReadonlyMap<string, LineOutcome>;

async function askProvider(
  { provisioner }: CarryOutDependencies,
  { tenantId }: CarryOut,
  order: RunningOrder,
): Promise<Outcomes | 'unreachable'> {
  try {
    const known = await provisioner.outcomesOf(order.id);
    if (known) return known;
    await provisioner.submit(toRequest(tenantId, order));
    return (await provisioner.outcomesOf(order.id)) ?? new Map();
  } catch (error) {
    if (error instanceof ProvisionerUnreachable) return 'unreachable';
    throw error;
  }
}

/** Often at first, when an answer is near; then less and less, half a minute at most. */
function patience(ageMs: number): number {
  return Math.min(30_000, Math.max(300, Math.round(ageMs / 5)));
}

function toRequest(tenantId: string, order: RunningOrder): ProvisioningOrder {
  const lines = order.lines.map(
    ({
      id,
      position,
      type,
      productId,
      skuId,
      title,
      termDuration,
      billingPlan,
      quantity,
      isTrial,
      subscriptionRef,
      targetSeats,
      endOfTerm,
    }) => ({
      lineId: id,
      position,
      type,
      productId,
      skuId,
      title,
      termDuration,
      billingPlan,
      quantity,
      isTrial,
      subscriptionRef,
      targetSeats,
      endOfTerm,
    }),
  );
  return { orderId: order.id, tenantId, orderNumber: order.number, poNumber: order.poNumber, lines };
}

/** One transaction: lines that have come to an end, what they booked, and the state of the order. @returns whether it is over */
async function takeIn(dependencies: CarryOutDependencies, task: CarryOut, outcomes: Outcomes): Promise<boolean> {
  const order = await getRunningOrder(dependencies.db, task.orderId, 'held');
  if (!order || !isUnderWay(order.state)) return true;
  const states: LineState[] = [];
  for (const line of order.lines) states.push(await takeInLine(dependencies, order, line, outcomes.get(line.id)));
  const started = order.state === 'processing' ? order.state : await moveOn(dependencies, task, order, 'processing');
  const state = stateOfLines(states);
  if (state !== 'processing') await moveOn(dependencies, task, { ...order, state: started }, state);
  return state !== 'processing';
}

async function takeInLine(
  dependencies: CarryOutDependencies,
  order: RunningOrder,
  line: StoredLine,
  outcome: LineOutcome | undefined,
): Promise<LineState> {
  if (lineEdges[line.state].length === 0) return line.state;
  if (outcome?.state === 'completed') return book(dependencies, order, line, outcome);
  if (outcome?.state === 'failed') return refuse(dependencies, order, line, outcome.failure);
  if (line.state === 'pending') await saveLine(dependencies.db, { id: line.id, state: lineStep(line.state, 'provisioning') });
  return 'provisioning';
}

async function book(
  { db, bookings, now }: CarryOutDependencies,
  order: RunningOrder,
  line: StoredLine,
  { booking }: LineOutcome & { state: 'completed' },
): Promise<LineState> {
  const state = lineStep(line.state, 'completed');
  const subscriptionId = await bookings.book(db, {
    ...line,
    lineId: line.id,
    orderId: order.id,
    orderNumber: order.number,
    booking,
    at: now(),
  });
  await saveLine(db, { id: line.id, state, subscriptionId });
  // What is bought once is charged with the next invoice; a month later it is no longer open.
  if (Number(line.commitment.value) !== 0)
    await putCommitment(db, { id: line.id, amount: line.commitment, openUntil: booking.endsOn ?? monthAfter(now()) });
  return state;
}

async function refuse({ db, bookings }: CarryOutDependencies, order: RunningOrder, line: StoredLine, failure: string): Promise<LineState> {
  const state = lineStep(line.state, 'failed');
  await saveLine(db, { id: line.id, state, failure });
  await releaseCommitment(db, line.id);
  if (line.subscriptionId) await bookings.release(db, line.subscriptionId, order.id);
  return state;
}

async function moveOn(
  { db, notices, now, providerName = 'Microsoft' }: CarryOutDependencies,
  { tenantId, correlationId }: CarryOut,
  order: RunningOrder,
  to: OrderState,
): Promise<OrderState> {
  const state = orderStep(order.state, to);
  await saveOrderState(db, order.id, state);
  await insertEvent(db, { orderId: order.id, at: now(), state, by: providerName });
  await writeAudit(db, 'tenant', {
    at: now(),
    actorId: null,
    actorName: providerName,
    action: 'order.state',
    subjectKind: 'order',
    subjectId: order.id,
    before: { number: order.number, state: order.state },
    after: { number: order.number, state },
    correlationId,
  });
  const [first] = order.lines;
  const what = { tenantId, id: order.id, number: order.number, title: first?.title ?? '' };
  await tellOrder(db, notices, { ...what, state, actorId: null, at: now(), correlationId });
  return state;
}

function monthAfter(at: Date): string {
  return new Date(at.getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
}
