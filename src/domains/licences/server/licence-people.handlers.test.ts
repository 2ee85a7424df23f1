import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { randomOf } from '#platform/common/demo/random.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import { findingsOf } from '../licence-person.rules.ts';
import type { LicencePerson } from '../licence-people.schema.ts';
import { bookedLicence, spb } from '../licence.fixture.ts';
import { findings, type Finding } from '../licences.ts';
import { findingConditions, notExcepted } from './finding-conditions.store.ts';
import {
  assigned,
  businessPremium,
  openLicencePortal,
  readPool,
  readUser,
  type Cockpit,
  type LicencePortal,
} from './licences.fixture.ts';
import { putTreatment } from './licence-treatments.store.ts';

const now = new Date('2026-11-25T10:00:00Z');
const [e3, addon, group] = [randomUUID(), randomUUID(), randomUUID()];
let portal: LicencePortal;
beforeAll(async () => {
  portal = await openLicencePortal(() => now);
});
beforeEach(() => {
  portal.booked.splice(0, portal.booked.length, bookedLicence());
  const e3Link = { ...businessPremium, productId: 'E3', skuId: '1', licenceId: e3 };
  const addonLink = { ...businessPremium, productId: 'AD', skuId: '1', licenceId: addon };
  portal.links.splice(
    0,
    portal.links.length,
    { ...businessPremium, conversions: ['E3/1'] },
    e3Link,
    { ...addonLink, prerequisites: ['E3'] },
  );
});
afterAll(() => portal.close());

type People = { data: LicencePerson[]; metadata: { total: number } };
const people = async (cockpit: Cockpit, query = '') =>
  (await cockpit.get<People>(`/people?${query}`)).body;

describe('product reference A1.3: who holds what', () => {
  test('with source, last use by service, and cost', async () => {
    const cockpit = await portal.newCockpit();
    const user = readUser({
      address: 'nora@example.com',
      assignments: [assigned(spb, 'Active', group), assigned(e3)],
    });
    await cockpit.read({
      ...{ pools: [readPool()], users: [user] },
      activities: {
        ...{ readAt: now, isConcealed: false },
        activities: [{ address: 'NORA@example.com', workload: 'teams', lastOn: '2026-11-20' }],
      },
    });

    expect((await people(cockpit)).data).toMatchObject([
      {
        ...{ name: 'Nora Nowak', lastActiveOn: '2026-11-20', monthly: { value: '10.00' } },
        activities: [{ workload: 'teams', lastOn: '2026-11-20' }],
        findings: ['duplicate'],
      },
    ]);
  });

  test('is found by name, licence, department and finding, and sorted and counted by the server', async () => {
    const cockpit = await portal.newCockpit();
    const users = [
      readUser({ name: 'Anna Ahrens', isEnabled: false }),
      readUser({ name: 'Ben Brandt', department: 'IT', assignments: [assigned(e3)] }),
      readUser({ name: 'Ohne Lizenz', assignments: [] }),
    ];
    await cockpit.read({ pools: [readPool()], users });
    const names = async (query: string) =>
      (await people(cockpit, query)).data.map(({ name }) => name);

    expect(await names('')).toEqual(['Anna Ahrens', 'Ben Brandt']);
    expect(await names('sortBy=name&sortDirection=desc&take=1')).toEqual(['Ben Brandt']);
    expect(await names('search=ahr')).toEqual(['Anna Ahrens']);
    expect(await names(`licence=${e3}`)).toEqual(['Ben Brandt']);
    expect(await names('department=IT')).toEqual(['Ben Brandt']);
    expect(await names('finding=disabled')).toEqual(['Anna Ahrens']);
    expect(await names('finding=any')).toEqual(['Anna Ahrens']);
    expect((await people(cockpit, 'take=1')).metadata.total).toBe(2);
  });

  test('concealed names: nothing is said about use, and nobody is called inactive', async () => {
    const cockpit = await portal.newCockpit();
    await cockpit.read({
      ...{ pools: [readPool()], users: [readUser()] },
      activities: { readAt: now, isConcealed: true, activities: [] },
    });

    expect((await people(cockpit)).data).toMatchObject([{ lastActiveOn: null, findings: [] }]);
    expect((await cockpit.get('/people/summary')).body).toMatchObject({ activity: 'concealed' });
    expect((await people(cockpit, 'finding=inactive90')).data).toEqual([]);
  });
});

describe('a licence through a group', () => {
  const [sales, gone] = [group, randomUUID()];
  const users = () => [
    readUser({ name: 'Anna', assignments: [assigned(spb, 'Active', sales), assigned(e3)] }),
    readUser({ name: 'Ben', assignments: [assigned(spb, 'Active', gone)] }),
    readUser({ name: 'Cem' }),
  ];
  const groupsOf = ({ data }: People) =>
    data.map(({ licences }) => licences.map(({ groupName }) => groupName).toSorted());

  test('names it, or the beginning of its id until it is read and after it has gone', async () => {
    const cockpit = await portal.newCockpit();
    const groups = [{ id: sales, name: 'Vertrieb' }];
    await cockpit.read({ pools: [readPool()], users: users() });
    const [nobody, early, late] = [[null], [sales.slice(0, 8), null], [gone.slice(0, 8)]];
    expect(groupsOf(await people(cockpit))).toEqual([early, late, nobody]);

    await cockpit.read({ groups });
    expect(groupsOf(await people(cockpit))).toEqual([['Vertrieb', null], late, nobody]);

    await cockpit.read({ groups: [{ id: sales, name: 'Vertrieb Nord' }] });
    expect(groupsOf(await people(cockpit))).toEqual([['Vertrieb Nord', null], late, nobody]);

    await cockpit.read({ groups: [] });
    expect(groupsOf(await people(cockpit))).toEqual([early, late, nobody]);
  });

  test('is found by it; groups that give nothing that is shown are not offered', async () => {
    const [cockpit, other] = [await portal.newCockpit(), await portal.newCockpit()];
    const [hidden, unseen] = [randomUUID(), randomUUID()];
    await withSystem(portal.db, (db) =>
      putTreatment(db, { skuId: hidden, treatment: 'hidden' }, { by: 'Petra', at: now }),
    );
    const groups = [
      { id: sales, name: 'Vertrieb' },
      { id: unseen, name: 'Verborgen' },
      { id: randomUUID(), name: 'Ohne Wirkung' },
    ];
    const holder = readUser({ name: 'Dora', assignments: [assigned(hidden, 'Active', unseen)] });
    await cockpit.read({ pools: [readPool()], users: [...users(), holder], groups });
    await other.read({ pools: [readPool()], users: [readUser()] });
    const names = async (query: string) =>
      (await people(cockpit, query)).data.map(({ name }) => name);

    expect(await names(`group=${sales}`)).toEqual(['Anna']);
    expect(await names(`group=${sales}&licence=${e3}`)).toEqual([]);
    expect(await names(`group=${gone}&licence=${spb}`)).toEqual(['Ben']);
    expect(await names(`group=${unseen}`)).toEqual([]);
    expect((await cockpit.get('/people/summary')).body).toMatchObject({
      groups: [
        { groupId: sales, name: 'Vertrieb' },
        { groupId: gone, name: gone.slice(0, 8) },
      ],
    });
    expect((await other.get('/people/summary')).body).toMatchObject({ groups: [] });
    expect((await people(other, `group=${sales}`)).data).toEqual([]);
  });
});

test('a licence that staff hide is on nobody, in no finding and in no figure', async () => {
  const cockpit = await portal.newCockpit();
  const hidden = randomUUID();
  await withSystem(portal.db, (db) =>
    putTreatment(db, { skuId: hidden, treatment: 'hidden' }, { by: 'Petra', at: now }),
  );
  await cockpit.read({
    pools: [readPool(), readPool({ skuId: hidden, partNumber: 'HIDDEN' })],
    users: [
      readUser({ name: 'Anna Ahrens', assignments: [assigned(spb), assigned(hidden, 'Error')] }),
      readUser({ name: 'Ben Brandt', assignments: [assigned(hidden)], isEnabled: false }),
    ],
  });

  expect((await people(cockpit)).data).toMatchObject([
    { name: 'Anna Ahrens', licences: [{ skuId: spb }], findings: [] },
  ]);
  expect((await people(cockpit, `licence=${hidden}`)).data).toEqual([]);
  expect((await people(cockpit, 'finding=any')).data).toEqual([]);
  expect((await cockpit.get('/people/summary')).body).toMatchObject({ people: 1 });
});

test('one person is found by id, past every filter of the list, and only in its tenant', async () => {
  const [cockpit, other] = [await portal.newCockpit(), await portal.newCockpit()];
  const [holder, nobody] = [readUser(), readUser({ assignments: [] })];
  await cockpit.read({ pools: [readPool()], users: [holder, nobody] });

  expect(await cockpit.get(`/people/${holder.id}`)).toMatchObject({
    ...{ status: 200, body: { id: holder.id, monthly: { value: '10.00' } } },
  });
  for (const path of [`/people/${nobody.id}`, `/people/${randomUUID()}`, '/people/none'])
    expect((await cockpit.get(path)).status).toBe(404);
  expect((await other.get(`/people/${holder.id}`)).status).toBe(404);
});

test('a figure is the number of people that its filter shows, quiet and excepted licences too', async () => {
  const cockpit = await portal.newCockpit();
  const quiet = randomUUID();
  await withSystem(portal.db, (db) =>
    putTreatment(db, { skuId: quiet, treatment: 'quiet' }, { by: 'Petra', at: now }),
  );
  const [both, one, excepted] = [
    readUser({ isEnabled: false, assignments: [assigned(spb), assigned(e3)] }),
    readUser({ isEnabled: false, assignments: [assigned(quiet)] }),
    readUser({ isEnabled: false }),
  ];
  await cockpit.read({
    pools: [readPool(), readPool({ skuId: quiet, partNumber: 'QUIET' })],
    users: [both, one, excepted],
  });
  await cockpit.post('/exceptions', {
    licences: [{ userId: excepted.id, skuId: spb }],
    ...{ reason: 'Elternzeit', until: '2027-03-31' },
  });

  const { body } = await cockpit.get<{ findings: { finding: string; people: number }[] }>(
    '/people/summary',
  );

  for (const { finding, people: count } of body.findings)
    expect([finding, count]).toEqual([
      finding,
      (await people(cockpit, `finding=${finding}`)).metadata.total,
    ]);
  expect(body.findings).toContainEqual({ finding: 'disabled', people: 2 });
});

test('the file says who cannot sign in, and how a licence comes, in words', async () => {
  const cockpit = await portal.newCockpit();
  const groups = [{ id: group, name: 'Vertrieb' }];
  const users = [
    readUser({ name: 'Anna', assignments: [assigned(spb, 'Active', group)] }),
    readUser({ name: 'Ben', isEnabled: false }),
  ];
  await cockpit.read({ pools: [readPool()], users, groups });

  const { payload } = await portal.app.inject({
    ...{ method: 'POST', url: `/api/licences/${cockpit.tenantId}/people/export` },
    headers: { authorization: `Bearer ${cockpit.reader.bearer}` },
    payload: {
      ...{ format: 'csv', title: 'Zuweisungen', filters: [], query: {}, timeZone: 'UTC' },
      page: '/:/business-cockpit/licenses/assignments',
      columns: [
        { id: 'name', title: 'Person' },
        { id: 'account', title: 'Konto', words: { enabled: 'aktiv', disabled: 'gesperrt' } },
        { id: 'sources', title: 'Zugewiesen', words: { direct: 'direkt', group: 'Gruppe' } },
        { id: 'groups', title: 'Gruppen' },
      ],
    },
  });

  expect(payload.split('\r\n').slice(1, 3)).toEqual([
    'Anna,aktiv,Gruppe,Vertrieb',
    'Ben,gesperrt,direkt,',
  ]);
});

test('the people behind a row of the cost distribution are found by the same attribute', async () => {
  const cockpit = await portal.newCockpit();
  const users = [
    readUser({ name: 'Anna', country: 'DE', costCentre: 'KST 7', company: 'Werk' }),
    readUser({ name: 'Ben', country: 'AT', userType: 'Guest' }),
    readUser({ name: 'Cem' }),
  ];
  await cockpit.read({ pools: [readPool()], users });
  const names = async (query: string) =>
    (await people(cockpit, query)).data.map(({ name }) => name);

  expect(await names('country=DE')).toEqual(['Anna']);
  expect(await names('costCentre=KST%207')).toEqual(['Anna']);
  expect(await names('company=Werk')).toEqual(['Anna']);
  expect(await names('userType=Guest')).toEqual(['Ben']);
  expect(await names('without=country')).toEqual(['Cem']);
  expect(await names('country=AT&without=costCentre')).toEqual(['Ben']);
});

describe('exceptions', () => {
  test('take a finding away until their day, with a reason, and can be ended', async () => {
    const cockpit = await portal.newCockpit();
    const user = readUser({ isEnabled: false });
    await cockpit.read({ pools: [readPool()], users: [user] });
    const pair = { userId: user.id, skuId: spb };
    const body = { licences: [pair], reason: 'Elternzeit', until: '2027-03-31' };

    expect(await cockpit.post('/exceptions', body)).toMatchObject({ body: { licences: 1 } });

    expect((await people(cockpit)).data).toMatchObject([
      {
        findings: [],
        licences: [{ exception: { reason: 'Elternzeit', until: '2027-03-31' } }],
      },
    ]);
    expect((await people(cockpit, 'finding=any')).data).toEqual([]);
    const { body: rows } = await cockpit.get<{ data: { warnings: object[] }[] }>('/products');
    expect(rows.data[0]?.warnings).not.toContainEqual(
      expect.objectContaining({ kind: 'disabled' }),
    );

    await cockpit.post('/exceptions/end', pair);
    expect((await people(cockpit, 'finding=disabled')).data).toHaveLength(1);
  });

  test('need a day that is to come, a reason, and a licence that somebody holds', async () => {
    const cockpit = await portal.newCockpit();
    const user = readUser();
    await cockpit.read({ users: [user] });
    const licences = [{ userId: user.id, skuId: spb }];
    const ask = (change: object) =>
      cockpit.post('/exceptions', { licences, reason: 'x', until: '2027-01-01', ...change });

    expect((await ask({ until: '2026-11-24' })).status).toBe(409);
    expect((await ask({ reason: ' ' })).status).toBe(400);
    expect((await ask({ licences: [{ userId: randomUUID(), skuId: spb }] })).status).toBe(404);
  });
});

test('the database finds what the rule finds, for many people', async () => {
  const cockpit = await portal.newCockpit();
  const dice = randomOf('findings');
  const skus = [spb, e3, addon];
  const users = Array.from({ length: 150 }, () =>
    readUser({
      isEnabled: !dice.chance(0.2),
      isSharedMailbox: dice.chance(0.1),
      createdAt: `2026-0${String(dice.whole(1, 9))}-01T00:00:00Z`,
      assignments: skus
        .filter(() => dice.chance(0.5))
        .map((skuId) => assigned(skuId, dice.pick(['Active', 'Error', 'ActiveWithError']))),
    }),
  );
  const activities = users
    .filter(() => dice.chance(0.7))
    .map(({ address = '' }) => ({
      ...{ address, workload: 'exchange' as const },
      lastOn: new Date(now.getTime() - dice.whole(0, 140) * 86_400_000).toISOString().slice(0, 10),
    }));
  await cockpit.read({ users, activities: { readAt: now, isConcealed: false, activities } });
  const measure = {
    ties: { contained: [[spb, e3]], addons: [addon], bases: [[addon, e3]] },
    ...{ today: '2026-11-25', isActivityKnown: true },
  } as const;
  const activeOn = new Map(activities.map(({ address, lastOn }) => [address, lastOn]));

  for (const finding of findings) {
    const expected = users.flatMap((user) =>
      (user.assignments ?? []).flatMap(({ skuId, state }) => {
        const holder = {
          ...{ isEnabled: user.isEnabled ?? true, isSharedMailbox: user.isSharedMailbox ?? false },
          lastActiveOn: activeOn.get(user.address ?? '') ?? null,
          createdOn: user.createdAt?.slice(0, 10) ?? null,
          holds: (user.assignments ?? []).map((one) => one.skuId),
        };
        const found: Finding[] = findingsOf({ skuId, state, isExcepted: false }, holder, measure);
        return found.includes(finding) ? [`${user.id} ${skuId}`] : [];
      }),
    );
    const { rows } = await withTenant(portal.db, cockpit.tenantId, (db) =>
      sql<{ pair: string }>`select a.user_id || ' ' || a.sku_id as pair from licence_assignments a
        join directory_users u on u.id = a.user_id
        where ${findingConditions(measure)[finding]} and ${notExcepted(measure.today)}`.execute(db),
    );

    expect([finding, rows.map(({ pair }) => pair).toSorted()]).toEqual([
      finding,
      expected.toSorted(),
    ]);
    const listed = await people(cockpit, `take=200&finding=${finding}`);
    const holders = new Set(expected.map((pair) => pair.split(' ')[0]));
    expect([finding, listed.data.map(({ id }) => id).toSorted()]).toEqual([
      finding,
      [...holders].toSorted(),
    ]);
  }
});
