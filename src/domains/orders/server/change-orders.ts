import { portalRefusals } from '#platform/common/errors.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Work } from '#platform/server/work.ts';
import type { ChangeOrdersPort } from '../change-orders.port.ts';
import { monthOf } from '../approval.rules.ts';
import { isAskedByBudget } from '../budget-demand.rules.ts';
import { toEffect } from '../cart.rules.ts';
import { noOrderDetails } from '../order-details.values.ts';
import { findPath } from './approval-policy.store.ts';
import { lockAccount } from './credit.store.ts';
import { findOnTheWay } from './order-lines.store.ts';
import { writeOrder, type OrderPorts } from './placing.ts';

/** Changes of running subscriptions as orders of one line. */
export function createChangeOrders(ports: OrderPorts): ChangeOrdersPort<Work, Db> {
  return {
    standInLine: async (db) => void (await lockAccount(db)),
    async placeChange(work, { endsOn, ...change }) {
      const lastNumber = await lockAccount(work.db);
      return writeOrder(work, ports, lastNumber, {
        type: change.type,
        ...noOrderDetails,
        lines: [{ ...change, catalogVersion: null }],
        endsOn,
        costCentre: '',
      });
    },
    async findPath(db, { tenantId, requesterId, at, endsOn, type, commitment, ...line }) {
      const tenant = await ports.directory.getTenant(db, tenantId);
      if (!tenant) throw portalRefusals.NOT_FOUND();
      const currencyCode = tenant.billingCurrency;
      const budgets = await ports.budgets.judge(db, {
        personId: requesterId,
        costCentre: '',
        at,
        commitment,
        monthly: monthOf([line], currencyCode),
      });
      const found = await findPath(
        db,
        ports.recipients,
        {
          type,
          lines: [line],
          requesterId,
          currencyCode,
          endsOn,
          isAskedByBudget: isAskedByBudget(budgets),
        },
        at,
      );
      return { approval: found?.path ?? null, budgets: budgets.map(toEffect) };
    },
    async seatsOnTheWay(db, productId, skuId) {
      const found = await findOnTheWay(db, [productId]);
      return found
        .filter((one) => one.skuId === skuId)
        .reduce((seats, one) => seats + one.seats, 0);
    },
  };
}
