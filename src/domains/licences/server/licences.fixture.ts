import { randomUUID } from 'node:crypto';
import type { LicenceLink } from '#domains/catalog/offers.values.ts';
import { licenseNames } from '#domains/catalog/server/licensing-names.store.ts';
import {
  openTestPortal,
  type TestPerson,
  type TestPortal,
} from '#domains/people/server/test-portal.fixture.ts';
import { tenantDirectory } from '#domains/tenants/server/tenants.store.ts';
import type { LicenseBundle } from '#platform/common/access.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import type { BookedChange, BookedLicence } from '#domains/subscriptions/order-book.values.ts';
import { licenceAlertsContract } from '../licence-alerts.schema.ts';
import { licenceCostsContract } from '../licence-costs.schema.ts';
import type { ReadActivities, ReadDirectoryUser, ReadGroup, ReadPool } from '../licences.port.ts';
import { licenceHistoryContract } from '../licence-history.schema.ts';
import { licencePeopleContract } from '../licence-people.schema.ts';
import { licenceProductsContract } from '../licence-products.schema.ts';
import { spb } from '../licence.fixture.ts';
import { countLicences } from './licences.jobs.ts';
import { createLicenceAlertsHandlers } from './licence-alerts.handlers.ts';
import type { BookPorts } from './licence-book.store.ts';
import { createLicenceCostsHandlers } from './licence-costs.handlers.ts';
import { licenceDatasets } from './licence-datasets.store.ts';
import { createLicenceHistoryHandlers } from './licence-history.handlers.ts';
import { createLicencePeopleHandlers } from './licence-people.handlers.ts';
import { createLicenceProductsHandlers } from './licence-products.handlers.ts';

/** A portal with the pages about licences; order book and offer matrix are the test's own. */
export interface LicencePortal extends TestPortal {
  readonly ports: BookPorts;
  /** Bookings of every tenant. */
  readonly booked: BookedLicence[];
  readonly changes: BookedChange[];
  readonly links: LicenceLink[];
  newCockpit(given?: {
    readonly onmicrosoftDomain?: string;
    readonly licenseBundle?: LicenseBundle;
  }): Promise<Cockpit>;
}

interface Answer<T> {
  readonly status: number;
  readonly body: T;
}

/** A tenant with a reader of its licences. */
export interface Cockpit {
  readonly tenantId: string;
  readonly reader: TestPerson;
  /** Saves a whole directory and counts it. */
  read(given: {
    readonly pools?: readonly ReadPool[];
    readonly users?: readonly ReadDirectoryUser[];
    readonly groups?: readonly ReadGroup[];
    readonly activities?: ReadActivities;
  }): Promise<void>;
  get<T = unknown>(path: string): Promise<Answer<T>>;
  post<T = unknown>(path: string, body: object): Promise<Answer<T>>;
  put(path: string, body: object): Promise<number>;
}

export const businessPremium: LicenceLink = {
  ...{ productId: 'CFQ7TTC0LCHC', skuId: '0002', title: 'Business Premium', licenceId: spb },
  ...{ prerequisites: [], conversions: [] },
};

export function readPool(given: Partial<ReadPool> = {}): ReadPool {
  return {
    ...{ skuId: spb, partNumber: 'SPB', status: 'Enabled', appliesTo: 'User' },
    ...{ enabled: 20, warning: 0, suspended: 0, lockedOut: 0, consumed: 15 },
    ...given,
  };
}

export function readUser(given: Partial<ReadDirectoryUser> = {}): ReadDirectoryUser {
  const id = randomUUID();
  return {
    ...{ id, name: 'Nora Nowak', address: `${id}@example.com`, department: 'Einkauf' },
    ...{ userType: 'Member', isEnabled: true, createdAt: '2025-01-01T00:00:00Z' },
    assignments: [assigned(spb)],
    ...given,
  };
}

export const assigned = (skuId: string, state = 'Active', groupId: string | null = null) => ({
  ...{ skuId, groupId, state, error: 'None' },
});

export async function openLicencePortal(now: () => Date): Promise<LicencePortal> {
  const portal = await openTestPortal({ now });
  const booked: BookedLicence[] = [];
  const changes: BookedChange[] = [];
  const links: LicenceLink[] = [];
  const ports: BookPorts = {
    licenseNames,
    directory: tenantDirectory,
    licenceLinks: { licenceLinks: async () => links },
    bookedLicences: { bookedLicences: async () => booked, bookedChanges: async () => changes },
  };
  portal.mount(licenceProductsContract, createLicenceProductsHandlers(ports));
  portal.mount(licencePeopleContract, createLicencePeopleHandlers(ports));
  portal.mount(
    licenceCostsContract,
    createLicenceCostsHandlers({ ...ports, operatorName: 'Nordwind' }),
  );
  portal.mount(licenceAlertsContract, createLicenceAlertsHandlers(ports));
  portal.mount(
    licenceHistoryContract,
    createLicenceHistoryHandlers({
      ...ports,
      orderAuthors: { orderAuthors: async () => new Map() },
    }),
  );
  const newCockpit: LicencePortal['newCockpit'] = async (given = {}) => {
    const onmicrosoftDomain = `${randomUUID()}.onmicrosoft.example`;
    const tenantId = await portal.newTenant({ onmicrosoftDomain, ...given });
    const reader = await portal.newCustomer({ [tenantId]: ['businesscockpit:licenses'] });
    return cockpitOf({ portal, ports, now, tenantId, reader });
  };
  return { ...portal, ports, booked, changes, links, newCockpit };
}

interface Made extends Pick<Cockpit, 'tenantId' | 'reader'> {
  readonly portal: TestPortal;
  readonly ports: BookPorts;
  readonly now: () => Date;
}

function cockpitOf({ portal, ports, now, tenantId, reader }: Made): Cockpit {
  const headers = { authorization: `Bearer ${reader.bearer}` };
  return {
    ...{ tenantId, reader },
    read: ({ pools, users, groups, activities }) =>
      withTenant(portal.db, tenantId, async (db) => {
        if (pools) await licenceDatasets.savePools(db, pools, now());
        if (users)
          await licenceDatasets.saveUsers(db, {
            ...{ readId: randomUUID(), changed: users, removedIds: [], isEndOfFullRead: true },
          });
        if (groups) await licenceDatasets.saveGroups(db, groups);
        if (activities) await licenceDatasets.saveActivities(db, activities);
        await countLicences(db, ports, now());
      }),
    get: async <T>(path: string): Promise<Answer<T>> => {
      const { status, body } = await portal.get(`/licences/${tenantId}${path}`, reader);
      // the endpoint answers by its contract
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return { status, body: body as T };
    },
    put: async (path, payload) => {
      const url = `/api/licences/${tenantId}${path}`;
      return (await portal.app.inject({ method: 'PUT', url, headers, payload })).statusCode;
    },
    post: async <T>(path: string, payload: object): Promise<Answer<T>> => {
      const url = `/api/licences/${tenantId}${path}`;
      const answer = await portal.app.inject({ method: 'POST', url, headers, payload });
      return { status: answer.statusCode, body: answer.json<T>() };
    },
  };
}
