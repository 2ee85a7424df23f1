import { directoryData } from '#domains/directory/server/tenant-data.store.ts';
import type { TenantData } from '#domains/directory/tenant-data.port.ts';
import { lifecycleData } from '#domains/lifecycle/server/tenant-data.store.ts';
import { noticeData } from '#domains/notices/server/tenant-data.store.ts';
import { orderData } from '#domains/orders/server/tenant-data.store.ts';
import { subscriptionData } from '#domains/subscriptions/server/tenant-data.store.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { platformData } from './platform-data.store.ts';

/**
 * What each domain keeps of a customer: a domain with tenants' rows takes its place here, or its rows outlive the customer.
 * A test compares it with the database.
 */
export const tenantData: readonly TenantData<Db>[] = [
  ...subscriptionData,
  ...orderData,
  ...noticeData,
  ...lifecycleData,
  ...platformData,
  ...directoryData,
];

/** Tables with rows of customers that are neither handed over nor purged with them, and why. */
export const outlivesCustomer: Readonly<Record<string, string>> = {
  audit_entries: 'evidence, ten years; customers export their own trail from its page while they have access',
  idempotency_keys: 'answers of repeated requests, gone after seven days by platform.cleaning',
  outbox: 'relayed messages, gone after seven days by platform.cleaning',
  push_seats: 'who is connected right now, gone after minutes',
  margin_rules: 'how the operator calculates; names nobody of the customer',
  offboardings: 'the record of the end itself, with its proofs, ten years',
  provisioner_orders: 'the distributor keeps its books itself',
  provisioner_subscriptions: 'the distributor keeps its books itself',
};
