import type { RetentionRegister } from '#platform/server/privacy/keeping.ts';
import { personalRegister } from '#platform/server/privacy/personal-columns.ts';
import { serverSlice } from '#platform/server/server-slice.ts';
import { builtinProvisionerSlice } from './builtin-provisioner.slice.ts';

/** Retention of the rows of these tables (LAW-3). */
const builtinProvisionerRetention: RetentionRegister = {
  provisioner_orders: { kept: 'books of the built-in distributor, by ids only' },
  provisioner_transfers: { kept: 'books of the built-in distributor, by ids only' },
  provisioner_lines: { kept: 'books of the built-in distributor, by ids only' },
  provisioner_subscriptions: { kept: 'books of the built-in distributor, by ids only' },
};

/** Personal data in these tables; a test compares it with the database (LAW-1). */
const builtinProvisionerPersonalData = personalRegister({
  provisioner_lines: {
    purpose: 'the built-in distributor',
    notPersonal: ['request', 'outcome'],
  },
  provisioner_orders: {
    purpose: 'the built-in distributor',
    notPersonal: ['po_number'],
  },
  provisioner_transfers: {
    purpose: 'the built-in distributor',
    notPersonal: ['direction', 'partner_name', 'answer', 'items'],
  },
  provisioner_subscriptions: {
    purpose: 'the built-in distributor',
    notPersonal: ['product_id', 'sku_id', 'end_of_term', 'state'],
  },
});

export const builtinProvisionerServerSlice = serverSlice(builtinProvisionerSlice, {
  nouns: () => ({}),
  personalData: builtinProvisionerPersonalData,
  retention: builtinProvisionerRetention,
  outlivesCustomer: {
    provisioner_orders: 'the distributor keeps its books itself',
    provisioner_subscriptions: 'the distributor keeps its books itself',
    provisioner_transfers: 'the distributor keeps its books itself',
  },
});
