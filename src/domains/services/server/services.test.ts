import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberRoles } from '#domains/people/server/tenant-people.store.ts';
import { openTestPortal, type TestPerson } from '#domains/people/server/test-portal.fixture.ts';
import { ports } from '#main/ports/ports.ts';
import { noVersion, versionOf } from '#platform/common/version.ts';
import { searchContract, type SearchGroup } from '#platform/common/search.schema.ts';
import { createSearchHandlers } from '#platform/server/search/search.handlers.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { offeringSamples } from '../offering-samples.values.ts';
import {
  contractedContract,
  offeringsContract,
  yourServicesContract,
  type ContractedGiven,
} from '../services.schema.ts';
import { createContractedHandlers } from './contracted.handlers.ts';
import { offeringsHandlers } from './offerings.handlers.ts';
import { serviceSource } from './service-search.store.ts';
import { createYourServicesHandlers } from './your-services.handlers.ts';

const [sample] = offeringSamples;

async function open() {
  const portal = await openTestPortal();
  portal.mount(offeringsContract, offeringsHandlers);
  portal.mount(contractedContract, createContractedHandlers(ports));
  portal.mount(yourServicesContract, createYourServicesHandlers(ports));
  portal.mount(searchContract, createSearchHandlers([serviceSource], memberRoles));
  const staff = await portal.newStaff(['DasTool.Write']);
  const send = async (
    method: 'POST' | 'PUT',
    path: string,
    payload: object | undefined,
    { as = staff, version }: { as?: TestPerson; version?: string } = {},
  ) => {
    const response = await portal.app.inject({
      method,
      url: `/api${path}`,
      headers: {
        authorization: `Bearer ${as.bearer}`,
        ...(version !== undefined && { 'if-match': `"${version}"` }),
      },
      ...(payload && { payload }),
    });
    return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
  };
  const publish = (id: string, number: number) =>
    send('POST', `/das-tool/offerings/${id}/steps`, { step: 'publish', number });
  /** A service on offer. */
  const offered = async () => {
    const id = randomUUID();
    const cost = { value: '1.15', currencyCode: 'EUR' };
    const body = { ...sample, key: `k${id.slice(0, 8)}`, cost };
    await send('PUT', `/das-tool/offerings/${id}`, body, { version: noVersion });
    await publish(id, 1);
    return { id, body };
  };
  return { ...portal, staff, send, publish, offered };
}

let portal: Awaited<ReturnType<typeof open>>;
beforeAll(async () => {
  portal = await open();
});
afterAll(() => portal.close());

const reader = (tenantId: string) => portal.newCustomer({ [tenantId]: ['service:catalog'] });

const agreed = (offeringId: string, more: Partial<ContractedGiven> = {}): ContractedGiven => ({
  offeringId,
  offeringNumber: 1,
  startedOn: '2026-01-01',
  endsOn: null,
  noticeDays: 90,
  included: 60,
  used: 47,
  unitDe: 'Postfächer',
  unitEn: 'mailboxes',
  price: { value: '2.5', currencyCode: 'EUR' },
  contact: 'Sina',
  reviewOn: '2026-12-24',
  health: 'fine',
  ...more,
});

/** A customer who has booked a service in its first version. */
async function booked() {
  const offering = await portal.offered();
  const tenantId = await portal.newTenant();
  const path = `/das-tool/${tenantId}/services/${randomUUID()}`;
  const given = agreed(offering.id);
  const { status } = await portal.send('PUT', path, given, { version: noVersion });
  expect(status).toBe(200);
  return { offering, tenantId, path, given };
}

/** Puts a second version on offer, with another commitment. */
async function renewed({ id, body }: Awaited<ReturnType<typeof portal.offered>>) {
  const next = { ...body, slaDe: 'Sofort', slaEn: 'At once' };
  const version = versionOf(body);
  await portal.send('PUT', `/das-tool/offerings/${id}`, next, { version });
  expect((await portal.publish(id, 2)).status).toBe(200);
}

test('a customer keeps the version that was agreed until staff choose the one in force (service, spec §2)', async () => {
  const { offering, tenantId, path, given } = await booked();
  const mara = await reader(tenantId);
  await renewed(offering);
  const slaOf = async () =>
    (await portal.get(`/service/${tenantId}/services`, mara)).body as {
      data: { content: { slaEn: string } }[];
    };

  await portal.send('PUT', path, { ...given, used: 48 }, { version: versionOf({ ...given }) });
  expect((await slaOf()).data[0]?.content.slaEn).toBe(sample.slaEn);
  const now = { ...given, used: 48 };
  await portal.send('PUT', path, { ...now, offeringNumber: 2 }, { version: versionOf(now) });
  expect((await slaOf()).data[0]?.content.slaEn).toBe('At once');
});

test('a version that is neither in force nor agreed is refused', async () => {
  const { offering, path, given } = await booked();
  await renewed(offering);
  const tenantId = await portal.newTenant();
  const other = `/das-tool/${tenantId}/services/${randomUUID()}`;

  const old = await portal.send('PUT', other, given, { version: noVersion });
  const future = await portal.send(
    'PUT',
    path,
    { ...given, offeringNumber: 9 },
    { version: versionOf({ ...given }) },
  );

  expect(old.body).toMatchObject({ type: 'ERROR_SERVICES_NOT_OFFERED' });
  expect(future.body).toMatchObject({ type: 'ERROR_SERVICES_NOT_OFFERED' });
});

test('two who change what was agreed at once: the second is shown what the first has saved', async () => {
  const { path, given } = await booked();
  const version = versionOf({ ...given });

  const first = await portal.send('PUT', path, { ...given, used: 1 }, { version });
  const second = await portal.send('PUT', path, { ...given, used: 2 }, { version });

  expect([first.status, second.status]).toEqual([200, 412]);
});

test('a service taken off the catalogue is offered to nobody; who has it keeps it', async () => {
  const { offering, tenantId } = await booked();
  const other = await portal.newTenant();
  const step = { step: 'retire', number: 1 };
  await portal.send('POST', `/das-tool/offerings/${offering.id}/steps`, step);

  const catalogue = await portal.get(`/service/${other}/catalogue`, await reader(other));
  const own = await portal.get(`/service/${tenantId}/services`, await reader(tenantId));

  expect(JSON.stringify(catalogue.body)).not.toContain(offering.id);
  expect(own.body).toMatchObject({ data: [{ offeringId: offering.id }] });
  // what a service costs the operator is nobody else's business
  expect(JSON.stringify([catalogue.body, own.body])).not.toContain('1.15');
});

test('asking for an offer twice by the same id asks once, and staff see who asks', async () => {
  const offering = await portal.offered();
  const tenantId = await portal.newTenant();
  const mara = await reader(tenantId);
  const path = `/service/${tenantId}/requests/${randomUUID()}`;
  const body = { kind: 'offer', offeringId: offering.id, note: 'Für 12 Leute' };

  await portal.send('PUT', path, body, { as: mara });
  await portal.send('PUT', path, body, { as: mara });

  const { body: asked } = await portal.get('/das-tool/service-requests', portal.staff);
  const own = (asked as { data: { tenantId: string }[] }).data.filter(
    (one) => one.tenantId === tenantId,
  );
  expect(own).toMatchObject([{ kind: 'offer', note: 'Für 12 Leute', state: 'open' }]);
});

test('who asked is told of the answer and reads it beside the request; nobody else is told', async () => {
  const offering = await portal.offered();
  const tenantId = await portal.newTenant();
  const mara = await reader(tenantId);
  await reader(tenantId);
  const requestId = randomUUID();
  const asked = { kind: 'offer', offeringId: offering.id, note: '' };
  await portal.send('PUT', `/service/${tenantId}/requests/${requestId}`, asked, { as: mara });
  const path = `/das-tool/${tenantId}/service-requests/${requestId}`;

  const answered = await portal.send('POST', path, { answer: 'Das Angebot kommt am Montag.' });
  const again = await portal.send('POST', path, { answer: 'Noch einmal' });

  expect(answered.body).toMatchObject({ state: 'answered' });
  expect(again.body).toMatchObject({ type: 'ERROR_SERVICES_WRONG_STATE' });
  const own = await portal.get(`/service/${tenantId}/requests`, mara);
  expect(own.body).toMatchObject({
    data: [{ state: 'answered', answer: 'Das Angebot kommt am Montag.' }],
  });
  const told = await withTenant(portal.db, tenantId, async (tx) => {
    const { rows } = await sql`select user_id, topic, message from notices
      where audience <> 'staff'`.execute(tx);
    return rows;
  });
  expect(told).toEqual([
    { user_id: mara.userId, topic: 'serviceAnswers', message: 'OFFER_ANSWERED' },
  ]);
});

test('services are found by name and scope, one’s own before those on offer; others’ are not told apart', async () => {
  const { offering, tenantId } = await booked();
  const mara = await reader(tenantId);
  const find = async (person: TestPerson, tenant: string, text: string) => {
    const { body } = await portal.get(
      `/tenants/${tenant}/search?text=${encodeURIComponent(text)}`,
      person,
    );
    return (body as { groups: SearchGroup[] }).groups.flatMap(({ hits }) => hits);
  };

  const [first] = await find(mara, tenantId, sample.nameDe);
  expect(first).toMatchObject({ title: sample.nameDe, link: { page: 'service' } });
  expect(first?.id).not.toBe(offering.id);
  const colleague = await portal.newCustomer({ [tenantId]: ['operations'] });
  expect(await find(colleague, tenantId, sample.nameDe)).toEqual([]);
});

test('nobody sees the services of others, and customers do not keep the catalogue', async () => {
  const { tenantId } = await booked();
  const other = await portal.newTenant();
  const stranger = await reader(other);

  expect((await portal.get(`/service/${other}/services`, stranger)).body).toMatchObject({
    data: [],
  });
  expect((await portal.get(`/service/${tenantId}/services`, stranger)).status).toBe(403);
  expect((await portal.get(`/das-tool/${tenantId}/services`, stranger)).status).toBe(403);
  const sales = await portal.newStaff(['SalesTools.Write']);
  expect((await portal.get('/das-tool/offerings', sales)).status).toBe(403);
});
