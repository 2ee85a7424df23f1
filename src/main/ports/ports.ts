import { createBuiltinProvisioner } from '#connectors/builtin-provisioner/builtin-provisioner.ts';
import { catalogOffers } from '#domains/catalog/server/offers.store.ts';
import { createApiTokenDoor } from '#domains/credentials/server/find-by-api-token.ts';
import { filesWith } from '#domains/lifecycle/server/person-files.store.ts';
import { createChangeOrders } from '#domains/orders/server/change-orders.ts';
import { createFindCaller } from '#domains/people/server/caller.store.ts';
import { createFindEndedSignIns } from '#domains/people/server/ended-sign-ins.store.ts';
import { recipients } from '#domains/people/server/recipients.store.ts';
import { createFindStandings } from '#domains/people/server/standings.store.ts';
import { tenantPeople } from '#domains/people/server/tenant-people.store.ts';
import { endExpiredAccess } from '#domains/staff-access/server/staff-access.handlers.ts';
import { bookings } from '#domains/subscriptions/server/bookings.store.ts';
import { heldOffers, holdings, ownedSeats } from '#domains/subscriptions/server/holdings.store.ts';
import { runningSubscriptions } from '#domains/subscriptions/server/running.store.ts';
import { seatQuotes } from '#domains/subscriptions/server/seat-quotes.ts';
import { tenantCommands } from '#domains/tenants/server/tenant-commands.store.ts';
import { tenantDirectory } from '#domains/tenants/server/tenants.store.ts';
import type { Db } from '#platform/server/database/connect.ts';
import {
  allWords,
  datasets,
  noticeTopics,
  retention,
  searchSources,
  tenantData,
} from '../registers.ts';
import { tellExportReady } from './export-notice.ts';
import { notices } from './notices.ts';
import { peopleNews, tenantNews } from './people-news.ts';
import { personOrders } from './person-orders.ts';

/**
 * Answers of slices to what others ask of them, by the name under which a slice asks: the only place
 * of the portal that joins them.
 */
export const ports = {
  bookings,
  datasets,
  changeOrders: createChangeOrders({ directory: tenantDirectory, notices, recipients }),
  directory: tenantDirectory,
  endExpiredAccess,
  filesWith,
  heldOffers,
  holdings,
  notices,
  noticeTopics,
  offers: catalogOffers,
  ownedSeats,
  peopleNews,
  personOrders,
  recipients,
  retention,
  runningSubscriptions,
  searchSources,
  seatQuotes,
  tellExportReady,
  tenantCommands,
  tenantData,
  tenantNews,
  tenantPeople,
  words: allWords,
};

interface Running {
  readonly db: Db;
  readonly now: () => Date;
}

interface JobRunning extends Running {
  readonly isDemo: boolean;
}

/** Returns the ports of work that runs outside of requests. */
export const jobPorts = ({ isDemo, ...running }: JobRunning) => ({
  ...ports,
  ...running,
  fetchers: {},
  provisioner: createBuiltinProvisioner({ ...running, isRehearsal: isDemo }),
});

/** Returns what finds out who calls: by the token of a sign-in, by an API token, on a live seat. */
export const callerPorts = (running: Running) => ({
  ...createApiTokenDoor(running),
  findCaller: createFindCaller(running),
  findStandings: createFindStandings(running),
  findEnded: createFindEndedSignIns(running),
});
