// The server's half of every slice in `slices.list.ts`. A slice follows those whose tables its own
// point at: the rows of a leaving customer go in the opposite order.
import { tenantsServerSlice } from '#domains/tenants/server/tenants.slice.ts';
import { peopleServerSlice } from '#domains/people/server/people.slice.ts';
import { staffAccessServerSlice } from '#domains/staff-access/server/staff-access.slice.ts';
import { credentialsServerSlice } from '#domains/credentials/server/credentials.slice.ts';
import { platformServerSlice } from '#platform/server/platform.slice.ts';
import { lifecycleServerSlice } from '#domains/lifecycle/server/lifecycle.slice.ts';
import { noticesServerSlice } from '#domains/notices/server/notices.slice.ts';
import { catalogServerSlice } from '#domains/catalog/server/catalog.slice.ts';
import { ordersServerSlice } from '#domains/orders/server/orders.slice.ts';
import { subscriptionsServerSlice } from '#domains/subscriptions/server/subscriptions.slice.ts';
import { budgetsServerSlice } from '#domains/budgets/server/budgets.slice.ts';
import { billingServerSlice } from '#domains/billing/server/billing.slice.ts';
import { newsServerSlice } from '#domains/news/server/news.slice.ts';
import { connectionsServerSlice } from '#domains/connections/server/connections.slice.ts';
import { licencesServerSlice } from '#domains/licences/server/licences.slice.ts';
import { healthServerSlice } from '#domains/health/server/health.slice.ts';
import { reservationsServerSlice } from '#domains/reservations/server/reservations.slice.ts';
import { overageServerSlice } from '#domains/overage/server/overage.slice.ts';
import { postureServerSlice } from '#domains/posture/server/posture.slice.ts';
import { usageServerSlice } from '#domains/usage/server/usage.slice.ts';
import { processLogsServerSlice } from '#domains/process-logs/server/process-logs.slice.ts';
import { knowledgeServerSlice } from '#domains/knowledge/server/knowledge.slice.ts';
import { ticketsServerSlice } from '#domains/tickets/server/tickets.slice.ts';
import { incidentsServerSlice } from '#domains/incidents/server/incidents.slice.ts';
import { hotlineServerSlice } from '#domains/hotline/server/hotline.slice.ts';
import { servicesServerSlice } from '#domains/services/server/services.slice.ts';
import { documentsServerSlice } from '#domains/documents/server/documents.slice.ts';
import { quotesServerSlice } from '#domains/quotes/server/quotes.slice.ts';
import { takeoverServerSlice } from '#domains/takeover/server/takeover.slice.ts';
import { transfersServerSlice } from '#domains/transfers/server/transfers.slice.ts';
import { privacyServerSlice } from '#domains/privacy/server/privacy.slice.ts';
import { auditServerSlice } from '#domains/audit/server/audit.slice.ts';
import { microsoftSimulatorServerSlice } from '#connectors/microsoft-simulator/server-slice.ts';
import { partnerCenterServerSlice } from '#connectors/partner-center/server-slice.ts';
import { devIdentityServerSlice } from './dev-identity/server-slice.ts';
import type { slices } from './slices.list.ts';

export const serverSlices = {
  tenants: tenantsServerSlice,
  people: peopleServerSlice,
  staffAccess: staffAccessServerSlice,
  credentials: credentialsServerSlice,
  platform: platformServerSlice,
  lifecycle: lifecycleServerSlice,
  notices: noticesServerSlice,
  catalog: catalogServerSlice,
  orders: ordersServerSlice,
  subscriptions: subscriptionsServerSlice,
  budgets: budgetsServerSlice,
  billing: billingServerSlice,
  news: newsServerSlice,
  connections: connectionsServerSlice,
  licences: licencesServerSlice,
  health: healthServerSlice,
  reservations: reservationsServerSlice,
  overage: overageServerSlice,
  posture: postureServerSlice,
  usage: usageServerSlice,
  processLogs: processLogsServerSlice,
  knowledge: knowledgeServerSlice,
  tickets: ticketsServerSlice,
  incidents: incidentsServerSlice,
  hotline: hotlineServerSlice,
  services: servicesServerSlice,
  documents: documentsServerSlice,
  quotes: quotesServerSlice,
  takeover: takeoverServerSlice,
  transfers: transfersServerSlice,
  privacy: privacyServerSlice,
  audit: auditServerSlice,
  partnerCenter: partnerCenterServerSlice,
  microsoftSimulator: microsoftSimulatorServerSlice,
  devIdentity: devIdentityServerSlice,
} satisfies Readonly<Record<keyof typeof slices, object>>;
