import type { TenantDirectory } from '#domains/directory/directory.port.ts';
import type { NoticesPort } from '#domains/notices/notices.port.ts';
import { plus, sum, type Money } from '#platform/common/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Work } from '#platform/server/jobs/work.ts';
import { fitsCredit } from '../cart.rules.ts';
import { orderRefusals, type OrderType } from '../orders.contract.ts';
import { getAccount, keepNumber, putCommitment } from './credit.store.ts';
import { insertOrder, type NewLine } from './new-order.store.ts';
import { insertEvent, numberText } from './orders.store.ts';
import { tellOrder } from './tell-order.ts';

/** The topic under which placed orders are carried out. */
export const carryOutTopic = 'orders.carryOut';

/** What writing an order needs of other nouns. */
export interface OrderPorts {
  readonly directory: TenantDirectory<Db>;
  readonly notices: NoticesPort<Db>;
}

export interface Placement {
  readonly type: OrderType;
  readonly poNumber: string;
  readonly note: string;
  /** At least one. */
  readonly lines: readonly NewLine[];
}

/**
 * Writes an order with everything that belongs to it: number, lines, first event, reserved commitment, audit entry and
 * the message that has it carried out. Only behind lockAccount, whose answer is `lastNumber`.
 * @throws PortalError ERROR_MARKETPLACE_CREDITLIMIT_EXCEEDED
 */
export async function writeOrder(
  work: Work,
  { directory, notices }: OrderPorts,
  lastNumber: number,
  { type, poNumber, note, lines }: Placement,
): Promise<{ orderId: string; orderNumber: string }> {
  const { db, now, actor } = work;
  const [dueNow, monthly, commitment] = [total(lines, 'dueNow'), total(lines, 'monthly'), total(lines, 'commitment')];
  const { credit } = await getAccount(db, directory, work.tenantId, now());
  if (!fitsCredit(credit, commitment)) throw orderRefusals.CREDITLIMIT_EXCEEDED();
  const number = lastNumber + 1;
  await keepNumber(db, number);
  const amounts = { dueNow: dueNow.value, monthly: monthly.value, commitment: commitment.value, currencyCode: commitment.currencyCode };
  const { id, lineIds } = await insertOrder(db, {
    number,
    type,
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
  await insertEvent(db, { orderId: id, at: now(), state: 'submitted', by: actor.name });
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
  await work.send(carryOutTopic, { orderId: id });
  const [first] = lines;
  await tellOrder(db, notices, {
    tenantId: work.tenantId,
    id,
    number: orderNumber,
    title: first?.title ?? '',
    state: 'submitted',
    actorId: actor.id,
    at: now(),
    correlationId: work.correlationId,
  });
  return { orderId: id, orderNumber };
}

/** Only what adds is reserved: seats given back count when the provider has taken them. */
async function reserve(db: Db, lines: readonly NewLine[], lineIds: readonly string[]): Promise<void> {
  for (const [index, line] of lines.entries()) {
    const id = lineIds[index];
    if (id !== undefined && Number(line.commitment.value) > 0) await putCommitment(db, { id, amount: line.commitment, openUntil: null });
  }
}

/** The sum of the lines is the total, to the last digit. @throws RangeError for lines of several currencies */
function total(lines: readonly NewLine[], amount: 'dueNow' | 'monthly' | 'commitment'): Money {
  const [first, ...rest] = lines.map((line) => line[amount]);
  return first ? rest.reduce(plus, first) : sum([]);
}
