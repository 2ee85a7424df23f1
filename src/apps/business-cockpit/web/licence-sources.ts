import { alertsClient, peopleClient, productsClient, requestsClient } from './clients.ts';

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
