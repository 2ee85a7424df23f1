import type { RetentionRegister } from '#platform/server/privacy/keeping.ts';
import { personalRegister } from '#platform/server/privacy/personal-columns.ts';
import { serverSlice } from '#platform/server/server-slice.ts';
import { microsoftSimulatorSlice } from './microsoft-simulator.slice.ts';

/** Retention of the rows of these tables (LAW-3). */
const microsoftSimulatorRetention: RetentionRegister = {
  simulated_things: { kept: "an invented world, in a demo only; it ends with the demo's data" },
  provisioner_orders: { kept: 'books of the distributor, by ids only' },
  provisioner_lines: { kept: 'books of the distributor, by ids only' },
  provisioner_subscriptions: { kept: 'books of the distributor, by ids only' },
};

/** Personal data in these tables; a test compares it with the database (LAW-1). */
const microsoftSimulatorPersonalData = personalRegister({
  simulated_things: {
    purpose: "the invented world of a demo's simulator",
    notPersonal: ['kind', 'id', 'value'],
  },
  provisioner_lines: {
    purpose: "the distributor of a demo's past",
    notPersonal: ['request', 'outcome'],
  },
  provisioner_orders: {
    purpose: "the distributor of a demo's past",
    notPersonal: ['po_number'],
  },
  provisioner_subscriptions: {
    purpose: "the distributor of a demo's past",
    notPersonal: ['product_id', 'sku_id', 'end_of_term', 'state'],
  },
});

export const microsoftSimulatorServerSlice = serverSlice(microsoftSimulatorSlice, {
  nouns: () => ({}),
  personalData: microsoftSimulatorPersonalData,
  retention: microsoftSimulatorRetention,
  outlivesCustomer: {
    provisioner_orders: 'the distributor keeps its books itself',
    provisioner_subscriptions: 'the distributor keeps its books itself',
  },
});
