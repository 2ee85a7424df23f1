// The half that browser and server share of every slice but the apps', which their manifests name.
import { tenantsSlice } from '#domains/tenants/tenants.slice.ts';
import { peopleSlice } from '#domains/people/people.slice.ts';
import { staffAccessSlice } from '#domains/staff-access/staff-access.slice.ts';
import { credentialsSlice } from '#domains/credentials/credentials.slice.ts';
import { platformSlice } from '#platform/common/platform.slice.ts';
import { lifecycleSlice } from '#domains/lifecycle/lifecycle.slice.ts';
import { noticesSlice } from '#domains/notices/notices.slice.ts';
import { catalogSlice } from '#domains/catalog/catalog.slice.ts';
import { ordersSlice } from '#domains/orders/orders.slice.ts';
import { subscriptionsSlice } from '#domains/subscriptions/subscriptions.slice.ts';
import { budgetsSlice } from '#domains/budgets/budgets.slice.ts';
import { billingSlice } from '#domains/billing/billing.slice.ts';
import { newsSlice } from '#domains/news/news.slice.ts';
import { connectionsSlice } from '#domains/connections/connections.slice.ts';
import { licencesSlice } from '#domains/licences/licences.slice.ts';
import { healthSlice } from '#domains/health/health.slice.ts';
import { reservationsSlice } from '#domains/reservations/reservations.slice.ts';
import { overageSlice } from '#domains/overage/overage.slice.ts';
import { postureSlice } from '#domains/posture/posture.slice.ts';
import { usageSlice } from '#domains/usage/usage.slice.ts';
import { processLogsSlice } from '#domains/process-logs/process-logs.slice.ts';
import { knowledgeSlice } from '#domains/knowledge/knowledge.slice.ts';
import { ticketsSlice } from '#domains/tickets/tickets.slice.ts';
import { incidentsSlice } from '#domains/incidents/incidents.slice.ts';
import { hotlineSlice } from '#domains/hotline/hotline.slice.ts';
import { servicesSlice } from '#domains/services/services.slice.ts';
import { documentsSlice } from '#domains/documents/documents.slice.ts';
import { quotesSlice } from '#domains/quotes/quotes.slice.ts';
import { takeoverSlice } from '#domains/takeover/takeover.slice.ts';
import { transfersSlice } from '#domains/transfers/transfers.slice.ts';
import { privacySlice } from '#domains/privacy/privacy.slice.ts';
import { auditSlice } from '#domains/audit/audit.slice.ts';
import { microsoftSimulatorSlice } from '#connectors/microsoft-simulator/microsoft-simulator.slice.ts';
import { partnerCenterSlice } from '#connectors/partner-center/partner-center.slice.ts';
import { devIdentitySlice } from './dev-identity/dev-identity.slice.ts';

export const slices = {
  tenants: tenantsSlice,
  people: peopleSlice,
  staffAccess: staffAccessSlice,
  credentials: credentialsSlice,
  platform: platformSlice,
  lifecycle: lifecycleSlice,
  notices: noticesSlice,
  catalog: catalogSlice,
  orders: ordersSlice,
  subscriptions: subscriptionsSlice,
  budgets: budgetsSlice,
  billing: billingSlice,
  news: newsSlice,
  connections: connectionsSlice,
  licences: licencesSlice,
  health: healthSlice,
  reservations: reservationsSlice,
  overage: overageSlice,
  posture: postureSlice,
  usage: usageSlice,
  processLogs: processLogsSlice,
  knowledge: knowledgeSlice,
  tickets: ticketsSlice,
  incidents: incidentsSlice,
  hotline: hotlineSlice,
  services: servicesSlice,
  documents: documentsSlice,
  quotes: quotesSlice,
  takeover: takeoverSlice,
  transfers: transfersSlice,
  privacy: privacySlice,
  audit: auditSlice,
  partnerCenter: partnerCenterSlice,
  microsoftSimulator: microsoftSimulatorSlice,
  devIdentity: devIdentitySlice,
};
