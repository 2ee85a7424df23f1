import type { RetentionRegister } from '#platform/server/privacy/keeping.ts';

/** How long the rows of these tables are kept (LAW-3). */
export const builtinProvisionerRetention: RetentionRegister = {
  provisioner_orders: { kept: 'books of the built-in distributor, by ids only' },
  provisioner_lines: { kept: 'books of the built-in distributor, by ids only' },
  provisioner_subscriptions: { kept: 'books of the built-in distributor, by ids only' },
};
