import type { NoticesPort } from '#domains/notices/notices.port.ts';
import type { ProcessRetry } from '#domains/process-logs/process-log.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Work } from '#platform/server/work.ts';
import { orderMove, type MovableOrder } from '../order-move.rules.ts';
import { isUnderWay } from '../order-state.rules.ts';
import type { OrderState } from '../orders.schema.ts';
import { ordersAudit } from '../orders.texts.ts';
import { notifyApproval, notifyOrder } from './notify-order.ts';
import { insertEvent, saveOrderState, getRunningOrder } from './orders.store.ts';

/** Topic under which placed orders are carried out. */
export const carryOutTopic = 'orders.carryOut';

/** Details of a move, beside the order. */
export interface MoveFacts {
  /** Name in the first event; without it the name of the actor. */
  readonly by?: string;
  /** Reason of a decision: in event, audit entry and notice. */
  readonly note?: string;
  /** Additional fields of the audit entry, beside number and state. */
  readonly before?: object;
  readonly after?: object;
}

/**
 * Moves an order, last in the transaction of `work`: state, an event for each step, one audit
 * entry, the message to the provisioner where it is sent, the live announcement and the notice.
 * `order` must be locked or new. @throws Error for a move that is not legal
 */
export async function moveOrder(
  work: Work,
  notices: NoticesPort<Db>,
  order: MovableOrder,
  to: OrderState,
  { by = work.actor.name, note = '', before = {}, after = {} }: MoveFacts = {},
): Promise<OrderState> {
  const { id, number, state: from } = order;
  const { steps, action, news, isSent } = orderMove(from, to);
  await saveOrderState(work.db, id, to);
  for (const [index, state] of steps.entries()) {
    const first = index === 0 ? { by, note } : { by: '' };
    await insertEvent(work.db, { orderId: id, at: work.now(), state, ...first });
  }
  const isNew = from === 'draft';
  await work.audit({
    action: ordersAudit.action(action),
    subjectKind: ordersAudit.subject('order'),
    subjectId: id,
    ...(!isNew && { before: { number, state: from, ...before } }),
    after: { number, ...(!isNew && { state: to }), ...after },
    ...(note && { reason: note }),
  });
  if (isSent) await work.send(carryOutTopic, { orderId: id });
  if (news) await notifyApproval(work, notices, order, news, note);
  else await notifyOrder(work, notices, { ...order, state: to });
  return to;
}

/**
 * Takes an order up again from the process logs. It buys nothing twice: carrying out asks the
 * provider for the outcome of this order first, and submits again only under the same ids.
 */
export const orderRetry: ProcessRetry<Work, Db> = {
  isOpen: isOrderOpen,
  async retry({ db, send, actor }, orderId) {
    const isOpen = await isOrderOpen(db, orderId);
    if (isOpen) await send(carryOutTopic, { orderId, by: { id: actor.id, name: actor.name } });
    return isOpen;
  },
};

async function isOrderOpen(db: Db, orderId: string): Promise<boolean> {
  const order = await getRunningOrder(db, orderId);
  return order !== undefined && isUnderWay(order.state);
}
