import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { memberRoles } from '#domains/people/server/tenant-people.store.ts';
import { recipients } from '#domains/people/server/recipients.store.ts';
import {
  openTestPortal,
  type TestPerson,
  type TestPortal,
} from '#domains/people/server/test-portal.fixture.ts';
import { tenantDirectory } from '#domains/tenants/server/tenants.store.ts';
import { createTicketRequests } from '#domains/tickets/server/ticket-requests.ts';
import { createTicketsHandlers } from '#domains/tickets/server/tickets.handlers.ts';
import { ticketsContract, type Ticket } from '#domains/tickets/tickets.schema.ts';
import { amount } from '#platform/common/money.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { databaseFiles } from '#platform/server/files/files.store.ts';
import type { ReadReservation } from '../reservation-datasets.port.ts';
import {
  reservationRequestsContract,
  type ReservationRequest,
  reservationsContract,
  type ExchangeQuote,
  type Reservation,
  type ReservationDetails,
  type ReservationOffer,
  type ReservationOverview,
} from '../reservations.schema.ts';
import { reservationDatasets } from './reservation-datasets.store.ts';
import { createReservationRequestsHandlers } from './reservation-requests.handlers.ts';
import { createReservationsHandlers } from './reservations.handlers.ts';

const now = () => new Date('2026-11-27T09:00:00Z');
const notices = { write: async () => undefined };
const usd = (value: number) => amount(value, 'USD');

let told: { readonly state: 'old' | 'fresh'; readonly failure: string | null };
const datasetFreshness = async () => [{ dataset: 'reservations.reservations', ...told }];
beforeEach(() => {
  told = { state: 'fresh', failure: null };
});

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ handlersNow: now });
  const ticketRequests = createTicketRequests({ notices, recipients, files: databaseFiles });
  portal.mount(
    reservationsContract,
    createReservationsHandlers({ ticketRequests, datasetFreshness }),
  );
  portal.mount(reservationRequestsContract, createReservationRequestsHandlers({ ticketRequests }));
  const ports = {
    files: databaseFiles,
    notices,
    recipients,
    memberRoles,
    directory: tenantDirectory,
  };
  portal.mount(ticketsContract, createTicketsHandlers(ports));
});
afterAll(() => portal.close());

/** Half used, a year of three is over, monthly. */
const reserved = (given: Partial<ReadReservation> = {}): ReadReservation => ({
  ...{ id: randomUUID(), orderId: randomUUID(), name: 'VM-Fachanwendung' },
  ...{ title: 'Dsv5 Series, D4s v5', resourceType: 'VirtualMachines', sku: 'Standard_D4s_v5' },
  ...{ region: 'germanywestcentral', scope: 'Shared', quantity: 6, term: 'P3Y' },
  ...{ billingPlan: 'Monthly', boughtOn: '2025-11-27', startsOn: '2025-11-27' },
  ...{ endsOn: '2028-11-27', renews: false, state: 'Succeeded', used7: 55, used30: 52.5 },
  ...{ total: usd(7_200), payments: 36, paymentsMade: 12, quoted: usd(0) },
  days: [{ day: '2026-11-26', used: 50 }],
  ...given,
});

const offer = {
  ...{ resourceType: 'VirtualMachines', sku: 'Standard_D2s_v5', title: 'Dsv5 Series, D2s v5' },
  ...{ region: 'germanywestcentral', term: 'P3Y', price: usd(1_200) },
};
const sqlOffer = { ...offer, resourceType: 'SqlDatabases', sku: 'SQLDB', title: 'SQL' };

interface Answer<T> {
  readonly status: number;
  readonly body: T & { readonly type?: string };
}

interface Company {
  readonly tenantId: string;
  readonly lena: TestPerson;
  call<T>(method: 'GET' | 'POST', path: string, body?: object, by?: TestPerson): Promise<Answer<T>>;
}

async function newCompany(
  reservations: readonly ReadReservation[] = [],
  refunded = 1_000,
): Promise<Company> {
  const tenantId = await portal.newTenant();
  const claims = ['portal:user', 'marketplace', 'marketplace:shop', 'operations'] as const;
  const lena = await portal.newCustomer({ [tenantId]: [...claims] });
  if (reservations.length > 0)
    await withTenant(portal.db, tenantId, (db) =>
      reservationDatasets.saveReservations(db, {
        ...{ readAt: now(), reservations, offers: [offer, sqlOffer] },
        pool: { used: usd(refunded), limit: usd(50_000) },
      }),
    );
  return {
    ...{ tenantId, lena },
    async call<T>(
      method: 'GET' | 'POST',
      path: string,
      payload?: object,
      by: TestPerson = lena,
    ): Promise<Answer<T>> {
      const url = `/api/marketplace/${tenantId}${path}`;
      const headers = { authorization: `Bearer ${by.bearer}` };
      const answer = await portal.app.inject({ method, url, headers, ...(payload && { payload }) });
      return { status: answer.statusCode, body: answer.json<Answer<T>['body']>() };
    },
  };
}

const list = async ({ call }: Company, query = '') =>
  (await call<{ data: Reservation[] }>('GET', `/reservations${query}`)).body.data;

async function companyWithOne(given: Partial<ReadReservation> = {}, refunded?: number) {
  const one = reserved(given);
  const company = await newCompany([one], refunded);
  const path = `/reservations/${one.id}`;
  const { body } = await company.call<{ data: ReservationOffer[] }>('GET', `${path}/offers`);
  return { ...company, company, one, path, offers: body.data };
}

describe('reservations', () => {
  test('before anything was read nothing is known, and that is said', async () => {
    const company = await newCompany();

    const { body } = await company.call<ReservationOverview>('GET', '/reservation-overview');

    expect(body).toMatchObject({ readAt: null, pool: null, active: 0 });
    expect(await list(company)).toEqual([]);
  });

  test('a list tells use, what nobody uses of a month, and what is still to bear', async () => {
    const company = await newCompany([
      reserved(),
      reserved({ name: 'SQL', used30: 95, endsOn: '2027-01-05', total: null }),
    ]);

    const rows = await list(company);

    expect(rows.map(({ name }) => name)).toEqual(['SQL', 'VM-Fachanwendung']);
    expect(rows[1]).toMatchObject({
      ...{ used30: 52.5, isUnderused: true, isExpiring: false, state: 'active' },
      unused: { value: '95.00', currencyCode: 'USD' },
      remaining: { value: '4800.00', currencyCode: 'USD' },
    });
    expect(rows[0]).toMatchObject({ isExpiring: true, unused: null, remaining: null });
    expect((await list(company, '?show=underused')).length).toBe(1);
    expect((await list(company, '?show=active')).length).toBe(2);
    expect(await list(company, '?show=over')).toEqual([]);
    expect((await list(company, '?show=expiring')).map(({ name }) => name)).toEqual(['SQL']);
    expect((await list(company, '?search=d4s&sortBy=name')).length).toBe(2);
    expect((await company.call<ReservationOverview>('GET', '/reservation-overview')).body).toEqual(
      expect.objectContaining({
        ...{ active: 2, underused: 1, expiring: 1, ending: 1 },
        pool: { used: usd(1_000), reserved: usd(0), limit: usd(50_000), left: usd(49_000) },
      }),
    );
  });

  test('what is older than promised or could not be read says so (A8.2)', async () => {
    const company = await newCompany([reserved()]);
    const overview = async () =>
      (await company.call<ReservationOverview>('GET', '/reservation-overview')).body;
    expect(await overview()).toMatchObject({ isOld: false, failure: null });

    told = { state: 'old', failure: 'denied' };

    expect(await overview()).toMatchObject({ isOld: true, failure: 'denied' });
  });

  test('a pane tells the days of use and what a return of all would bring', async () => {
    const { call, path } = await companyWithOne();

    const { body } = await call<ReservationDetails>('GET', path);

    expect(body.days).toEqual([{ day: '2026-11-26', used: 50 }]);
    expect(body).toMatchObject({
      refund: { leftAfter: usd(44_200), hindrance: null },
      exchangeHindrance: null,
    });
  });

  test('offers are of the same type; an exchange is judged with the amount that is missing', async () => {
    const { call, path, offers } = await companyWithOne();
    expect(offers.map(({ sku }) => sku)).toEqual(['Standard_D2s_v5']);
    const quote = (query: string) =>
      call<ExchangeQuote>('GET', `${path}/exchange?offerId=${offers[0]?.id ?? ''}&${query}`);

    expect((await quote('quantity=6&newQuantity=4')).body).toMatchObject({
      ...{ hindrance: null, commitment: usd(4_800), missing: usd(0) },
    });
    expect((await quote('quantity=6&newQuantity=3')).body).toMatchObject({
      ...{ hindrance: 'tooSmall', missing: usd(1_200) },
    });
    expect((await quote('quantity=7&newQuantity=4')).body.type).toBe('ERROR_RESERVATIONS_TOO_MANY');
  });

  test('a new read replaces everything, and offers keep their ids', async () => {
    const { company, offers, path, tenantId } = await companyWithOne();
    const other = reserved({ name: 'Neu' });
    await withTenant(portal.db, tenantId, (db) =>
      reservationDatasets.saveReservations(db, {
        ...{ readAt: now(), reservations: [other], pool: null },
        offers: [{ ...offer, price: usd(1_300) }],
      }),
    );

    expect((await list(company)).map(({ name }) => name)).toEqual(['Neu']);
    expect((await company.call('GET', path)).status).toBe(404);
    const after = await company.call<{ data: ReservationOffer[] }>(
      'GET',
      `/reservations/${other.id}/offers`,
    );
    expect(after.body.data).toMatchObject([{ id: offers[0]?.id, price: usd(1_300) }]);
  });

  test('another company sees nothing of it, not even by its id', async () => {
    const { path, lena, company } = await companyWithOne();
    const stranger = await newCompany([reserved()]);

    expect((await stranger.call('GET', path)).status).toBe(404);
    expect((await company.call('GET', path, undefined, stranger.lena)).status).toBe(403);
    expect((await stranger.call('GET', '/reservations', undefined, lena)).status).toBe(403);
  });
});

describe('requests to staff', () => {
  const exchangeOf = (
    { one, offers }: Awaited<ReturnType<typeof companyWithOne>>,
    newQuantity = 4,
  ) => ({
    ...{ id: randomUUID(), kind: 'exchange', reservationId: one.id, quantity: 6 },
    ...{ offerId: offers[0]?.id ?? randomUUID(), newQuantity, note: 'Bitte noch im Dezember.' },
  });
  const requests = async ({ call }: Company) =>
    (await call<{ data: ReservationRequest[] }>('GET', '/reservation-requests')).body.data;
  const ticketOf = async ({ tenantId, lena }: Company, id: string) =>
    (await portal.get(`/operations/${tenantId}/tickets/${id}`, lena)).body as Ticket;

  test('an exchange becomes a ticket with all amounts; once staff solve it, it is answered', async () => {
    const made = await companyWithOne();
    const wish = exchangeOf(made);

    const { status, body } = await made.call<ReservationRequest>(
      'POST',
      '/reservation-requests',
      wish,
    );

    expect([status, body.state, body.wantedQuantity]).toEqual([200, 'open', 4]);
    const text = (await ticketOf(made, body.ticketId)).messages[0]?.body ?? '';
    expect(text).toContain('6 von 6 Instanzen');
    expect(text).toContain('4 × Dsv5 Series, D2s v5');
    expect(text).toContain('4.800,00');
    expect(text).toContain('Bitte noch im Dezember.');

    const sina = await portal.newStaff(['Tenants.Write']);
    const answered = await portal.app.inject({
      ...{ method: 'POST', headers: { authorization: `Bearer ${sina.bearer}` } },
      url: `/api/operations/${made.tenantId}/tickets/${body.ticketId}/messages`,
      payload: { id: randomUUID(), text: 'Umgetauscht.', seen: null, state: 'solved' },
    });
    expect(answered.statusCode).toBe(200);
    expect(await requests(made)).toMatchObject([{ id: wish.id, state: 'answered' }]);
    expect((await made.call('POST', `/reservation-requests/${wish.id}/withdraw`)).body.type).toBe(
      'ERROR_RESERVATIONS_REQUEST_OVER',
    );
  });

  test('a repeated wish is one; a second one waits until the first is over', async () => {
    const made = await companyWithOne();
    const wish = exchangeOf(made);
    const first = await made.call<ReservationRequest>('POST', '/reservation-requests', wish);

    const again = await made.call<ReservationRequest>('POST', '/reservation-requests', wish);
    const second = await made.call('POST', '/reservation-requests', exchangeOf(made));

    expect(again.body.ticketNumber).toBe(first.body.ticketNumber);
    expect(second.body.type).toBe('ERROR_RESERVATIONS_ALREADY_ASKED');
    await made.call('POST', `/reservation-requests/${wish.id}/withdraw`);
    expect((await ticketOf(made, first.body.ticketId)).state).toBe('closed');
    expect((await made.call('POST', '/reservation-requests', exchangeOf(made))).status).toBe(200);
  });

  test.each([
    ['a new commitment that is too small', {}, { newQuantity: 3 }, 'COMMITMENT_TOO_SMALL'],
    ['more instances than there are', {}, { quantity: 7 }, 'TOO_MANY'],
    ['an exchange without a product', {}, { offerId: undefined }, 'INCOMPLETE'],
    ['a product that is not offered', {}, { offerId: randomUUID() }, 'OFFER_NOT_FOUND'],
    [
      'a type that is never returned',
      { resourceType: 'RedHat' },
      { kind: 'refund' },
      'NEVER_RETURNED',
    ],
    ['a reservation that is over', { endsOn: '2026-11-01' }, {}, 'NOT_ACTIVE'],
    ['a price that is not told', { total: null }, {}, 'PRICE_UNKNOWN'],
    ['a return beyond the pool', { total: usd(90_000) }, { kind: 'refund' }, 'POOL_EXCEEDED'],
    ['a renewal without a word', {}, { kind: 'renewal' }, 'INCOMPLETE'],
    [
      'a renewal of what is over',
      { endsOn: '2026-11-01' },
      { kind: 'renewal', renews: true },
      'NOT_ACTIVE',
    ],
    ['a renewal as it is', {}, { kind: 'renewal', renews: false }, 'NO_CHANGE'],
    ['a reservation that is nowhere', {}, { reservationId: randomUUID() }, 'RESERVATION_NOT_FOUND'],
  ])('%s is refused, and opens no ticket', async (_what, reservation, wish, type) => {
    const made = await companyWithOne(reservation);
    const first = { ...exchangeOf(made), ...wish };

    const { body } = await made.call('POST', '/reservation-requests', first);

    expect(body.type).toBe(`ERROR_RESERVATIONS_${type}`);
    expect(await requests(made)).toEqual([]);
  });

  test('a return and a renewal say in the ticket what is wanted', async () => {
    const made = await companyWithOne({ billingPlan: 'Upfront', payments: 1, paymentsMade: 1 });
    const common = { reservationId: made.one.id, quantity: 2 };
    const refund = await made.call<ReservationRequest>('POST', '/reservation-requests', {
      ...{ ...common, id: randomUUID(), kind: 'refund' },
    });
    await made.call('POST', `/reservation-requests/${refund.body.id}/withdraw`);
    const renewal = await made.call<ReservationRequest>('POST', '/reservation-requests', {
      ...{ ...common, id: randomUUID(), kind: 'renewal', renews: true },
    });

    expect(refund.body.credit).toMatchObject({ currencyCode: 'USD' });
    expect((await ticketOf(made, refund.body.ticketId)).subject).toContain('Rückgabe');
    expect(renewal.body).toMatchObject({ renews: true, quantity: 6, credit: null });
    expect((await ticketOf(made, renewal.body.ticketId)).messages[0]?.body).toContain('schalten');
  });

  test('two returns that fit alone do not exceed the pool together, also at once (B6)', async () => {
    const [first, second] = [reserved({ total: usd(40_000) }), reserved({ total: usd(40_000) })];
    const company = await newCompany([first, second]);
    const wishes = [first, second].map(({ id: reservationId }) => ({
      ...{ id: randomUUID(), kind: 'refund', reservationId, quantity: 6 },
    }));

    const answers = await Promise.all(
      wishes.map((wish) => company.call<ReservationRequest>('POST', '/reservation-requests', wish)),
    );

    const made = answers.find(({ status }) => status === 200);
    expect(answers.find(({ status }) => status !== 200)?.body.type).toBe(
      'ERROR_RESERVATIONS_POOL_EXCEEDED',
    );
    const overview = await company.call<ReservationOverview>('GET', '/reservation-overview');
    expect(overview.body.pool).toMatchObject({
      reserved: { value: '26666.67' },
      left: { value: '22333.33' },
    });
    await company.call('POST', `/reservation-requests/${made?.body.id ?? ''}/withdraw`);
    const [other] = wishes.filter(({ id }) => id !== made?.body.id);
    const again = await company.call('POST', '/reservation-requests', {
      ...other,
      id: randomUUID(),
    });
    expect(again.status).toBe(200);
  });

  test('who may only read asks for nothing; another company finds no request', async () => {
    const made = await companyWithOne();
    const reader = await portal.newCustomer({ [made.tenantId]: ['portal:user', 'marketplace'] });
    const { body } = await made.call<ReservationRequest>(
      'POST',
      '/reservation-requests',
      exchangeOf(made),
    );
    const stranger = await newCompany([reserved()]);

    const asked = await made.call('POST', '/reservation-requests', exchangeOf(made), reader);

    expect(asked.status).toBe(403);
    expect(await requests(stranger)).toEqual([]);
    expect((await stranger.call('POST', `/reservation-requests/${body.id}/withdraw`)).status).toBe(
      404,
    );
  });
});
