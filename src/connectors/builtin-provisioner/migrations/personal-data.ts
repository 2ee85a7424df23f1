import { personalRegister } from '#platform/server/privacy/personal-columns.ts';

/** Personal data in these tables; a test compares it with the database (LAW-1). */
export const builtinProvisionerPersonalData = personalRegister({
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
