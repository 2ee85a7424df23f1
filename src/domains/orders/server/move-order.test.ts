import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { workInTenant } from '#platform/server/work.ts';
import type { OrderState } from '../orders.schema.ts';
import { moveOrder } from './move-order.ts';
import { openShop, type Buyer, type Shop } from './shop.fixture.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function placed(): Promise<{ buyer: Buyer; id: string }> {
  const buyer = await shop.newBuyer();
  await buyer.add(shop.sell({ title: 'Business Premium' }), 3);
  return { buyer, id: (await buyer.place({})).body.id };
}

/** Topics of the notices that the move wrote. */
async function move(
  { tenantId }: Buyer,
  id: string,
  from: OrderState,
  to: OrderState,
): Promise<string[]> {
  const topics: string[] = [];
  const notices = {
    write: async (_tx: unknown, { topic }: { topic: string }) => void topics.push(topic),
  };
  const origin = {
    actor: { id: null, name: 'Microsoft' },
    correlationId: 'move',
    now: () => new Date(),
  };
  await workInTenant(shop.db, tenantId, origin, (work) =>
    moveOrder(work, notices, { id, number: 'ORD-00001', state: from, title: 'x' }, to),
  );
  return topics;
}

/** State, events, audit entries and messages of an order. */
const traces = ({ tenantId }: Buyer, id: string) =>
  withTenant(shop.db, tenantId, async (tx) => {
    const { rows } = await sql<{
      state: string;
      events: string[];
      audit: string[];
      messages: number;
    }>`select state, array(select e.state from order_events e where e.order_id = o.id order by e.at, e.id) as events,
        array(select a.action || ' ' || a.actor_name from audit_entries a where a.subject_id = o.id::text order by a.id) as audit,
        (select count(*)::int from outbox) as messages
      from orders o where id = ${id}`.execute(tx);
    return rows[0];
  });

test('a move saves the state, an event, one audit entry and the notice', async () => {
  const { buyer, id } = await placed();
  const before = await traces(buyer, id);

  expect(await move(buyer, id, 'submitted', 'failed')).toEqual(['orders']);

  expect(await traces(buyer, id)).toEqual({
    state: 'failed',
    events: ['submitted', 'failed'],
    audit: [...(before?.audit ?? []), 'order.state Microsoft'],
    messages: before?.messages,
  });
});

test('a state that nobody need be told of is shown without a notice', async () => {
  const { buyer, id } = await placed();

  expect(await move(buyer, id, 'submitted', 'processing')).toEqual([]);
  expect(await traces(buyer, id)).toMatchObject({ state: 'processing' });
});

test('a move that is not legal is refused and leaves nothing behind', async () => {
  const { buyer, id } = await placed();
  const before = await traces(buyer, id);

  await expect(move(buyer, id, 'submitted', 'completed')).rejects.toThrow(
    'an order cannot go from submitted to completed',
  );

  expect(await traces(buyer, id)).toEqual(before);
});
