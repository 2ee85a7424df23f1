import type { TenantDirectory } from '#domains/directory/directory.port.ts';
import type { RecipientsPort } from '#domains/directory/recipients.port.ts';
import type { NoticesPort } from '#domains/notices/notices.port.ts';
import { plus, sum, type Money } from '#platform/common/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Work } from '#platform/server/jobs/work.ts';
import { fitsCredit } from '../cart.rules.ts';
import type { Amounts } from '../approval.rules.ts';
import { orderStep } from '../order-state.rules.ts';
import { orderRefusals, type OrderType } from '../orders.contract.ts';
import { findPath } from './approval-policy.store.ts';
import { insertApproval } from './approvals.store.ts';
import { getAccount, keepNumber, putCommitment } from './credit.store.ts';
import { insertOrder, type NewLine } from './new-order.store.ts';
import { insertEvent, numberText } from './orders.store.ts';
import { tellApproval } from './tell-approval.ts';
import { tellOrder } from './tell-order.ts';

/** The topic under which placed orders are carried out. */
export const carryOutTopic = 'orders.carryOut';

/** What writing an order needs of other nouns. */
export interface OrderPorts {
  readonly directory: TenantDirectory<Db>;
  readonly notices: NoticesPort<Db>;
  readonly recipients: RecipientsPort<Db>;
}

export interface Placement {
  readonly type: OrderType;
  readonly poNumber: string;
  readonly note: string;
  /** At least one. */
  readonly lines: readonly NewLine[];
  /** Of more seats: the last day of the running term. */
  readonly endsOn: string | null;
}

export interface PlacedOrder {
  readonly orderId: string;
  readonly orderNumber: string;
  /** It goes on when somebody else has approved it. */
  readonly isWaiting: boolean;
}

/**
 * Writes an order with everything that belongs to it: number, lines, first event, reserved commitment, audit entry and
 * the message that has it carried out; where it must be approved first, that instead. Only behind lockAccount, whose
 * answer is `lastNumber`.
 * @throws PortalError CREDITLIMIT_EXCEEDED, APPROVAL_NOBODY (ERROR_MARKETPLACE_…)
 */
export async function writeOrder(
  work: Work,
  { directory, notices, recipients }: OrderPorts,
  lastNumber: number,
  { type, poNumber, note, lines, endsOn }: Placement,
): Promise<PlacedOrder> {
  const { db, now, actor } = work;
  const { dueNow, monthly, commitment } = totalsOf(lines);
  const { credit, currencyCode } = await getAccount(db, directory, work.tenantId, now());
  if (!fitsCredit(credit, commitment)) throw orderRefusals.CREDITLIMIT_EXCEEDED();
  const found = await findPath(db, recipients, { type, lines, requesterId: actor.id, currencyCode, endsOn }, now());
  if (found?.path.approvers.length === 0) throw orderRefusals.APPROVAL_NOBODY();
  const state = orderStep('draft', found ? 'waitingForApproval' : 'submitted');
  const number = lastNumber + 1;
  await keepNumber(db, number);
  const amounts = { dueNow: dueNow.value, monthly: monthly.value, commitment: commitment.value, currencyCode: commitment.currencyCode };
  const { id, lineIds } = await insertOrder(db, {
    number,
    type,
    state,
    placedAt: now(),
    placedById: actor.id,
    placedBy: actor.name,
    poNumber,
    note,
    ...amounts,
    correlationId: work.correlationId,
    lines,
  });
  await reserve(db, lines, lineIds);
  await insertEvent(db, { orderId: id, at: now(), state, by: actor.name });
  if (found) await insertApproval(db, { ...found.path, fourEyes: found.fourEyes, orderId: id, endsOn });
  const orderNumber = numberText(number);
  await work.audit({
    action: 'order.place',
    subjectKind: 'order',
    subjectId: id,
    after: {
      number: orderNumber,
      type,
      poNumber,
      ...amounts,
      lines: lines.map(({ offerId, quantity, targetSeats, endOfTerm }) => ({ offerId, quantity, targetSeats, endOfTerm })),
    },
  });
  if (!found) await work.send(carryOutTopic, { orderId: id });
  const { tenantId, correlationId } = work;
  const title = lines[0]?.title ?? '';
  const told = { tenantId, id, number: orderNumber, title, actorId: actor.id, at: now(), correlationId };
  if (found) await tellApproval(db, notices, { ...told, news: 'waits', requester: actor });
  else await tellOrder(db, notices, { ...told, state });
  return { orderId: id, orderNumber, isWaiting: found !== undefined };
}

/** Only what adds is reserved: seats given back count when the provider has taken them. */
async function reserve(db: Db, lines: readonly NewLine[], lineIds: readonly string[]): Promise<void> {
  for (const [index, line] of lines.entries()) {
    const id = lineIds[index];
    if (id !== undefined && Number(line.commitment.value) > 0) await putCommitment(db, { id, amount: line.commitment, openUntil: null });
  }
}

/** The sum of the lines is the total, to the last digit. @throws RangeError for lines of several currencies */
export function totalsOf(lines: readonly Amounts[]): Amounts {
  return { dueNow: total(lines, 'dueNow'), monthly: total(lines, 'monthly'), commitment: total(lines, 'commitment') };
}

function total(lines: readonly Amounts[], amount: 'dueNow' | 'monthly' | 'commitment'): Money {
  const [first, ...rest] = lines.map((line) => line[amount]);
  return first ? rest.reduce(plus, first) : sum([]);
}
