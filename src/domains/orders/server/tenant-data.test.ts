import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { approvalSettings, type ApprovalPolicy } from '../approvals.schema.ts';
import type { Order } from '../orders.schema.ts';
import { openShop, type Buyer, type Shop } from './shop.fixture.ts';
import { orderData } from './tenant-data.store.ts';

let shop: Shop;
beforeAll(async () => void (shop = await openShop()));
afterAll(() => shop.close());

const rowsOf = async ({ tenantId }: Buyer): Promise<readonly unknown[]> =>
  withTenant(shop.db, tenantId, async (tx) => {
    const orders = orderData.find(({ noun }) => noun === 'orders');
    return (await orders?.rows(tx)) ?? [];
  });

/** An order as its page shows it, without ids and without what the reader may do. */
function shown({ id: _id, lines, approval, ...order }: Order): object {
  return {
    ...order,
    lines: lines.map(({ id: _line, subscriptionId: _subscription, ...line }) => line),
    approval: approval && {
      reason: approval.reason,
      limit: approval.limit,
      deadline: approval.deadline,
      decision: approval.decision,
      decidedAt: approval.decidedAt,
      decidedBy: approval.decidedBy,
    },
  };
}

test('a leaving customer gets of each order what its page shows: notes, amounts, lines and events', async () => {
  const buyer = await shop.newBuyer();
  const placed: Order[] = [];
  for (const poNumber of ['PO 1', 'PO 2']) {
    await buyer.add(shop.sell({ title: 'Business Premium' }), 3);
    await buyer.add(shop.sell({ title: 'Teams Phone' }), 1);
    placed.push((await buyer.place({ poNumber, note: `for ${poNumber}` })).body);
  }

  const rows = await rowsOf(buyer);

  expect(rows).toStrictEqual(placed.map(shown));
  expect(rows).toMatchObject([
    {
      note: 'for PO 1',
      dueNow: { currencyCode: 'EUR' },
      monthly: { currencyCode: 'EUR' },
      lines: [{ title: 'Business Premium', commitment: {} }, { title: 'Teams Phone' }],
      events: [{ state: 'submitted', by: buyer.person.email }],
    },
    { poNumber: 'PO 2' },
  ]);
  const ids = placed.flatMap(({ id, lines }) => [id, ...lines.map((line) => line.id)]);
  expect(ids.filter((id) => JSON.stringify(rows).includes(id))).toEqual([]);
});

test('and what is on record of its approval', async () => {
  const buyer = await shop.newBuyer();
  const approver = await shop.newColleague(buyer, [
    'portal:user',
    'marketplace:orders:approve',
    'marketplace:budget:manage',
  ]);
  const { body: policy } = await approver.call<ApprovalPolicy>('GET', '/approval-policy');
  const settings = approvalSettings.parse(policy);
  await approver.call(
    'PUT',
    '/approval-policy',
    { ...settings, mode: 'always' },
    undefined,
    policy.version,
  );
  await buyer.add(shop.sell(), 2);
  const { body: placed } = await buyer.place();

  expect(placed).toMatchObject({ state: 'waitingForApproval', approval: { reason: 'always' } });
  expect(await rowsOf(buyer)).toStrictEqual([shown(placed)]);
});
