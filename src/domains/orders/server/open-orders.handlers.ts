import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import type { openOrdersContract } from '../open-orders.schema.ts';
import type { AccountPorts } from './credit.store.ts';
import { countOpenOrders, findOpenOrders, findTenantsInTrouble } from './open-orders.store.ts';
import { ordersAudit } from '../orders.texts.ts';

export const createOpenOrdersHandlers = ({
  owed,
}: Pick<AccountPorts, 'owed'>): Handlers<typeof openOrdersContract, Ctx> => ({
  async list({ db, caller, query, now }) {
    const { orders, total } = await findOpenOrders(
      db,
      { now: now(), userId: caller.userId },
      query,
    );
    return listResult(orders, total, now());
  },
  summary: ({ db, caller }) => countOpenOrders(db, caller.userId),
  async everywhere({ everyTenant, caller, query, now }) {
    const reader = { now: now(), userId: caller.userId };
    const { orders, total } = await everyTenant(ordersAudit.reason('homeQueue'), (db) =>
      findOpenOrders(db, reader, query),
    );
    return listResult(orders, total, now());
  },
  async tenantsInTrouble({ everyTenant, query, now }) {
    const { tenants, total } = await everyTenant(ordersAudit.reason('homeTrouble'), async (db) =>
      findTenantsInTrouble(db, { now: now(), owed: await owed.owedByTenant(db) }, query),
    );
    return listResult(tenants, total, now());
  },
});
