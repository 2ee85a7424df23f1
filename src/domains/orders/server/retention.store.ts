import { sql } from 'kysely';
import { keptBecause, type RetentionRegister } from '#platform/server/privacy/keeping.ts';

/** Retention of the rows of these tables (LAW-3). */
export const ordersRetention: RetentionRegister = {
  cart_items: {
    days: 180,
    setting: 'carts',
    isOver: (before) =>
      sql<boolean>`exists (select from carts c where c.tenant_id = t.tenant_id and c.user_id = t.user_id and c.changed_at < ${before})`,
    why: 'carts that nobody has touched',
  },
  carts: {
    days: 180,
    setting: 'carts',
    isOver: (before) =>
      sql<boolean>`t.changed_at < ${before} and not exists (select from cart_items i where i.tenant_id = t.tenant_id and i.user_id = t.user_id)`,
    why: 'carts that nobody has touched',
  },
  orders: keptBecause.law,
  order_lines: keptBecause.law,
  order_events: keptBecause.law,
  order_approvals: keptBecause.law,
  approval_policies: keptBecause.law,
  order_accounts: keptBecause.law,
  commitments: keptBecause.law,
};
