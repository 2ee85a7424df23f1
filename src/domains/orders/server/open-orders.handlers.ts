import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import type { openOrdersContract } from '../open-orders.contract.ts';
import { findOpenOrders, findTenantsInTrouble } from './open-orders.store.ts';

export const openOrdersHandlers: Handlers<typeof openOrdersContract, Ctx> = {
  async list({ db, caller, query, now }) {
    const { orders, total } = await findOpenOrders(db, { now: now(), userId: caller.userId }, query);
    return listResult(orders, total, now());
  },
  async everywhere({ everyTenant, caller, query, now }) {
    const reader = { now: now(), userId: caller.userId };
    const { orders, total } = await everyTenant('queue on the internal home', (db) => findOpenOrders(db, reader, query));
    return listResult(orders, total, now());
  },
  async tenantsInTrouble({ everyTenant, query, now }) {
    const { tenants, total } = await everyTenant('tenants in trouble on the internal home', (db) => findTenantsInTrouble(db, now(), query));
    return listResult(tenants, total, now());
  },
};
