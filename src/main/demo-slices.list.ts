// The half of every slice with a noun that answers in demo mode.
import { tenantsDemoSlice } from '#domains/tenants/demo/tenants.demo-slice.ts';
import { peopleDemoSlice } from '#domains/people/demo/people.demo-slice.ts';
import { staffAccessDemoSlice } from '#domains/staff-access/demo/staff-access.demo-slice.ts';
import { credentialsDemoSlice } from '#domains/credentials/demo/credentials.demo-slice.ts';
import { platformDemoSlice } from '#platform/common/demo/platform.demo-slice.ts';
import { lifecycleDemoSlice } from '#domains/lifecycle/demo/lifecycle.demo-slice.ts';
import { noticesDemoSlice } from '#domains/notices/demo/notices.demo-slice.ts';
import { catalogDemoSlice } from '#domains/catalog/demo/catalog.demo-slice.ts';
import { ordersDemoSlice } from '#domains/orders/demo/orders.demo.ts';
import { subscriptionsDemoSlice } from '#domains/subscriptions/demo/subscriptions.demo.ts';
import { budgetsDemoSlice } from '#domains/budgets/demo/budgets.demo.ts';
import { billingDemoSlice } from '#domains/billing/demo/billing.demo-slice.ts';
import { newsDemoSlice } from '#domains/news/demo/news.demo.ts';
import { connectionsDemoSlice } from '#domains/connections/demo/connections.demo.ts';
import { licencesDemoSlice } from '#domains/licences/demo/licences.demo-slice.ts';
import { healthDemoSlice } from '#domains/health/demo/health.demo-slice.ts';
import { reservationsDemoSlice } from '#domains/reservations/demo/reservations.demo-slice.ts';
import { overageDemoSlice } from '#domains/overage/demo/overage.demo.ts';
import { postureDemoSlice } from '#domains/posture/demo/posture.demo-slice.ts';
import { usageDemoSlice } from '#domains/usage/demo/usage.demo.ts';
import { processLogsDemoSlice } from '#domains/process-logs/demo/process-logs.demo.ts';
import { knowledgeDemoSlice } from '#domains/knowledge/demo/knowledge.demo-slice.ts';
import { ticketsDemoSlice } from '#domains/tickets/demo/tickets.demo-slice.ts';
import { incidentsDemoSlice } from '#domains/incidents/demo/incidents.demo-slice.ts';
import { hotlineDemoSlice } from '#domains/hotline/demo/hotline.demo.ts';
import { servicesDemoSlice } from '#domains/services/demo/services.demo-slice.ts';
import { documentsDemoSlice } from '#domains/documents/demo/documents.demo-slice.ts';
import { quotesDemoSlice } from '#domains/quotes/demo/quotes.demo-slice.ts';
import { takeoverDemoSlice } from '#domains/takeover/demo/takeover.demo-slice.ts';
import { transfersDemoSlice } from '#domains/transfers/demo/transfers.demo-slice.ts';
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
  budgets: budgetsDemoSlice,
  billing: billingDemoSlice,
  news: newsDemoSlice,
  connections: connectionsDemoSlice,
  licences: licencesDemoSlice,
  health: healthDemoSlice,
  reservations: reservationsDemoSlice,
  overage: overageDemoSlice,
  posture: postureDemoSlice,
  usage: usageDemoSlice,
  processLogs: processLogsDemoSlice,
  knowledge: knowledgeDemoSlice,
  tickets: ticketsDemoSlice,
  incidents: incidentsDemoSlice,
  hotline: hotlineDemoSlice,
  services: servicesDemoSlice,
  documents: documentsDemoSlice,
  quotes: quotesDemoSlice,
  takeover: takeoverDemoSlice,
  transfers: transfersDemoSlice,
  privacy: privacyDemoSlice,
  audit: auditDemoSlice,
} satisfies Readonly<Record<WithNouns, object>>;
