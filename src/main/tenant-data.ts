import { directoryData } from '#domains/directory/server/tenant-data.store.ts';
import type { TenantData } from '#domains/directory/tenant-data.port.ts';
import { noticeData } from '#domains/notices/server/tenant-data.store.ts';
import { orderData } from '#domains/orders/server/tenant-data.store.ts';
import { subscriptionData } from '#domains/subscriptions/server/tenant-data.store.ts';
import type { Db } from '#platform/server/database/connect.ts';

/** What each domain keeps of a customer: a domain with tenants' rows takes its place here, or its rows outlive the customer. */
export const tenantData: readonly TenantData<Db>[] = [...subscriptionData, ...orderData, ...noticeData, ...directoryData];
