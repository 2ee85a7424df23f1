import type { licenceAlertsContract } from '#domains/licences/licence-alerts.schema.ts';
import { licenceProductsRoutes, licenceAlertsRoutes } from '#domains/licences/licence-alerts.ts';
import type { licenceCostsContract } from '#domains/licences/licence-costs.schema.ts';
import type { licenceHistoryContract } from '#domains/licences/licence-history.schema.ts';
import type { licencePeopleContract } from '#domains/licences/licence-people.schema.ts';
import type {
  licenceTermsContract,
  licenceProductsContract,
} from '#domains/licences/licence-products.schema.ts';
import type { licenceRequestsContract } from '#domains/licences/licence-requests.schema.ts';
import { licenceRequestsRoutes } from '#domains/licences/licence-requests.ts';
import {
  licenceHistoryRoutes,
  licenceCostsRoutes,
  licencePeopleRoutes,
  licenceTermsRoutes,
} from '#domains/licences/licences.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';

export const productsClient = contractClient<typeof licenceProductsContract>(licenceProductsRoutes);
export const peopleClient = contractClient<typeof licencePeopleContract>(licencePeopleRoutes);
export const costsClient = contractClient<typeof licenceCostsContract>(licenceCostsRoutes);
export const historyClient = contractClient<typeof licenceHistoryContract>(licenceHistoryRoutes);
export const alertsClient = contractClient<typeof licenceAlertsContract>(licenceAlertsRoutes);
export const termsClient = contractClient<typeof licenceTermsContract>(licenceTermsRoutes);
export const requestsClient = contractClient<typeof licenceRequestsContract>(licenceRequestsRoutes);

/** Data sources to reload after an exception, a request or a change of thresholds. */
export const licenceSources = [
  peopleClient.list,
  peopleClient.get,
  peopleClient.summary,
  productsClient.list,
  productsClient.summary,
  productsClient.get,
  alertsClient.list,
  requestsClient.list,
];
