import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookedLicence, spb } from '../licence.fixture.ts';
import {
  businessPremium,
  openLicencePortal,
  readPool,
  readUser,
  type LicencePortal,
} from './licences.fixture.ts';

const now = new Date('2026-11-25T10:00:00Z');
let portal: LicencePortal;
beforeAll(async () => {
  portal = await openLicencePortal(() => now);
});
beforeEach(() => {
  portal.booked.splice(0, portal.booked.length, bookedLicence());
  portal.links.splice(0, portal.links.length, businessPremium);
});
afterAll(() => portal.close());

describe('product reference A1.1: licences with seats and money', () => {
  test('are one row of directory and order book, with the last day to give seats back', async () => {
    const cockpit = await portal.newCockpit();
    await cockpit.read({ pools: [readPool()] });

    const { body } = await cockpit.get('/products');

    expect(body).toMatchObject({
      data: [
        {
          ...{ id: spb, partNumber: 'SPB', booked: 20, assigned: 15, free: 5 },
          freeMonthly: { value: '50', currencyCode: 'EUR' },
          giveBacks: [{ way: 'renewal', seats: 5, until: '2026-12-20' }],
        },
      ],
      metadata: { total: 1 },
    });
    expect((await cockpit.get('/products/summary')).body).toMatchObject({
      ...{ free: 5, freeMonthly: { value: '50' }, readAt: now.toISOString() },
      ...{ activity: 'unknown', quiet: null },
    });
    expect((await cockpit.get(`/products/${spb}`)).body).toMatchObject({
      subscriptions: [{ seats: 20, endOfTermAction: 'renew' }],
    });
  });

  test('leave as a file with what is to be known, term, price and the last day in words', async () => {
    const cockpit = await portal.newCockpit();
    await cockpit.read({ pools: [readPool({ enabled: 21 })] });

    const { payload } = await portal.app.inject({
      ...{ method: 'POST', url: `/api/licences/${cockpit.tenantId}/products/export` },
      headers: { authorization: `Bearer ${cockpit.reader.bearer}` },
      payload: {
        ...{ format: 'csv', title: 'Lizenzen', filters: [], query: {}, timeZone: 'UTC' },
        page: '/:/business-cockpit/licenses/overview',
        columns: [
          { id: 'warnings', title: 'Hinweise', words: { endsIn30: 'Bald', freeSeats: 'Frei' } },
          { id: 'terms', title: 'Laufzeit', words: { P1Y: '1 Jahr' } },
          ...['unit', 'usable', 'termEnd', 'until'].map((id) => ({ id, title: id })),
          { id: 'way', title: 'Wie', words: { renewal: 'zur Verlängerung' } },
        ],
      },
    });

    expect(payload.split('\r\n')[1]).toBe(
      '"Bald, Frei",1 Jahr,10.00,EUR,21,2026-12-20,2026-12-20,zur Verlängerung',
    );
  });

  test('stand there before the directory was read, without a word about their use', async () => {
    const cockpit = await portal.newCockpit();

    expect((await cockpit.get('/products')).body).toMatchObject({
      data: [{ name: 'Microsoft 365 Business Premium', booked: 20, assigned: null, free: null }],
    });
    expect((await cockpit.get('/products/summary')).body).toMatchObject({ readAt: null });
  });

  test('say how many people hold one in vain, without counting them for each reader', async () => {
    const cockpit = await portal.newCockpit();
    const users = [readUser({ isEnabled: false }), readUser({ isEnabled: false }), readUser()];
    await cockpit.read({ pools: [readPool()], users });

    const { body } = await cockpit.get<{ data: { warnings: object[] }[] }>('/products');

    expect(body.data[0]?.warnings).toContainEqual({ kind: 'disabled', count: 2, until: null });
  });

  test('of another tenant are not seen, and without the claim nobody sees any', async () => {
    const [one, other] = [await portal.newCockpit(), await portal.newCockpit()];
    await one.read({ pools: [readPool()] });
    const shopper = await portal.newCustomer({ [one.tenantId]: ['marketplace:shop'] });

    expect((await other.get('/products')).body).toMatchObject({ data: [{ assigned: null }] });
    expect((await portal.get(`/licences/${one.tenantId}/products`, other.reader)).status).toBe(403);
    expect((await portal.get(`/licences/${one.tenantId}/products`, shopper)).status).toBe(403);
  });
});

test('staff who look after customers see what free seats cost this one, others of staff do not', async () => {
  const { tenantId, read } = await portal.newCockpit();
  await read({ pools: [readPool()] });
  const [keeper, other] = [
    await portal.newStaff(['Marketplace.Write']),
    await portal.newStaff(['DasTool.Write']),
  ];
  const paths = ['products?show=free', 'products/summary'].map(
    (path) => `/licences/${tenantId}/${path}`,
  );

  expect((await portal.get(paths[0] ?? '', keeper)).body).toMatchObject({
    data: [{ id: spb, free: 5, freeMonthly: { value: '50' } }],
  });
  for (const path of paths) {
    expect((await portal.get(path, keeper)).status).toBe(200);
    expect((await portal.get(path, other)).status).toBe(403);
  }
});

test('§8 ERROR_BUSINESSCOCKPIT_ONMICROSOFTDOMAIN_NOT_FOUND: a tenant without a domain has no licences', async () => {
  const cockpit = await portal.newCockpit({ onmicrosoftDomain: '' });

  for (const path of ['/products', '/products/summary', '/people', '/costs', '/history'])
    expect(await cockpit.get(path)).toMatchObject({
      status: 404,
      body: { type: 'ERROR_BUSINESSCOCKPIT_ONMICROSOFTDOMAIN_NOT_FOUND' },
    });
});

test('product reference A1.2: the rows of a distribution are the booked cost', async () => {
  const cockpit = await portal.newCockpit();
  const users = [...Array.from({ length: 14 }, () => readUser()), readUser({ department: '' })];
  await cockpit.read({ pools: [readPool()], users });

  const { body } = await cockpit.get<{ data: { kind: string; cost: { value: string } }[] }>(
    '/costs?dimension=department',
  );

  expect(body).toMatchObject({ total: { value: '200' } });
  expect(body.data.map(({ kind, cost }) => [kind, Number(cost.value)])).toEqual([
    ['share', 140],
    ['free', 50],
    ['unknown', 10],
    ['rounding', 0],
  ]);
});

test('product reference A1.4: each read leaves the snapshot of its day', async () => {
  const cockpit = await portal.newCockpit();
  await cockpit.read({ pools: [readPool()] });

  const { body } = await cockpit.get<{ points: unknown[] }>('/history?range=days30');

  expect(body.points).toHaveLength(31);
  expect(body.points.at(-1)).toEqual({ day: '2026-11-25', booked: 20, assigned: 15 });
  expect(body.points.at(-2)).toEqual({ day: '2026-11-24', booked: null, assigned: null });
});

test('product reference A1.1: alerts follow the tenant’s own thresholds', async () => {
  const cockpit = await portal.newCockpit();
  await cockpit.read({ pools: [readPool()] });
  const headers = { authorization: `Bearer ${cockpit.reader.bearer}` };
  const url = `/api/licences/${cockpit.tenantId}/thresholds`;

  expect((await cockpit.get('/alerts')).body).toMatchObject({
    data: [
      { kind: 'ending', count: 20, until: '2026-12-20', monthly: { value: '200' } },
      { kind: 'free', count: 5, until: '2026-12-20', monthly: { value: '50.00' } },
    ],
  });
  const payload = { freeSeats: 6, inactiveDays: 90, endingDays: 7 };
  expect((await portal.app.inject({ method: 'PUT', url, headers, payload })).statusCode).toBe(200);
  expect((await cockpit.get('/alerts')).body).toMatchObject({ data: [] });
});
