import { z } from 'zod';
import type { BudgetsPort } from '#domains/budgets/budgets.port.ts';
import type { OfferFacts } from '#domains/catalog/catalog.schema.ts';
import { offerFactsOf } from '#domains/catalog/offers.values.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import type { JobHandler, JobOutcome } from '#platform/server/jobs/job.ts';
import { workInTenant, type Origin, type Work } from '#platform/server/work.ts';
import type { NoticesPort } from '#domains/notices/notices.port.ts';
import type { ProcessLog } from '#domains/process-logs/process-log.port.ts';
import type { BookingsPort } from '../subscriptions.port.ts';
import {
  isInputLate,
  isOver,
  isUnderWay,
  lineEdges,
  lineStep,
  stateOfLines,
} from '../order-state.rules.ts';
import type { OrderState } from '../orders.schema.ts';
import type { LineState } from '../orders.values.ts';
import {
  ProvisionerMissing,
  ProvisionerUnreachable,
  type LineOutcome,
  type Provisioner,
  type ProvisioningOrder,
} from '../provisioner.port.ts';
import { releaseCommitment } from './credit.store.ts';
import { saveLine, type StoredLine } from './order-lines.store.ts';
import { moveOrder } from './move-order.ts';
import { notifySchedule } from './notify-order.ts';
import { isCounted, ofOrder, spendOf } from './placing.ts';
import { getRunningOrder, type RunningOrder } from './orders.store.ts';
import { notesOf, orderSteps, recorded, type OrderRun } from './record-steps.ts';

export interface CarryOutDependencies {
  readonly db: Db;
  readonly provisioner: Provisioner;
  readonly bookings: BookingsPort<Db>;
  readonly budgets: BudgetsPort<Work, Db>;
  readonly notices: NoticesPort<Db>;
  /** Keeps what was asked and answered; without it nothing is written down. */
  readonly processLog?: ProcessLog;
  readonly now: () => Date;
  /** Name in events and audit entries. */
  readonly providerName?: string;
}

export interface CarryOut {
  readonly tenantId: string;
  readonly orderId: string;
  readonly correlationId: string;
  /** Person who had it taken up again; left out: who placed it. */
  readonly by?: OrderRun['actor'] | undefined;
}

const payload = z.object({
  orderId: z.uuid(),
  by: z.object({ id: z.uuid().nullable(), name: z.string() }).optional(),
});

/** Job of the topic `orders.carryOut`. */
export function carryOutJob(dependencies: CarryOutDependencies): JobHandler {
  return (job) =>
    carryOut(dependencies, {
      tenantId: job.tenantId,
      correlationId: job.correlationId,
      ...payload.parse(job.payload),
    });
}

/**
 * Takes an order one step further. @returns when to run again; undefined where the order is over.
 * Repeatable at any time: what is left to do is read from the database, the provider is asked for
 * outcomes before an order is submitted, and submitted again only under the same ids. An
 * unreachable provider does not fail the order.
 */
export async function carryOut(
  dependencies: CarryOutDependencies,
  task: CarryOut,
): Promise<JobOutcome> {
  const { db, now } = dependencies;
  const order = await withTenant(db, task.tenantId, (tx) => getRunningOrder(tx, task.orderId));
  if (!order || !isUnderWay(order.state)) return undefined;
  const run = runOf(dependencies, task, order);
  const outcomes = await askProvider(dependencies, run, order);
  const state =
    typeof outcomes === 'string'
      ? order.state
      : await recorded(run, {
          step: orderSteps.book,
          request: { outcomes },
          run: () =>
            workInTenant(db, task.tenantId, originOf(dependencies, task), (work) =>
              receive(dependencies, work, task.orderId, outcomes),
            ),
          resultOf: (reached) => (isOver(reached) ? 'done' : undefined),
        });
  if (isOver(state)) return undefined;
  const ageMs = now().getTime() - order.sentAt.getTime();
  const isForPeople = state === 'needsInput' || outcomes === 'missing';
  return { againInMs: retryDelayMs(ageMs, isForPeople ? peoplePauseMs : pauseMs) };
}

/** The provider is the program's actor with a name of its own. */
const originOf = (
  { providerName = 'Microsoft', now }: CarryOutDependencies,
  { correlationId }: CarryOut,
): Origin => ({ actor: { id: null, name: providerName }, correlationId, now });

function runOf(
  dependencies: CarryOutDependencies,
  task: CarryOut,
  { id, number, placedBy, placedById }: RunningOrder,
): OrderRun {
  const { tenantId, correlationId, by } = task;
  const { processLog: log, now } = dependencies;
  // Whoever caused the calls, not the provider that answers them.
  const actor = by ?? { id: placedById, name: placedBy };
  return { tenantId, correlationId, actor, order: { id, number }, now, log };
}

type Outcomes = ReadonlyMap<string, LineOutcome>;

async function askProvider(
  { provisioner }: CarryOutDependencies,
  run: OrderRun,
  order: RunningOrder,
): Promise<Outcomes | 'unreachable' | 'missing'> {
  const read = () =>
    recorded(run, {
      step: orderSteps.readOutcome,
      request: { orderId: order.id },
      run: () => provisioner.outcomesOf(order.id, notesOf(run)),
      resultOf: resultOfLook,
    });
  try {
    const known = await read();
    if (known) return known;
    const request = toRequest(run.tenantId ?? '', order);
    await recorded(run, {
      step: orderSteps.submit,
      request,
      run: () => provisioner.submit(request),
      resultOf: () => 'done',
    });
    return (await read()) ?? new Map();
  } catch (error) {
    if (error instanceof ProvisionerMissing) return 'missing';
    if (error instanceof ProvisionerUnreachable) return 'unreachable';
    throw error;
  }
}

/** A look while lines are still running, or before the order was sent, tells nothing new. */
function resultOfLook(outcomes: Outcomes | undefined): 'done' | 'refused' | undefined {
  if (!outcomes || outcomes.size === 0) return undefined;
  const states = [...outcomes.values()].map(({ state }) => state);
  if (states.includes('running') || states.includes('waiting')) return undefined;
  return states.every((state) => state === 'failed') ? 'refused' : 'done';
}

const pauseMs = 30_000;
/** People do not supply what is missing within seconds, nor connect a provider. */
const peoplePauseMs = 900_000;

/** Returns a fifth of the time since the order was sent, at least 300 ms. */
function retryDelayMs(ageMs: number, longestMs: number): number {
  return Math.min(longestMs, Math.max(300, Math.round(ageMs / 5)));
}

/** Returns the offer as the provider is asked for it, by its own names for the SKU. */
function requestedOffer(offer: OfferFacts): Omit<OfferFacts, 'offerId' | 'edition'> {
  const { offerId: _offerId, edition: _edition, ...requested } = offerFactsOf(offer);
  return requested;
}

function toRequest(tenantId: string, order: RunningOrder): ProvisioningOrder {
  const lines = order.lines.map(
    ({
      id,
      position,
      type,
      quantity,
      isTrial,
      subscriptionRef,
      targetSeats,
      endOfTerm,
      keptSeats,
      upgrade,
      intoRef,
      promotion,
      endsOn,
      ...offer
    }) => ({
      lineId: id,
      position,
      type,
      ...requestedOffer(offer),
      quantity,
      isTrial,
      subscriptionRef,
      targetSeats,
      endOfTerm,
      keptSeats,
      ...(endsOn !== null && { customTermEndDate: endsOn }),
      ...(promotion && { promotionId: promotion.id }),
      ...(upgrade && { upgrade: { intoRef, movesLicences: upgrade.movesLicences } }),
    }),
  );
  return {
    orderId: order.id,
    tenantId,
    orderNumber: order.number,
    poNumber: order.poNumber,
    lines,
  };
}

/**
 * Receives the outcomes in one transaction: saves lines that are over, books them, and moves the
 * order. @returns the state that it has reached
 */
async function receive(
  { bookings, budgets, notices }: CarryOutDependencies,
  work: Work,
  orderId: string,
  outcomes: Outcomes,
): Promise<OrderState> {
  const order = await getRunningOrder(work.db, orderId, 'held');
  if (!order) return 'cancelled'; // it has gone
  if (!isUnderWay(order.state)) return order.state;
  const states: LineState[] = [];
  for (const line of order.lines)
    states.push(
      await receiveLine({ bookings, budgets, notices }, work, order, line, outcomes.get(line.id)),
    );
  const moved = { ...order, title: order.lines[0]?.title ?? '' };
  const isInputMissing = order.lines.some(({ id }) => outcomes.get(id)?.state === 'waiting');
  const state = stateOfLines(states, isInputMissing);
  if (state === order.state) return state;
  const started =
    order.state === 'processing'
      ? order.state
      : await moveOrder(work, notices, moved, 'processing');
  if (state === started) return state;
  return moveOrder(work, notices, { ...moved, state: started }, state);
}

type LinePorts = Pick<CarryOutDependencies, 'bookings' | 'budgets' | 'notices'>;

async function receiveLine(
  ports: LinePorts,
  work: Work,
  order: RunningOrder,
  line: StoredLine,
  outcome: LineOutcome | undefined,
): Promise<LineState> {
  if (lineEdges[line.state].length === 0) return line.state;
  if (outcome?.state === 'completed') return book(ports, work, order, line, outcome);
  if (outcome?.state === 'failed') return refuse(ports, work, order, line, outcome.failure);
  const state = line.state === 'pending' ? lineStep(line.state, 'provisioning') : line.state;
  const failure = outcome?.state === 'waiting' ? outcome.missing : null;
  if (failure !== null && isInputLate(order.sentAt, work.now()))
    return refuse(ports, work, order, { ...line, state }, failure);
  if (line.state !== state || line.failure !== failure)
    await saveLine(work.db, { id: line.id, state, ...(failure !== null && { failure }) });
  return state;
}

async function book(
  { bookings, budgets, notices }: LinePorts,
  work: Work,
  order: RunningOrder,
  line: StoredLine,
  { booking, seatsLeft }: LineOutcome & { state: 'completed' },
): Promise<LineState> {
  const { db, now } = work;
  const state = lineStep(line.state, 'completed');
  const booked = await bookings.book(db, {
    ...line,
    lineId: line.id,
    orderId: order.id,
    orderNumber: order.number,
    booking,
    seatsLeft,
    at: now(),
  });
  const { subscriptionId, droppedSeats, keptSeats } = booked;
  await saveLine(db, { id: line.id, state, subscriptionId });
  await notifySchedule(work, notices, {
    subscriptionId: line.upgrade?.fromSubscriptionId ?? subscriptionId,
    title: line.upgrade?.fromTitle ?? line.title,
    droppedSeats,
    keptSeats,
  });
  // From here on its charges count towards the credit limit (B4), months to come do not.
  await releaseCommitment(db, line.id);
  if (isCounted(line)) await budgets.keep(db, { ...ofOrder(order, false), ...spendOf(line) });
  return state;
}

async function refuse(
  { bookings, budgets }: LinePorts,
  { db }: Work,
  order: RunningOrder,
  line: StoredLine,
  failure: string,
): Promise<LineState> {
  const state = lineStep(line.state, 'failed');
  await saveLine(db, { id: line.id, state, failure });
  await releaseCommitment(db, line.id);
  await budgets.release(db, line.id);
  if (line.subscriptionId) await bookings.release(db, order.id);
  return state;
}
