import type { NoticesPort } from '#domains/notices/notices.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { announce } from '#platform/server/push/announce.ts';
import { orderNotice } from '../order-notice.rules.ts';
import type { OrderState } from '../orders.contract.ts';

export interface MovedOrder {
  readonly tenantId: string;
  readonly id: string;
  readonly number: string;
  /** Of its first line. */
  readonly title: string;
  readonly state: OrderState;
  /** Who moved it; null: the provider. */
  readonly actorId: string | null;
  readonly at: Date;
  readonly correlationId: string;
}

/** Last in the transaction that moves an order: pages that show it load again, and its people are told, in one row an order. */
export async function tellOrder(tx: Db, notices: NoticesPort<Db>, order: MovedOrder): Promise<void> {
  const { tenantId, id, number, title, state, actorId, at, correlationId } = order;
  await announce(tx, { tenantId, to: 'tenant', method: 'changed', topic: 'orders', ids: [id] });
  const told = orderNotice(state);
  if (!told) return;
  await notices.write(tx, {
    ...told,
    to: 'tenant',
    topic: 'orders',
    params: { number, title },
    link: `/:/marketplace/order-history?order=${id}`,
    proceeding: `order:${id}`,
    actorId,
    at,
    correlationId,
  });
}
