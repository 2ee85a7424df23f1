import { expect, test } from 'vitest';
import type { DemoCtx } from '#platform/common/demo/demo.ts';
import { createWorld } from '#platform/common/demo/estate.ts';
import { createApprovalsDemo } from './approvals.demo.ts';
import { orderBook } from './order-book.estate.ts';
import { orderNow } from './order-now.estate.ts';

const at = new Date('2026-11-21T10:00:00Z');
const demo = createApprovalsDemo({
  holdings: { held: () => [], running: () => [] },
  moreSeats: () => undefined,
});
const query = { skip: 0, take: 10, search: '', sortBy: 'deadline', sortDirection: 'asc' } as const;

function aVisitor(tenantId: string) {
  const world = createWorld(() => at);
  const ctx: DemoCtx = {
    caller: { userId: 'visitor', name: 'Lena Adler', email: 'lena@adler.example' },
    locale: 'de',
    tenantId,
    estate: world.estateOf(tenantId),
    world,
    file: undefined,
  };
  const call = { ...ctx, now: () => at, version: undefined };
  const params = (orderId: string) => ({ tenantId, orderId });
  return {
    list: async () =>
      (await demo.list({ ...call, query, params: { tenantId }, body: undefined })).data,
    decided: async (given: { decision?: 'expire'; search?: string } = {}) =>
      (
        await demo.decided({
          ...call,
          query: { ...query, sortBy: 'decidedAt', sortDirection: 'desc', ...given },
          params: { tenantId },
          body: undefined,
        })
      ).data,
    quote: (id: string) =>
      demo.quote({ ...call, params: params(id), query: undefined, body: undefined }),
    approve: async (id: string) => {
      const { now: body } = await demo.quote({
        ...call,
        params: params(id),
        query: undefined,
        body: undefined,
      });
      return demo.approve({ ...call, params: params(id), query: undefined, body });
    },
    reject: (id: string) =>
      demo.reject({ ...call, params: params(id), query: undefined, body: { reason: 'zu viel' } }),
    stateOf: (id: string) =>
      ctx.estate
        .part(orderBook)
        .orders.flatMap((one) => (one.id === id ? orderNow(one, at).state : [])),
  };
}

test.each(['0190f1a0-0000-7000-8000-000000000001', '0190f1a0-0000-7000-8000-0000000000ff'])(
  'sample data has something to approve in every company (%s), and decides it by the rules of the server',
  async (tenantId) => {
    const visitor = aVisitor(tenantId);
    const [first, second] = await visitor.list();
    if (!first || !second) throw new Error('nothing waits');

    expect(await visitor.quote(first.id)).toMatchObject({
      isChanged: false,
      isOrderable: true,
      order: { mayApprove: true },
    });
    expect(await visitor.approve(first.id)).toMatchObject({
      state: 'processing',
      approval: { decidedBy: 'Lena Adler' },
    });
    expect(await visitor.reject(second.id)).toMatchObject({
      state: 'rejected',
      lines: [{ state: 'cancelled' }],
    });
    expect(await visitor.list()).toEqual([]);
    await expect(visitor.reject(first.id)).rejects.toThrow('ERROR_MARKETPLACE_ORDER_NOT_WAITING');
    expect(visitor.stateOf(first.id)).toEqual(['processing']);
  },
);

test('A8.4: sample decisions have a history with who decided, why and above which limit', async () => {
  const visitor = aVisitor('0190f1a0-0000-7000-8000-000000000001');
  const before = await visitor.decided();
  expect(before.map(({ decision }) => decision)).toEqual(['reject', 'approve', 'expire']);

  const [first] = await visitor.list();
  if (!first) throw new Error('nothing waits');
  expect(first).toMatchObject({ limit: { value: '500' }, approvers: expect.any(Array) });
  await visitor.reject(first.id);

  const [latest, ...rest] = await visitor.decided();
  expect(latest).toMatchObject({
    id: first.id,
    decision: 'reject',
    decidedBy: 'Lena Adler',
    note: 'zu viel',
    limit: { value: '500' },
  });
  expect(rest).toEqual(before);
  expect(await visitor.decided({ decision: 'expire' })).toMatchObject([{ decidedBy: '' }]);
  expect(await visitor.decided({ search: 'lena adler' })).toHaveLength(1);
});
