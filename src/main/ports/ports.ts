import { createFreeSeats } from '#domains/licences/server/free-seats.store.ts';
import { createSeatCosts } from '#domains/licences/server/licence-prices.ts';
import { createLicenceSource } from '#domains/licences/server/licence-search.store.ts';
import { licenceLinks, licenseNames } from '#domains/catalog/server/licensing-names.store.ts';
import {
  editionTerms,
  knownOffers,
  quotableOffers,
  catalogOffers,
} from '#domains/catalog/server/offers.store.ts';
import { createCalledIncidents } from '#domains/incidents/server/open-incident.ts';
import { newIncidents } from '#domains/incidents/server/incidents.store.ts';
import { createBudgetsPort } from '#domains/budgets/server/budget-port.ts';
import { createApiTokenDoor } from '#domains/credentials/server/find-by-api-token.ts';
import { findFreshness } from '#domains/connections/server/freshness.store.ts';
import { createFailedReads } from './failed-reads.ts';
import { findProofs } from '#domains/connections/server/connections.store.ts';
import { filesWith } from '#domains/lifecycle/server/person-files.store.ts';
import { createProcessLog } from '#domains/process-logs/server/process-log.ts';
import { createCreditPort } from '#domains/orders/server/credit.store.ts';
import {
  createQuotedOrders,
  createChangeOrders,
} from '#domains/orders/server/orders-for-domains.ts';
import { takenTerms, movingSubscriptions } from '#domains/subscriptions/server/moving.store.ts';
import { shownProducts } from '#domains/catalog/server/products.store.ts';
import { agreedServices } from '#domains/services/server/agreed-services.ts';
import { orderInvoices, createOwed } from '#domains/billing/server/billed-and-owed.store.ts';
import { orderAuthors } from '#domains/orders/server/orders.store.ts';
import { licenceContracts } from '#domains/subscriptions/server/licence-contracts.store.ts';
import { quoteContracts, quoteItems } from '#domains/quotes/server/quote-items.store.ts';
import { reservationContracts } from '#domains/reservations/server/reservations.store.ts';
import { unpricedServices } from '#domains/services/server/unpriced-services.store.ts';
import { unpricedSubscriptions } from '#domains/subscriptions/server/unpriced-subscriptions.store.ts';
import {
  serviceItems,
  linkedServices,
  serviceContracts,
  serviceKinds,
} from '#domains/services/server/service-ports.store.ts';
import { createFindCaller, findCallerById } from '#domains/people/server/caller.store.ts';
import {
  createFindEndedSignIns,
  createFindStandings,
} from '#domains/people/server/push-rights.store.ts';
import { memberRoles, tenantPeople } from '#domains/people/server/tenant-people.store.ts';
import { recipients } from '#domains/people/server/recipients.store.ts';
import { orderRetry } from '#domains/orders/server/move-order.ts';
import { endExpiredAccess } from '#domains/staff-access/server/staff-access.handlers.ts';
import {
  customerSeats,
  bookedLicences,
} from '#domains/subscriptions/server/booked-licences.store.ts';
import { bookings } from '#domains/subscriptions/server/bookings.store.ts';
import { heldHistory } from '#domains/subscriptions/server/held-histories.store.ts';
import {
  ownPrices,
  heldOffers,
  holdings,
  ownedSeats,
} from '#domains/subscriptions/server/holdings.store.ts';
import { runningSubscriptions } from '#domains/subscriptions/server/running.store.ts';
import { createSeatOrders } from '#domains/subscriptions/server/end-of-term.handlers.ts';
import { seatQuotes } from '#domains/subscriptions/server/change-seats.handlers.ts';
import { linkedSnippets } from '#domains/documents/server/snippets.store.ts';
import { createLinkedTickets } from '#domains/tickets/server/linked-tickets.store.ts';
import { createTicketRequests } from '#domains/tickets/server/ticket-requests.ts';
import { partnerHints } from '#domains/takeover/server/takeover.jobs.ts';
import { tenantCommands } from '#domains/tenants/server/tenant-commands.store.ts';
import { tenantDirectory } from '#domains/tenants/server/tenants.store.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { databaseFiles, operatorFiles } from '#platform/server/files/files.store.ts';
import {
  allWords,
  datasets,
  noticeTopics,
  retention,
  searchSources,
  tenantData,
} from '../registers.ts';
import { createEnvironmentCounts } from './environment-counts.ts';
import { fetchFailureOf } from './fetch-failure.ts';
import { notifyExportReady } from './export-notice.ts';
import { notices } from './notices.ts';
import { peopleNews, tenantNews } from './people-news.ts';
import { tenantFacts } from './tenant-facts.ts';
import { personOrders } from './person-orders.ts';

const budgets = createBudgetsPort(notices);
const freeSeats = createFreeSeats(licenceLinks);
const licenceBook = { bookedLicences, directory: tenantDirectory, licenceLinks, licenseNames };
/** Asks other slices for names and prices, so that it can not stand in its own. */
const licenceSource = createLicenceSource(licenceBook);
const agreedItems = [serviceItems, quoteItems];
const unpricedItems = [unpricedSubscriptions, unpricedServices];
const owed = createOwed({ heldHistory, agreedItems });
const changeOrders = createChangeOrders({
  budgets,
  directory: tenantDirectory,
  notices,
  owed,
  recipients,
});

/**
 * Answers of slices to what others ask of them, by the name under which a slice asks: the only place
 * of the portal that joins them.
 */
export const ports = {
  agreedItems,
  agreedServices,
  bookedLicences,
  bookings,
  budgets,
  calledIncidents: createCalledIncidents({ notices, recipients }),
  customerSeats,
  datasets,
  datasetFreshness: (db: Db, now: Date) => findFreshness(db, datasets, now),
  changeOrders,
  credit: createCreditPort({ directory: tenantDirectory, owed }),
  contractSources: [serviceContracts, licenceContracts, reservationContracts, quoteContracts],
  directory: tenantDirectory,
  endExpiredAccess,
  environmentCounts: createEnvironmentCounts(datasets),
  failedReads: createFailedReads(datasets),
  fetchFailureOf,
  files: databaseFiles,
  findPerson: findCallerById,
  filesWith,
  freeSeats,
  heldHistory,
  heldOffers,
  holdings,
  knownOffers,
  licenceLinks,
  licenseNames,
  linkedServices,
  linkedSnippets,
  linkedTickets: createLinkedTickets({ memberRoles }),
  memberRoles,
  microsoftProofs: findProofs,
  movingSubscriptions,
  newIncidents,
  notices,
  noticeTopics,
  offers: catalogOffers,
  operatorFiles,
  orderAuthors,
  orderInvoices,
  owed,
  ownedSeats,
  ownPrices,
  partnerHints,
  peopleNews,
  personOrders,
  processRetries: { order: orderRetry },
  editionTerms,
  quotableOffers,
  quotedOrders: createQuotedOrders({
    budgets,
    offers: catalogOffers,
    holdings,
    directory: tenantDirectory,
    notices,
    owed,
    recipients,
  }),
  recipients,
  retention,
  runningSubscriptions,
  searchSources: [...searchSources, licenceSource],
  seatCosts: createSeatCosts(licenceBook),
  seatOrders: createSeatOrders({ offers: catalogOffers, orders: changeOrders, freeSeats }),
  seatQuotes,
  serviceKinds,
  shownProducts,
  notifyExportReady,
  takenTerms,
  tenantCommands,
  tenantData,
  tenantFacts,
  tenantNews,
  tenantPeople,
  ticketRequests: createTicketRequests({ notices, recipients, files: databaseFiles }),
  words: allWords,
  unpricedItems,
};

interface Running {
  readonly db: Db;
  readonly now: () => Date;
}

/** Returns the ports of work that runs outside of requests. */
export const jobPorts = (db: Db) => ({ ...ports, processLog: createProcessLog(db, allWords) });

/** Returns what finds out who calls: by the token of a sign-in, by an API token, on a live seat. */
export const callerPorts = (running: Running) => ({
  ...createApiTokenDoor(running),
  findCaller: createFindCaller(running),
  findStandings: createFindStandings(running),
  findEnded: createFindEndedSignIns(running),
});
