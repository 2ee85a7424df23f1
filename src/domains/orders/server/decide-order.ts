import type { Work } from '#platform/server/jobs/work.ts';
import { minus } from '#platform/common/money.ts';
import type { NoticesPort } from '#domains/notices/notices.port.ts';
import type { TenantDirectory } from '#domains/directory/directory.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { decidedState, demandDecision, isSameAmounts, type Amounts, type ApprovalDecision } from '../approval.rules.ts';
import type { BookingsPort } from '../bookings.port.ts';
import { fitsCredit, type Credit } from '../cart.rules.ts';
import { lineStep, orderStep } from '../order-state.rules.ts';
import { orderRefusals, type OrderState } from '../orders.contract.ts';
import { refuseProblem } from '../place-order.rules.ts';
import { cancelLines, getApproval, saveAmounts, saveDecision, type ApprovalWithLines } from './approvals.store.ts';
import { getAccount, lockAccount, putCommitment, releaseCommitment } from './credit.store.ts';
import { saveLinePrice, type RepricedLine } from './order-lines.store.ts';
import { insertEvent, saveOrderState } from './orders.store.ts';
import { carryOutTopic, totalsOf } from './placing.ts';
import { requote, type RequotedLine, type RequotePorts } from './requote.ts';
import { tellApproval } from './tell-approval.ts';

export interface DecisionPorts extends RequotePorts {
  readonly directory: TenantDirectory<Db>;
  readonly notices: NoticesPort<Db>;
  readonly bookings: Pick<BookingsPort<Db>, 'release'>;
}

/**
 * Approves an order in the transaction of `work`: priced anew, compared with what was agreed to, judged by the credit
 * limit of now, and handed to those who carry it out. Of two at once one waits here and then finds it decided.
 * @throws PortalError ORDER_NOT_FOUND, ORDER_NOT_WAITING, APPROVAL_OWN_ORDER, APPROVAL_TOO_LATE, OFFER_NOT_ORDERABLE,
 * PRODUCT_FORBIDDEN_SEATCOUNT, APPROVAL_PRICE_CHANGED, CREDITLIMIT_EXCEEDED (ERROR_MARKETPLACE_…)
 */
export async function approveOrder(
  ports: DecisionPorts,
  work: Work,
  { orderId, agreed }: { readonly orderId: string; readonly agreed: Amounts },
): Promise<void> {
  const { db, now } = work;
  await lockAccount(db);
  const order = await getApproval(db, orderId, 'held');
  demandDecision(order, 'approve', { id: work.actor.id, at: now() });
  const lines = (await requote(ports, db, order, now())).map(demandPriced);
  const amounts = totalsOf(lines);
  if (!isSameAmounts(amounts, agreed)) throw orderRefusals.APPROVAL_PRICE_CHANGED({ number: order.number });
  if (!fitsCredit(await creditWithout(ports, work, order), amounts.commitment)) throw orderRefusals.CREDITLIMIT_EXCEEDED();
  for (const line of lines) await reprice(db, line);
  await saveAmounts(db, orderId, { dueNow: amounts.dueNow.value, monthly: amounts.monthly.value, commitment: amounts.commitment.value });
  const approved = await moveOn(work, order, 'approve', '');
  const state = orderStep(approved, 'submitted');
  await saveOrderState(db, orderId, state);
  await insertEvent(db, { orderId, at: now(), state, by: '' });
  await audit(work, order, { decision: 'approve', state, ...amounts });
  await work.send(carryOutTopic, { orderId });
  await tell(ports, work, order, 'approved');
}

/** @throws PortalError for the first line that can no longer be ordered */
function demandPriced({ line, now, problem }: RequotedLine): RepricedLine {
  refuseProblem({ item: line, problem });
  if (!now) throw orderRefusals.OFFER_NOT_ORDERABLE({ title: line.title, problem: 'gone' });
  return now;
}

/** What was reserved for this order is free for it. */
export async function creditWithout(
  { directory }: Pick<DecisionPorts, 'directory'>,
  { db, tenantId, now }: Pick<Work, 'db' | 'tenantId' | 'now'>,
  { commitment: value, currencyCode }: ApprovalWithLines,
): Promise<Credit> {
  const { credit, currencyCode: own } = await getAccount(db, directory, tenantId, now());
  return own === currencyCode ? { ...credit, open: minus(credit.open, { value, currencyCode }) } : credit;
}

async function reprice(db: Db, line: RepricedLine): Promise<void> {
  await saveLinePrice(db, line);
  if (Number(line.commitment.value) > 0) await putCommitment(db, { id: line.id, amount: line.commitment, openUntil: null });
  else await releaseCommitment(db, line.id);
}

export interface Closing {
  readonly orderId: string;
  readonly decision: Exclude<ApprovalDecision, 'approve'>;
  /** Why it is rejected. */
  readonly note: string;
}

/**
 * Ends a waiting order that nobody wants or has decided: nothing is sent, and what was reserved is free again.
 * @throws PortalError ORDER_NOT_FOUND, ORDER_NOT_WAITING, ORDER_OF_SOMEBODY_ELSE (ERROR_MARKETPLACE_…)
 */
export async function closeOrder(
  ports: Pick<DecisionPorts, 'notices' | 'bookings'>,
  work: Work,
  { orderId, decision, note }: Closing,
): Promise<void> {
  const { db, now, actor } = work;
  const order = await getApproval(db, orderId, 'held');
  demandDecision(order, decision, { id: actor.id, at: now() });
  for (const line of order.lines) {
    lineStep(line.state, 'cancelled');
    await releaseCommitment(db, line.id);
    if (line.subscriptionId !== null) await ports.bookings.release(db, line.subscriptionId, orderId);
  }
  await cancelLines(db, orderId);
  const state = await moveOn(work, order, decision, note);
  await audit(work, order, { decision, state }, note);
  await tell(ports, work, order, decidedNews[decision], note);
}

const decidedNews = { reject: 'rejected', withdraw: 'withdrawn', expire: 'expired' } as const;

async function moveOn({ db, now, actor }: Work, order: ApprovalWithLines, decision: ApprovalDecision, note: string): Promise<OrderState> {
  const state = orderStep(order.state, decidedState[decision]);
  await saveOrderState(db, order.id, state);
  await insertEvent(db, { orderId: order.id, at: now(), state, by: actor.id === null ? '' : actor.name, note });
  await saveDecision(db, { orderId: order.id, at: now(), by: { id: actor.id, name: decision === 'expire' ? '' : actor.name } });
  return state;
}

async function audit(
  work: Work,
  { id, number, state: before, dueNow, monthly, commitment, placedBy }: ApprovalWithLines,
  { decision, ...after }: { readonly decision: ApprovalDecision; readonly state: OrderState } & Partial<Amounts>,
  reason = '',
): Promise<void> {
  await work.audit({
    action: `order.${decision}`,
    subjectKind: 'order',
    subjectId: id,
    before: { number, state: before, dueNow, monthly, commitment, placedBy },
    after: { number, state: after.state, dueNow: after.dueNow?.value, monthly: after.monthly?.value, commitment: after.commitment?.value },
    ...(reason && { reason }),
  });
}

async function tell(
  { notices }: Pick<DecisionPorts, 'notices'>,
  { db, tenantId, actor, now, correlationId }: Work,
  { id, number, firstTitle: title, placedById, placedBy }: ApprovalWithLines,
  news: 'approved' | 'rejected' | 'withdrawn' | 'expired',
  note = '',
): Promise<void> {
  const requester = { id: placedById, name: placedBy };
  await tellApproval(db, notices, { tenantId, id, number, title, news, requester, note, actorId: actor.id, at: now(), correlationId });
}
