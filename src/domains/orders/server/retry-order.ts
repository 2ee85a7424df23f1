import type { ProcessRetry } from '#domains/process-logs/process-log.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Work } from '#platform/server/work.ts';
import { isUnderWay } from '../order-state.rules.ts';
import { carryOutTopic } from './move-order.ts';
import { getRunningOrder } from './orders.store.ts';

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
