// The half of every slice with a noun that answers in demo mode.
import { tenantsDemoSlice } from '#domains/tenants/demo/tenants.demo-slice.ts';
import { peopleDemoSlice } from '#domains/people/demo/people.demo-slice.ts';
import { staffAccessDemoSlice } from '#domains/staff-access/demo/staff-access.demo-slice.ts';
import { credentialsDemoSlice } from '#domains/credentials/demo/credentials.demo-slice.ts';
import { platformDemoSlice } from '#platform/common/demo/platform.demo-slice.ts';
import { lifecycleDemoSlice } from '#domains/lifecycle/demo/lifecycle.demo-slice.ts';
import { noticesDemoSlice } from '#domains/notices/demo/notices.demo-slice.ts';
import { catalogDemoSlice } from '#domains/catalog/demo/catalog.demo-slice.ts';
import { ordersDemoSlice } from '#domains/orders/demo/orders.demo-slice.ts';
import { subscriptionsDemoSlice } from '#domains/subscriptions/demo/subscriptions.demo-slice.ts';
import { newsDemoSlice } from '#domains/news/demo/news.demo-slice.ts';
import { connectionsDemoSlice } from '#domains/connections/demo/connections.demo-slice.ts';
import { privacyDemoSlice } from '#domains/privacy/demo/privacy.demo-slice.ts';
import { auditDemoSlice } from '#domains/audit/demo/audit.demo-slice.ts';
import type { Slice } from '#platform/common/slice.ts';
import type { slices } from './slices.list.ts';

type Slices = typeof slices;
type WithNouns = {
  [Name in keyof Slices]: Slices[Name] extends Slice<never> ? never : Name;
}[keyof Slices];

export const demoSlices = {
  tenants: tenantsDemoSlice,
  people: peopleDemoSlice,
  staffAccess: staffAccessDemoSlice,
  credentials: credentialsDemoSlice,
  platform: platformDemoSlice,
  lifecycle: lifecycleDemoSlice,
  notices: noticesDemoSlice,
  catalog: catalogDemoSlice,
  orders: ordersDemoSlice,
  subscriptions: subscriptionsDemoSlice,
  news: newsDemoSlice,
  connections: connectionsDemoSlice,
  privacy: privacyDemoSlice,
  audit: auditDemoSlice,
} satisfies Readonly<Record<WithNouns, object>>;
