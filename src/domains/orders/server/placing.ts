import type { BudgetsPort, LineSpend } from '#domains/budgets/budgets.port.ts';
import type { RecipientsPort } from '#domains/people/people.port.ts';
import type { NoticesPort } from '#domains/notices/notices.port.ts';
import { plus, sum, type Money } from '#platform/common/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Work } from '#platform/server/work.ts';
import { monthOf, type Amounts } from '../approval.rules.ts';
import { demandBudget, isAskedByBudget, fitsCredit } from '../spending-limits.rules.ts';
import { earliestEnd } from '../end-dates.rules.ts';
import type { OrderDetails } from '../order-details.schema.ts';
import { orderRefusals } from '../orders.refusals.ts';
import type { OrderType } from '../orders.values.ts';
import { findPath } from './approval-policy.store.ts';
import { insertApproval } from './approvals.store.ts';
import { getAccount, keepNumber, putCommitment, type AccountPorts } from './credit.store.ts';
import { moveOrder } from './move-order.ts';
import { insertOrder, type NewLine, numberText, type RunningOrder } from './orders.store.ts';

/** Other nouns that writing an order asks. */
export interface OrderPorts extends AccountPorts {
  readonly budgets: BudgetsPort<Work, Db>;
  readonly notices: NoticesPort<Db>;
  readonly recipients: RecipientsPort<Db>;
}

export interface Placement extends OrderDetails {
  readonly type: OrderType;
  /** Lines, at least one. */
  readonly lines: readonly NewLine[];
  /** Last day of the running term, for more seats. */
  readonly endsOn: string | null;
  /** Empty: none. */
  readonly costCentre: string;
}

export interface PlacedOrder {
  readonly orderId: string;
  readonly orderNumber: string;
  /** It is sent once somebody else has approved it. */
  readonly isWaiting: boolean;
}

/**
 * Writes an order with number, lines and reserved commitment, and submits it; where it must be
 * approved first it waits instead. Call `lockAccount` before; its answer is `lastNumber`.
 * @throws PortalError CREDITLIMIT_EXCEEDED, BUDGET_EXCEEDED, APPROVAL_NOBODY (ERROR_MARKETPLACE_…)
 */
export async function writeOrder(
  work: Work,
  { budgets, notices, recipients, ...account }: OrderPorts,
  lastNumber: number,
  { type, lines, endsOn, costCentre, ...details }: Placement,
): Promise<PlacedOrder> {
  const { db, now, actor } = work;
  const { dueNow, monthly, commitment } = totalsOf(lines);
  const { credit, currencyCode } = await getAccount(db, account, work.tenantId, now());
  if (!fitsCredit(credit, commitment)) throw orderRefusals.CREDITLIMIT_EXCEEDED();
  const effects = await budgets.judge(
    db,
    {
      personId: actor.id,
      costCentre,
      at: now(),
      commitment,
      monthly: monthOf(lines, currencyCode),
    },
    'held',
  );
  demandBudget(effects);
  const found = await findPath(
    db,
    recipients,
    {
      type,
      lines,
      requesterId: actor.id,
      currencyCode,
      endsOn: endsOn ?? earliestEnd(lines),
      isAskedByBudget: isAskedByBudget(effects),
    },
    now(),
  );
  if (found?.path.approvers.length === 0) throw orderRefusals.APPROVAL_NOBODY();
  const number = lastNumber + 1;
  await keepNumber(db, number);
  const amounts = {
    dueNow: dueNow.value,
    monthly: monthly.value,
    commitment: commitment.value,
    currencyCode: commitment.currencyCode,
  };
  const { id, lineIds } = await insertOrder(db, {
    number,
    type,
    placedAt: now(),
    placedById: actor.id,
    placedBy: actor.name,
    ...details,
    costCentre,
    ...amounts,
    correlationId: work.correlationId,
    lines,
  });
  await reserve(db, budgets, lines, lineIds, {
    orderId: id,
    orderNumber: numberText(number),
    at: now(),
    person: actor,
    costCentre,
    isOpen: true,
  });
  if (found)
    await insertApproval(db, { ...found.path, fourEyes: found.fourEyes, orderId: id, endsOn });
  const orderNumber = numberText(number);
  const title = lines[0]?.title ?? '';
  const order = { id, number: orderNumber, state: 'draft', title, requester: actor } as const;
  await moveOrder(work, notices, order, found ? 'waitingForApproval' : 'submitted', {
    after: {
      type,
      poNumber: details.poNumber,
      ...(costCentre && { costCentre }),
      ...amounts,
      lines: lines.map(({ offerId, quantity, targetSeats, endOfTerm, endsOn: shortUntil }) => ({
        offerId,
        quantity,
        targetSeats,
        endOfTerm,
        ...(shortUntil && { endsOn: shortUntil }),
      })),
    },
  });
  await budgets.tell(work, effects, orderNumber);
  return { orderId: id, orderNumber, isWaiting: found !== undefined };
}

/** Reserves what adds; seats given back count once the provider has taken them. */
async function reserve(
  db: Db,
  budgets: OrderPorts['budgets'],
  lines: readonly NewLine[],
  lineIds: readonly string[],
  spend: SpendOfOrder,
): Promise<void> {
  for (const [index, line] of lines.entries()) {
    const id = lineIds[index];
    if (id === undefined) continue;
    if (Number(line.commitment.value) > 0) await putCommitment(db, id, line.commitment);
    if (isSpending(line)) await budgets.keep(db, { ...spend, ...spendOf({ ...line, id }) });
  }
}

export type SpendOfOrder = Omit<LineSpend, 'lineId' | 'title' | 'commitment' | 'monthly'>;

/** Returns an order's part of what its lines spend. */
export function ofOrder(
  order: Pick<
    RunningOrder,
    'id' | 'number' | 'placedAt' | 'placedBy' | 'placedById' | 'costCentre'
  >,
  isOpen: boolean,
): SpendOfOrder {
  return {
    orderId: order.id,
    orderNumber: order.number,
    at: order.placedAt,
    person: { id: order.placedById, name: order.placedBy },
    costCentre: order.costCentre,
    isOpen,
  };
}

/** Returns a line as budgets count it. */
export function spendOf(
  line: Pick<NewLine, 'title' | 'termDuration' | 'dueNow' | 'monthly' | 'commitment'> & {
    readonly id: string;
  },
): Pick<LineSpend, 'lineId' | 'title' | 'commitment' | 'monthly'> {
  const { id, title, commitment } = line;
  return { lineId: id, title, commitment, monthly: monthOf([line]) };
}

/** It adds to what is spent, however a budget counts. */
export function isSpending(line: Pick<NewLine, 'termDuration' | keyof Amounts>): boolean {
  return Number(line.commitment.value) > 0 || Number(monthOf([line]).value) > 0;
}

/** It changes what is spent: seats that were given back count as well. */
export function isCounted(line: Pick<NewLine, 'termDuration' | keyof Amounts>): boolean {
  return Number(line.commitment.value) !== 0 || Number(monthOf([line]).value) !== 0;
}

/** Returns the exact sums of the lines. @throws RangeError for lines of several currencies */
export function totalsOf(lines: readonly Amounts[]): Amounts {
  return {
    dueNow: total(lines, 'dueNow'),
    monthly: total(lines, 'monthly'),
    commitment: total(lines, 'commitment'),
  };
}

function total(lines: readonly Amounts[], amount: 'dueNow' | 'monthly' | 'commitment'): Money {
  const [first, ...rest] = lines.map((line) => line[amount]);
  return first ? rest.reduce(plus, first) : sum([]);
}
