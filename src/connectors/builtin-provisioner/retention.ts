import type { RetentionRegister } from '#platform/server/privacy/keeping.ts';

/** Retention of the rows of these tables (LAW-3). */
export const builtinProvisionerRetention: RetentionRegister = {
  provisioner_orders: { kept: 'books of the built-in distributor, by ids only' },
  provisioner_transfers: { kept: 'books of the built-in distributor, by ids only' },
  provisioner_lines: { kept: 'books of the built-in distributor, by ids only' },
  provisioner_subscriptions: { kept: 'books of the built-in distributor, by ids only' },
};
