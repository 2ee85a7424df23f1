import { createFreeSeats } from '#domains/licences/server/free-seats.store.ts';
import { createSeatCosts } from '#domains/licences/server/seat-costs.ts';
import { createLicenceSource } from '#domains/licences/server/licence-search.store.ts';
import { licenceLinks } from '#domains/catalog/server/licence-links.store.ts';
import { licenseNames } from '#domains/catalog/server/licensing-names.store.ts';
import { catalogOffers } from '#domains/catalog/server/offers.store.ts';
import { createCalledIncidents } from '#domains/incidents/server/called-incidents.ts';
import { newIncidents } from '#domains/incidents/server/new-incidents.store.ts';
import { createBudgetsPort } from '#domains/budgets/server/budget-port.ts';
import { createApiTokenDoor } from '#domains/credentials/server/find-by-api-token.ts';
import { findFreshness } from '#domains/connections/server/freshness.store.ts';
import { createFailedReads } from './failed-reads.ts';
import { findProofs } from '#domains/connections/server/proofs.store.ts';
import { filesWith } from '#domains/lifecycle/server/person-files.store.ts';
import { createProcessLog } from '#domains/process-logs/server/process-log.ts';
import { createCreditPort } from '#domains/orders/server/credit.store.ts';
import { createChangeOrders } from '#domains/orders/server/change-orders.ts';
import { createQuotedOrders } from '#domains/orders/server/quoted-orders.ts';
import { knownOffers } from '#domains/catalog/server/known-offers.store.ts';
import { takenTerms } from '#domains/subscriptions/server/taken-terms.store.ts';
import { shownProducts } from '#domains/catalog/server/shown-products.store.ts';
import { editionTerms } from '#domains/catalog/server/edition-terms.store.ts';
import { quotableOffers } from '#domains/catalog/server/quotable-offers.store.ts';
import { agreedServices } from '#domains/services/server/agreed-services.ts';
import { createOwed } from '#domains/billing/server/owed.store.ts';
import { orderInvoices } from '#domains/billing/server/order-invoices.store.ts';
import { orderAuthors } from '#domains/orders/server/order-authors.store.ts';
import { licenceContracts } from '#domains/subscriptions/server/licence-contracts.store.ts';
import { quoteItems } from '#domains/quotes/server/quote-items.store.ts';
import { quoteContracts } from '#domains/quotes/server/quote-contracts.store.ts';
import { reservationContracts } from '#domains/reservations/server/reservation-contracts.store.ts';
import { unpricedServices } from '#domains/services/server/unpriced-services.store.ts';
import { unpricedSubscriptions } from '#domains/subscriptions/server/unpriced-subscriptions.store.ts';
import { serviceItems } from '#domains/services/server/service-items.store.ts';
import { serviceContracts } from '#domains/services/server/service-contracts.store.ts';
import { createFindCaller, findCallerById } from '#domains/people/server/caller.store.ts';
import { createFindEndedSignIns } from '#domains/people/server/ended-sign-ins.store.ts';
import { memberRoles } from '#domains/people/server/member-roles.store.ts';
import { recipients } from '#domains/people/server/recipients.store.ts';
import { createFindStandings } from '#domains/people/server/standings.store.ts';
import { tenantPeople } from '#domains/people/server/tenant-people.store.ts';
import { orderRetry } from '#domains/orders/server/retry-order.ts';
import { endExpiredAccess } from '#domains/staff-access/server/staff-access.handlers.ts';
import { bookedLicences } from '#domains/subscriptions/server/booked-licences.store.ts';
import { bookings } from '#domains/subscriptions/server/bookings.store.ts';
import { customerSeats } from '#domains/subscriptions/server/customer-seats.store.ts';
import { heldHistory } from '#domains/subscriptions/server/held-histories.store.ts';
import { movingSubscriptions } from '#domains/subscriptions/server/moving.store.ts';
import { heldOffers, holdings, ownedSeats } from '#domains/subscriptions/server/holdings.store.ts';
import { ownPrices } from '#domains/subscriptions/server/own-prices.store.ts';
import { runningSubscriptions } from '#domains/subscriptions/server/running.store.ts';
import { createSeatOrders } from '#domains/subscriptions/server/seat-orders.ts';
import { seatQuotes } from '#domains/subscriptions/server/seat-quotes.ts';
import { linkedSnippets } from '#domains/documents/server/linked-snippets.store.ts';
import { linkedServices } from '#domains/services/server/linked-services.store.ts';
import { serviceKinds } from '#domains/services/server/booked-services.store.ts';
import { createLinkedTickets } from '#domains/tickets/server/linked-tickets.store.ts';
import { createTicketRequests } from '#domains/tickets/server/ticket-requests.ts';
import { partnerHints } from '#domains/takeover/server/partner-hints.ts';
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
