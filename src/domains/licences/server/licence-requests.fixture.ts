import { createBudgetsPort } from '#domains/budgets/server/budget-port.ts';
import { randomUUID } from 'node:crypto';
import type { LicenceLink } from '#domains/catalog/offers.values.ts';
import type { SellableOffer } from '#domains/catalog/catalog.port.ts';
import { licenseNames } from '#domains/catalog/server/licensing-names.store.ts';
import { createChangeOrders } from '#domains/orders/server/orders-for-domains.ts';
import {
  openShop,
  type Answer,
  type Buyer,
  type Shop,
} from '#domains/orders/server/shop.fixture.ts';
import { memberRoles } from '#domains/people/server/tenant-people.store.ts';
import { recipients } from '#domains/people/server/recipients.store.ts';
import { bookedLicences } from '#domains/subscriptions/server/booked-licences.store.ts';
import { createSeatOrders } from '#domains/subscriptions/server/end-of-term.handlers.ts';
import { tenantDirectory } from '#domains/tenants/server/tenants.store.ts';
import { createTicketRequests } from '#domains/tickets/server/ticket-requests.ts';
import { createTicketsHandlers } from '#domains/tickets/server/tickets.handlers.ts';
import { ticketsContract } from '#domains/tickets/tickets.schema.ts';
import { notices } from '#main/ports/notices.ts';
import type { Claim } from '#platform/common/access.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { databaseFiles } from '#platform/server/files/files.store.ts';
import type { ReadDirectoryUser } from '../licences.port.ts';
import { licencePeopleContract } from '../licence-people.schema.ts';
import { licenceRequestsContract } from '../licence-requests.schema.ts';
import { createFreeSeats } from './free-seats.store.ts';
import { countLicences } from './licences.jobs.ts';
import { licenceDatasets } from './licence-datasets.store.ts';
import { createLicencePeopleHandlers } from './licence-people.handlers.ts';
import { licenceTermsContract } from '../licence-products.schema.ts';
import { createLicenceTermsHandlers } from './licence-products.handlers.ts';
import { createLicenceRequestsHandlers } from './licence-requests.handlers.ts';
import { readPool, readUser } from './licences.fixture.ts';
import type { RequestPorts } from './make-request.ts';

/** A customer with ten seats of one licence for a year, and people who hold some of them. */
export interface Company {
  readonly buyer: Buyer;
  readonly sku: string;
  readonly users: readonly ReadDirectoryUser[];
  /** A call below `/api/licences/:tenantId`, of the buyer unless somebody else is named. */
  call<T>(method: 'GET' | 'POST', path: string, body?: object, by?: Buyer): Promise<Answer<T>>;
  /** Saves the directory anew. */
  read(users: readonly ReadDirectoryUser[]): Promise<void>;
}

export interface RequestShop {
  readonly shop: Shop;
  newCompany(given?: {
    readonly claims?: readonly Claim[];
    /** False: bought just now, so that seats can go within their window. */
    readonly isOld?: boolean;
  }): Promise<Company>;
}

const everyClaim: readonly Claim[] = [
  ...(['portal:user', 'marketplace', 'marketplace:shop'] as const),
  ...(['businesscockpit:licenses', 'operations'] as const),
];
const dayMs = 86_400_000;

/** A shop whose tickets, orders and subscriptions are real; the offer matrix is the test's own. */
export async function openRequestShop(): Promise<RequestShop> {
  const shop = await openShop();
  const links: LicenceLink[] = [];
  const offers = {
    findOffers: async (_db: unknown, ids: readonly string[]) =>
      ids.flatMap((id) => shop.shelf.get(id) ?? []),
  };
  const orders = createChangeOrders({
    budgets: createBudgetsPort(notices),
    directory: tenantDirectory,
    notices,
    owed: shop.owed,
    recipients,
  });
  const ports: RequestPorts = {
    ...{ licenseNames, bookedLicences, directory: tenantDirectory },
    licenceLinks: { licenceLinks: async () => links },
    seatOrders: createSeatOrders({
      ...{ offers, orders },
      freeSeats: createFreeSeats({ licenceLinks: async () => links }),
    }),
    ticketRequests: createTicketRequests({ notices, recipients, files: databaseFiles }),
  };
  const ticketPorts = {
    files: databaseFiles,
    notices,
    recipients,
    memberRoles,
    directory: tenantDirectory,
  };
  shop.portal.mount(licenceRequestsContract, createLicenceRequestsHandlers(ports));
  shop.portal.mount(licenceTermsContract, createLicenceTermsHandlers({ ...ports, offers }));
  shop.portal.mount(licencePeopleContract, createLicencePeopleHandlers(ports));
  shop.portal.mount(ticketsContract, createTicketsHandlers(ticketPorts));
  return {
    shop,
    async newCompany({ claims = everyClaim, isOld = true } = {}) {
      const onmicrosoftDomain = `${randomUUID()}.onmicrosoft.example`;
      const buyer = await shop.newBuyer({ tenant: { onmicrosoftDomain } });
      const offer = shop.sell({});
      const sku = randomUUID();
      links.push(linkOf(offer, sku));
      if (isOld) shop.setNow(new Date(Date.now() - 60 * dayMs));
      await buyer.add(offer, 10);
      await shop.carryOut(buyer, (await buyer.place()).body.id);
      shop.setNow(new Date());
      const users = ['Anna Ahrens', 'Ben Brandt', 'Cem Can'].map((name) =>
        readUser({
          name,
          assignments: [{ skuId: sku, groupId: null, state: 'Active', error: 'None' }],
        }),
      );
      const reader = await shop.newColleague(buyer, claims);
      const company = companyOf({ shop, ports, buyer: reader, sku, users });
      await company.read(users);
      return company;
    },
  };
}

const linkOf = ({ productId, skuId, title }: SellableOffer, licenceId: string): LicenceLink => ({
  ...{ productId, skuId, title, licenceId, prerequisites: [], conversions: [] },
});

interface Made extends Pick<Company, 'buyer' | 'sku' | 'users'> {
  readonly shop: Shop;
  readonly ports: RequestPorts;
}

function companyOf({ shop, ports, ...one }: Made): Company {
  const { tenantId } = one.buyer;
  return {
    ...one,
    async call<T>(
      method: 'GET' | 'POST',
      path: string,
      body?: object,
      by: Buyer = one.buyer,
    ): Promise<Answer<T>> {
      const answer = await shop.portal.app.inject({
        ...{ method, url: `/api/licences/${tenantId}${path}` },
        headers: {
          authorization: `Bearer ${by.person.bearer}`,
          ...(path.endsWith('/orders') && { 'idempotency-key': randomUUID() }),
        },
        ...(body !== undefined && { payload: body }),
      });
      return { status: answer.statusCode, body: answer.json<T>() };
    },
    read: (users) =>
      withTenant(shop.db, tenantId, async (db) => {
        const consumed = users.filter(({ assignments = [] }) => assignments.length > 0).length;
        const pool = readPool({ skuId: one.sku, enabled: 10, consumed });
        await licenceDatasets.savePools(db, [pool], new Date());
        await licenceDatasets.saveUsers(db, {
          ...{ readId: randomUUID(), changed: users, removedIds: [], isEndOfFullRead: true },
        });
        await countLicences(db, ports, new Date());
      }),
  };
}
