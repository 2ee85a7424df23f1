import type { Work } from '#platform/server/work.ts';
import { minus } from '#platform/common/money.ts';
import type { BudgetsPort, FoundEffect } from '#domains/budgets/budgets.port.ts';
import type { NoticesPort } from '#domains/notices/notices.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import {
  decidedState,
  demandDecision,
  isSameAmounts,
  monthOf,
  type Amounts,
} from '../approval.rules.ts';
import { demandBudget, newsOf, fitsCredit, type Credit } from '../spending-limits.rules.ts';
import type { ApprovalDecision } from '../approvals.ts';
import type { BookingsPort } from '../subscriptions.port.ts';
import { lineStep } from '../order-state.rules.ts';
import { orderRefusals } from '../orders.refusals.ts';
import { refuseProblem } from '../cart.rules.ts';
import {
  cancelLines,
  getApproval,
  saveAmounts,
  saveDecision,
  type ApprovalWithLines,
} from './approvals.store.ts';
import {
  getAccount,
  lockAccount,
  putCommitment,
  releaseCommitment,
  type AccountPorts,
} from './credit.store.ts';
import { saveLinePrice, type RepricedLine, type StoredLine } from './order-lines.store.ts';
import { moveOrder } from './move-order.ts';
import { isSpending, ofOrder, spendOf, totalsOf } from './placing.ts';
import { requote, type RequotedLine, type RequotePorts } from './requote.ts';

export interface DecisionPorts extends RequotePorts, AccountPorts {
  readonly budgets: BudgetsPort<Work, Db>;
  readonly notices: NoticesPort<Db>;
  readonly bookings: Pick<BookingsPort<Db>, 'release'>;
}

/**
 * Approves an order in the transaction of `work`: prices it again, compares the price with what was
 * agreed to, checks the credit limit and submits it. A second decision at the same time waits here
 * and then finds the order decided.
 * @throws PortalError ORDER_NOT_FOUND, ORDER_NOT_WAITING, APPROVAL_OWN_ORDER, APPROVAL_TOO_LATE,
 * OFFER_NOT_ORDERABLE, PRODUCT_FORBIDDEN_SEATCOUNT, APPROVAL_PRICE_CHANGED, CREDITLIMIT_EXCEEDED,
 * BUDGET_EXCEEDED (ERROR_MARKETPLACE_…)
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
  if (!isSameAmounts(amounts, agreed))
    throw orderRefusals.APPROVAL_PRICE_CHANGED({ number: order.number });
  if (!fitsCredit(await creditWithout(ports, work, order), amounts.commitment))
    throw orderRefusals.CREDITLIMIT_EXCEEDED();
  const effects = await budgetsOf(ports, db, order, lines, 'held');
  demandBudget(effects);
  const told = await budgetsOf(ports, db, order, order.lines);
  for (const line of lines) await reprice(ports, db, order, line);
  await saveAmounts(db, orderId, {
    dueNow: amounts.dueNow.value,
    monthly: amounts.monthly.value,
    commitment: amounts.commitment.value,
  });
  await decide(ports, work, order, 'approve', { amounts });
  await ports.budgets.tell(work, newsOf(told, effects), order.number);
}

/** @throws PortalError for the first line that can no longer be ordered */
function demandPriced({ line, now, problem }: RequotedLine): RepricedLine {
  refuseProblem({ item: line, problem });
  if (!now) throw orderRefusals.OFFER_NOT_ORDERABLE({ title: line.title, problem: 'gone' });
  return now;
}

/** Returns the credit without what is reserved for this order. */
export async function creditWithout(
  ports: AccountPorts,
  { db, tenantId, now }: Pick<Work, 'db' | 'tenantId' | 'now'>,
  { commitment: value, currencyCode }: ApprovalWithLines,
): Promise<Credit> {
  const { credit, currencyCode: own } = await getAccount(db, ports, tenantId, now());
  return own === currencyCode
    ? { ...credit, open: minus(credit.open, { value, currencyCode }) }
    : credit;
}

/** Returns what budgets say to a waiting order at other prices, as if it had reserved nothing. */
export async function budgetsOf(
  { budgets }: Pick<DecisionPorts, 'budgets'>,
  db: Db,
  order: ApprovalWithLines,
  lines: readonly RepricedLine[],
  mode: 'read' | 'held' = 'read',
): Promise<readonly FoundEffect[]> {
  const { id, placedById: personId, costCentre, placedAt: at, currencyCode } = order;
  const priced = lines.map((line) => ({ ...termOf(order, line.id), ...line }));
  const { commitment } = totalsOf(priced);
  const monthly = monthOf(priced, currencyCode);
  const planned = { personId, costCentre, at, commitment, monthly, exceptOrderId: id };
  return budgets.judge(db, planned, mode);
}

function termOf({ lines }: ApprovalWithLines, lineId: string): Pick<StoredLine, 'termDuration'> {
  return { termDuration: lines.find(({ id }) => id === lineId)?.termDuration ?? 'P1Y' };
}

async function reprice(
  { budgets }: Pick<DecisionPorts, 'budgets'>,
  db: Db,
  order: ApprovalWithLines,
  line: RepricedLine,
): Promise<void> {
  await saveLinePrice(db, line);
  if (Number(line.commitment.value) > 0) await putCommitment(db, line.id, line.commitment);
  else await releaseCommitment(db, line.id);
  const stored = order.lines.find(({ id }) => id === line.id);
  if (!stored) return;
  const priced = { ...stored, ...line };
  if (isSpending(priced)) await budgets.keep(db, { ...ofOrder(order, true), ...spendOf(priced) });
  else await budgets.release(db, line.id);
}

export interface Closing {
  readonly orderId: string;
  readonly decision: Exclude<ApprovalDecision, 'approve'>;
  /** Why it is rejected. */
  readonly note: string;
}

/**
 * Closes a waiting order that is rejected, withdrawn or expired: nothing is sent, and the reserved
 * commitment is released.
 * @throws PortalError ORDER_NOT_FOUND, ORDER_NOT_WAITING, ORDER_OF_SOMEBODY_ELSE
 * (ERROR_MARKETPLACE_…)
 */
export async function closeOrder(
  ports: Pick<DecisionPorts, 'budgets' | 'notices' | 'bookings'>,
  work: Work,
  { orderId, decision, note }: Closing,
): Promise<void> {
  const { db, now, actor } = work;
  const order = await getApproval(db, orderId, 'held');
  demandDecision(order, decision, { id: actor.id, at: now() });
  for (const line of order.lines) {
    lineStep(line.state, 'cancelled');
    await releaseCommitment(db, line.id);
    await ports.budgets.release(db, line.id);
    if (line.subscriptionId !== null) await ports.bookings.release(db, orderId);
  }
  await cancelLines(db, orderId);
  await decide(ports, work, order, decision, { note });
}

/** Records the decision and moves the order. */
async function decide(
  { notices }: Pick<DecisionPorts, 'notices'>,
  work: Work,
  order: ApprovalWithLines,
  decision: ApprovalDecision,
  { note = '', amounts }: { readonly note?: string; readonly amounts?: Amounts },
): Promise<void> {
  const { db, now, actor } = work;
  const { dueNow, monthly, commitment, placedById, placedBy, firstTitle } = order;
  await saveDecision(db, {
    orderId: order.id,
    decision,
    at: now(),
    by: { id: actor.id, name: decision === 'expire' ? '' : actor.name },
  });
  const moved = { ...order, title: firstTitle, requester: { id: placedById, name: placedBy } };
  const to = decision === 'approve' ? 'submitted' : decidedState[decision];
  await moveOrder(work, notices, moved, to, {
    by: actor.id === null ? '' : actor.name,
    note,
    before: { dueNow, monthly, commitment, placedBy },
    after: {
      dueNow: amounts?.dueNow.value,
      monthly: amounts?.monthly.value,
      commitment: amounts?.commitment.value,
    },
  });
}
