import { sampleTenantsFor } from '#domains/tenants/demo/tenants.estate.ts';
import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import type { Estate } from '#platform/common/demo/estate.ts';
import { pageOf, sortedBy } from '#platform/common/demo/lists.ts';
import type { OpenOrder, openOrdersContract } from '../open-orders.schema.ts';
import { orderBook } from './order-book.estate.ts';
import { orderNow, summaryOf } from './order-now.estate.ts';

const dayMs = 86_400_000;
const failedDays = 30;

export const openOrdersDemo: DemoHandlers<typeof openOrdersContract> = {
  async list({ estate, tenantId, caller, query, now }) {
    return pageOf(
      oldestFirst(openOf(estate, { id: tenantId, tenantName: '' }, now(), caller.userId)),
      query,
      now(),
    );
  },
  async summary({ estate, caller, now }) {
    const states = estate
      .part(orderBook)
      .orders.map((order) => ({ ...orderNow(order, now()), placedById: order.placedById }));
    return {
      approvals: states.filter(
        ({ state, placedById }) => state === 'waitingForApproval' && placedById !== caller.userId,
      ).length,
      running: states.filter(({ state }) => isRunning(state)).length,
    };
  },
  async everywhere({ estate, world, query, now }) {
    const tenants = sampleTenantsFor(estate, 'portal');
    return pageOf(
      oldestFirst(tenants.flatMap((tenant) => openOf(world.estateOf(tenant.id), tenant, now()))),
      query,
      now(),
    );
  },
  async tenantsInTrouble({ estate, world, query, now }) {
    const tenants = sampleTenantsFor(estate, 'portal');
    const judged = tenants.map((tenant) => {
      const open = openOf(world.estateOf(tenant.id), tenant, now());
      const count = (...states: readonly string[]): number =>
        open.filter(({ state }) => states.includes(state)).length;
      const { id: tenantId, tenantName } = tenant;
      return {
        tenantId,
        tenantName,
        needsInput: count('needsInput'),
        failed: count('failed', 'partlyFailed'),
        waiting: 0,
        creditTaken: null,
      };
    });
    const troubled = judged.filter(({ needsInput, failed }) => needsInput + failed > 0);
    return pageOf(
      sortedBy(troubled, ({ needsInput, failed }) => needsInput + failed, 'desc'),
      query,
      now(),
    );
  },
};

const isRunning = (state: string): boolean =>
  ['approved', 'submitted', 'processing', 'needsInput'].includes(state);

const oldestFirst = (orders: readonly OpenOrder[]): OpenOrder[] =>
  sortedBy(orders, ({ deadline, placedAt }) => `${deadline ?? '9999'} ${placedAt}`, 'asc');

function openOf(
  estate: Estate,
  tenant: { readonly id: string; readonly tenantName: string },
  now: Date,
  userId = '',
): OpenOrder[] {
  const since = new Date(now.getTime() - failedDays * dayMs).toISOString();
  return estate
    .part(orderBook)
    .orders.map((order) => ({
      ...summaryOf(orderNow(order, now)),
      approval: order.approval,
      isOwn: order.placedById === userId,
    }))
    .filter(
      ({ state, placedAt }) =>
        state === 'waitingForApproval' ||
        state === 'needsInput' ||
        ((state === 'failed' || state === 'partlyFailed') && placedAt > since),
    )
    .map(
      ({
        id,
        number,
        state,
        placedAt,
        placedBy,
        firstTitle,
        lineCount,
        commitment,
        monthly,
        seats,
        approval,
        isOwn,
      }) => ({
        id,
        tenantId: tenant.id,
        tenantName: tenant.tenantName,
        number,
        state,
        placedAt,
        placedBy,
        firstTitle,
        lineCount,
        commitment,
        monthly,
        seats,
        deadline: state === 'waitingForApproval' ? (approval?.deadline ?? null) : null,
        isOwn,
      }),
    );
}
