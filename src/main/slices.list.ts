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
import { newsSlice } from '#domains/news/news.slice.ts';
import { connectionsSlice } from '#domains/connections/connections.slice.ts';
import { privacySlice } from '#domains/privacy/privacy.slice.ts';
import { auditSlice } from '#domains/audit/audit.slice.ts';
import { builtinProvisionerSlice } from '#connectors/builtin-provisioner/builtin-provisioner.slice.ts';
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
  news: newsSlice,
  connections: connectionsSlice,
  privacy: privacySlice,
  audit: auditSlice,
  builtinProvisioner: builtinProvisionerSlice,
  devIdentity: devIdentitySlice,
};
