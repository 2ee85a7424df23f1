import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffViewsContract, viewsContract } from '#platform/common/views.schema.ts';
import {
  openTestPortal,
  type TestPerson,
  type TestPortal,
} from '#domains/people/server/test-portal.fixture.ts';
import { viewsHandlers } from './views.handlers.ts';

let portal: TestPortal;
let tenantA: string;
let tenantB: string;

beforeAll(async () => {
  portal = await openTestPortal();
  portal.mount(viewsContract, viewsHandlers);
  portal.mount(staffViewsContract, viewsHandlers);
  tenantA = await portal.newTenant();
  tenantB = await portal.newTenant();
});
afterAll(() => portal.close());

const list = 'orders.list';
const of = (tenantId: string) => `/tenants/${tenantId}/views`;

async function call(
  method: 'POST' | 'PATCH' | 'DELETE' | 'PUT',
  path: string,
  person: TestPerson,
  payload: object = {},
) {
  const response = await portal.app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${person.bearer}` },
    payload,
  });
  return {
    status: response.statusCode,
    body: response.json<{
      id: string;
      type: string;
      isDefault: boolean;
      mayChange: boolean;
      query: string;
    }>(),
  };
}

async function namesSeenBy(person: TestPerson, path: string): Promise<string[]> {
  const { body } = await portal.get(`${path}?list=${list}`, person);
  return (body as { data: { name: string }[] }).data.map(({ name }) => name);
}

const aView = (name: string, isShared = false) => ({
  list,
  name,
  query: '?state=failed&columns=number.state',
  isShared,
});
const member = (tenantId: string) => portal.newCustomer({ [tenantId]: ['portal:user'] });

test('ECO-2: a private view is its owner’s alone; a shared one is seen by the tenant and by no other', async () => {
  const [lena, paul, foreign] = [
    await member(tenantA),
    await member(tenantA),
    await member(tenantB),
  ];
  await call('POST', of(tenantA), lena, aView('Meine'));
  await call('POST', of(tenantA), lena, aView('Für alle', true));

  expect(await namesSeenBy(lena, of(tenantA))).toEqual(['Für alle', 'Meine']);
  expect(await namesSeenBy(paul, of(tenantA))).toEqual(['Für alle']);
  expect(await namesSeenBy(foreign, of(tenantB))).toEqual([]);
  expect((await portal.get(`${of(tenantA)}?list=${list}`, foreign)).status).toBe(403);
});

test('a view of another tenant does not exist, also for its own owner under the wrong tenant', async () => {
  const both = await portal.newCustomer({ [tenantA]: ['portal:user'], [tenantB]: ['portal:user'] });
  const { body } = await call('POST', of(tenantA), both, aView('Nur in A', true));

  expect((await call('PATCH', `${of(tenantB)}/${body.id}`, both, { name: 'Neu' })).body.type).toBe(
    'ERROR_VIEWS_VIEW_NOT_FOUND',
  );
  expect((await call('DELETE', `${of(tenantB)}/${body.id}`, both)).status).toBe(404);
});

test('a colleague finds no private view by its id, and may not change a shared one; an administrator may', async () => {
  const [lena, paul] = [await member(tenantA), await member(tenantA)];
  const admin = await portal.newCustomer({ [tenantA]: ['portal:admin'] });
  const own = await call('POST', of(tenantA), lena, aView('Geheim'));
  const shared = await call('POST', of(tenantA), lena, aView('Gemeinsam', true));

  expect((await call('DELETE', `${of(tenantA)}/${own.body.id}`, admin)).status).toBe(404);
  expect(
    (await call('PATCH', `${of(tenantA)}/${shared.body.id}`, paul, { isShared: false })).body.type,
  ).toBe('ERROR_VIEWS_VIEW_NOT_YOURS');
  expect((await call('DELETE', `${of(tenantA)}/${shared.body.id}`, admin)).status).toBe(200);
});

test('the default is each one’s own, and ends with the view', async () => {
  const [lena, paul] = [await member(tenantA), await member(tenantA)];
  const { body } = await call('POST', of(tenantA), lena, aView('Standardansicht', true));
  await call('PUT', `/tenants/${tenantA}/default-views`, paul, { list, viewId: body.id });

  const defaultOf = async (person: TestPerson) => {
    const answer = (await portal.get(`${of(tenantA)}?list=${list}`, person)).body as {
      data: { id: string; isDefault: boolean }[];
    };
    return answer.data.find((one) => one.id === body.id)?.isDefault;
  };
  expect([await defaultOf(lena), await defaultOf(paul)]).toEqual([false, true]);
  expect((await call('DELETE', `${of(tenantA)}/${body.id}`, lena)).status).toBe(200);
});

test('a name is taken once a person and list; another person may use it', async () => {
  const [lena, paul] = [await member(tenantA), await member(tenantA)];
  await call('POST', of(tenantA), lena, aView('Offen'));

  expect((await call('POST', of(tenantA), lena, aView('offen'))).body.type).toBe(
    'ERROR_VIEWS_VIEW_NAME_TAKEN',
  );
  expect((await call('POST', of(tenantA), paul, aView('Offen'))).status).toBe(200);
});

test('staff views belong to the operator: shared with staff, unseen by customers and tenants', async () => {
  const [first, second] = [
    await portal.newStaff(['Marketplace.Write']),
    await portal.newStaff(['SalesTools.Write']),
  ];
  await call('POST', '/admin/views', first, aView('Aller Mitarbeiter', true));
  await call('POST', '/admin/views', first, aView('Eigene'));

  expect(await namesSeenBy(second, '/admin/views')).toEqual(['Aller Mitarbeiter']);
  expect(await namesSeenBy(first, of(tenantB))).toEqual([]);
  expect((await portal.get(`/admin/views?list=${list}`, await member(tenantA))).status).toBe(403);
});

test('a query that is no query of an address is refused', async () => {
  const lena = await member(tenantB);

  expect(
    (await call('POST', of(tenantB), lena, { ...aView('x'), query: 'https://evil.example' }))
      .status,
  ).toBe(400);
});

test('STAFF7: staff of sales share no view into a tenant; who keeps its users may, and members may', async () => {
  const sales = await portal.newStaff(['SalesTools.Write']);
  const keeper = await portal.newStaff(['Tenants.Users.Write']);

  const own = await call('POST', of(tenantA), sales, aView('Eigene'));
  expect(own.status).toBe(200);
  const refused = [
    await call('POST', of(tenantA), sales, aView('Geteilt', true)),
    await call('PATCH', `${of(tenantA)}/${own.body.id}`, sales, { isShared: true }),
  ];
  expect(refused.map(({ status, body }) => [status, body.type])).toEqual([
    [403, 'ERROR_VIEWS_VIEW_NOT_SHAREABLE'],
    [403, 'ERROR_VIEWS_VIEW_NOT_SHAREABLE'],
  ]);
  expect((await call('POST', of(tenantA), keeper, aView('Vom Betreiber', true))).status).toBe(200);
});

test('API3: a property that no view has is refused and named, and nothing is saved', async () => {
  const lena = await member(tenantA);

  const answer = await call('POST', of(tenantA), lena, { ...aView('Mehr'), ownerId: 'somebody' });

  expect([answer.status, answer.body.type]).toEqual([400, 'ERROR_VALIDATION']);
  expect(JSON.stringify(answer.body)).toContain('ownerId');
  expect(await namesSeenBy(lena, of(tenantA))).not.toContain('Mehr');
});
