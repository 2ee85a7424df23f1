import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tenantDirectory } from '#domains/tenants/server/tenants.store.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import {
  postureControlsContract,
  type PostureControl,
  postureContract,
  type PostureOverview,
  type PostureRow,
} from '../posture.schema.ts';
import type { ReadDevice, ReadScore } from '../posture.port.ts';
import { postureDatasets } from '../posture.ts';
import { createPostureControlsHandlers, createPostureHandlers } from './posture.handlers.ts';
import { postureDatasetsStore } from './posture-datasets.store.ts';
import { openPosturePortal, type PosturePortal } from './posture.fixture.ts';

const startedAt = new Date('2026-11-24T08:00:00Z');
let clock = startedAt;
let portal: PosturePortal;
beforeAll(async () => {
  portal = await openPosturePortal(() => clock);
  const datasetFreshness = () =>
    Promise.resolve(
      postureDatasets.map((dataset) => ({
        ...{ dataset, failure: null, succeededAt: startedAt.toISOString() },
      })),
    );
  portal.mount(
    postureContract,
    createPostureHandlers({ directory: tenantDirectory, datasetFreshness }),
  );
  portal.mount(postureControlsContract, createPostureControlsHandlers());
});
afterAll(() => portal.close());

const scoreOn = (day: string, points: number): ReadScore => ({
  ...{ day, points, max: 20 },
  controls: [
    { name: 'AdminMFAV2', category: 'Identity', description: 'Admins', points },
    { name: 'Strange_New', category: 'Quantum', description: '<b>New</b>', points: 0 },
  ],
});

const control = {
  ...{ name: 'adminMfaV2', category: 'Identity', title: 'MFA for admins', max: 10, rank: 1 },
  ...{ cost: 'Low', impact: 'Low', service: 'AAD', remediation: 'Do it', isDeprecated: false },
  statedAs: 'Default',
};

const device = (id: string, given: Partial<ReadDevice> = {}): ReadDevice => ({
  ...{ id, name: id, system: 'Windows', version: '10', compliance: 'compliant', isEncrypted: true },
  ...{ lastSeenAt: startedAt.toISOString(), userName: 'Nora', address: 'nora@x.example' },
  ...given,
});

async function newCompany() {
  const tenantId = await portal.newTenant();
  const person = await portal.newCustomer({
    [tenantId]: ['security:dashboards:ceo', 'security:dashboards:ciso'],
  });
  const at = (path: string) => `/security/${tenantId}/${path}`;
  const save = <T>(
    work: (db: Parameters<typeof postureDatasetsStore.addSignIns>[0]) => Promise<T>,
  ) => withTenant(portal.db, tenantId, work);
  return { tenantId, person, at, save };
}

type Company = Awaited<ReturnType<typeof newCompany>>;

const saveScore = ({ save }: Company, ...days: readonly ReadScore[]) =>
  save((db) => postureDatasetsStore.saveScores(db, { scores: days, controls: [control] }, clock));

const overviewOf = async ({ person, at }: Company, days = 7) =>
  (await portal.get<PostureOverview>(person, at(`posture?days=${String(days)}`))).body;

const controlsOf = async ({ person, at }: Company, query = '') =>
  (await portal.get<{ data: PostureControl[] }>(person, at(`controls?take=50${query}`))).body.data;

const treatment = { owner: 'Ines Roth', dueOn: '2026-12-24', accepted: null };

describe('score', () => {
  test('days stay when Microsoft no longer tells them; the change is against the equal period before', async () => {
    const company = await newCompany();
    await saveScore(company, scoreOn('2026-11-10', 5));
    await saveScore(company, scoreOn('2026-11-24', 9), scoreOn('2026-11-24', 9));

    const { score, trend, areas } = await overviewOf(company);
    expect(score).toMatchObject({ points: 9, max: 20, percent: 45, grade: 'D', change: 20 });
    expect(trend).toEqual([
      { day: '2026-11-10', percent: 25 },
      { day: '2026-11-24', percent: 45 },
    ]);
    // What is scored and described nowhere has no points to be had, and is no area.
    expect(areas).toEqual([{ category: 'Identity', points: 9, max: 10, percent: 90, grade: 'A' }]);
    expect((await overviewOf(company, 30)).score?.change).toBeNull();
  });

  test('controls are one whatever the case of their names, and unknown ones are shown', async () => {
    const company = await newCompany();
    await saveScore(company, scoreOn('2026-11-24', 9));

    expect((await controlsOf(company)).map(({ id, title, points }) => [id, title, points])).toEqual(
      [
        ['adminmfav2', 'MFA for admins', 9],
        ['strange_new', '<b>New</b>', 0],
      ],
    );
    expect(await controlsOf(company, '&search=admins&category=identity')).toHaveLength(1);
  });

  test('before the first read there is no score, and the steps say what is missing', async () => {
    const { score, steps, figures } = await overviewOf(await newCompany());

    expect(score).toBeNull();
    expect(steps[0]).toEqual({ id: 'agreed', state: 'waiting' });
    expect(figures.find(({ id }) => id === 'withoutMfa')).toMatchObject({ value: 0, change: null });
  });
});

describe('decisions', () => {
  test('a control has an owner and a due day; a risk that is accepted is open again by itself', async () => {
    const company = await newCompany();
    await saveScore(company, scoreOn('2026-11-24', 5));
    const path = company.at('controls/AdminMFAV2/treatment');
    const accepted = { because: 'Umstellung im Januar', until: '2026-12-31' };

    const { body } = await portal.put<PostureControl>(company.person, path, {
      ...treatment,
      accepted,
    });
    expect(body).toMatchObject({ ...treatment, accepted, state: 'accepted' });
    clock = new Date('2027-01-01T08:00:00Z');
    const [reopened] = await controlsOf(company, '&state=late');
    clock = startedAt;
    expect(reopened).toMatchObject({ id: 'adminmfav2', accepted, owner: 'Ines Roth' });
  });

  test.each([
    ['2026-11-23', 'ERROR_SECURITYPORTAL_ACCEPTANCE_IN_PAST'],
    ['2028-01-01', 'ERROR_SECURITYPORTAL_ACCEPTANCE_TOO_LONG'],
  ])('a risk is accepted for some time ahead: not until %s', async (until, type) => {
    const company = await newCompany();
    await saveScore(company, scoreOn('2026-11-24', 5));

    const { status, body } = await portal.put<{ type: string }>(
      company.person,
      company.at('controls/adminmfav2/treatment'),
      { ...treatment, accepted: { because: 'Weil', until } },
    );
    expect([status, body.type]).toEqual([409, type]);
  });

  test('a control that is not there, and one of another company, cannot be treated', async () => {
    const [company, other] = [await newCompany(), await newCompany()];
    await saveScore(other, scoreOn('2026-11-24', 5));

    const answer = await portal.put(
      company.person,
      company.at('controls/adminmfav2/treatment'),
      treatment,
    );
    expect(answer.status).toBe(404);
    expect(await controlsOf(company)).toEqual([]);
    expect((await portal.get(company.person, other.at('controls'))).status).toBe(403);
    expect((await portal.get(company.person, other.at('posture'))).status).toBe(403);
  });
});

describe('figures', () => {
  test('count duplicates once, compare with the day before the period, and open to their rows', async () => {
    const company = await newCompany();
    const { save } = company;
    clock = new Date('2026-11-10T08:00:00Z');
    const lost = { isEncrypted: false, compliance: 'NewState' };
    await save((db) => postureDatasetsStore.saveDevices(db, [device('a', lost)], clock));
    clock = startedAt;
    const read = [device('a'), device('a'), device('b', lost), device('c', { lastSeenAt: null })];
    await save((db) => postureDatasetsStore.saveDevices(db, read, clock));

    const { figures } = await overviewOf(company);
    const of = (id: string) => figures.find((one) => one.id === id);
    expect(of('devicesNotEncrypted')).toMatchObject({ value: 1, whole: 3, change: 0 });
    expect(of('devicesUnseen')).toMatchObject({ value: 1, whole: 3, change: 1 });
    const { body } = await portal.get<{ data: { name: string }[] }>(
      company.person,
      company.at('posture/devices?figure=devicesNotEncrypted'),
    );
    expect(body.data.map(({ name }) => name)).toEqual(['b']);
  });

  test('A11.1 devices come by the age of their last contact, those that never reported first', async () => {
    const company = await newCompany();
    const lost = (id: string, lastSeenAt: string | null) =>
      device(id, { isEncrypted: false, lastSeenAt });
    const read = [
      lost('a', '2026-11-20T08:00:00.000Z'),
      lost('b', null),
      lost('c', '2026-06-01T08:00:00.000Z'),
    ];
    await company.save((db) => postureDatasetsStore.saveDevices(db, read, clock));

    const path = company.at('posture/devices?figure=devicesNotEncrypted');
    const { body } = await portal.get<{ data: PostureRow[] }>(company.person, path);
    expect(body.data.map(({ id, at }) => [id, at])).toEqual([
      ['b', null],
      ['c', '2026-06-01T08:00:00.000Z'],
      ['a', '2026-11-20T08:00:00.000Z'],
    ]);
  });

  const admin = (userId: string, address = `${userId}@x.example`) => ({
    ...{ roleId: 'r', roleName: 'Global Administrator', userId, name: userId, address },
  });
  const registered = (id: string, hasMfa: boolean) => ({
    ...{ id, name: id, address: `${id}@x.example`, isGuest: false, hasMfa, methods: [] },
  });
  const adminRows = async (company: Company) => {
    const path = company.at('posture/identity?figure=adminsWithoutMfa');
    return (await portal.get<{ data: PostureRow[] }>(company.person, path)).body.data.map(
      ({ id, mark }) => [id, mark],
    );
  };

  test('an administrator of whom no second factor is told does not count as protected', async () => {
    const company = await newCompany();
    const admins = [admin('bare'), admin('safe'), admin('untold'), admin('app', '')];
    await company.save((db) => postureDatasetsStore.saveRoleMembers(db, admins, clock));
    const told = [registered('bare', false), registered('safe', true)];
    await company.save((db) => postureDatasetsStore.saveRegistrations(db, told, clock));

    const { figures } = await overviewOf(company);
    expect(figures.find(({ id }) => id === 'adminsWithoutMfa')).toMatchObject({
      value: 2,
      whole: 4,
    });
    expect(await adminRows(company)).toEqual([
      ['bare', null],
      ['untold', 'mfaUnknown'],
    ]);
  });

  test('the risk of an account is told in words of the portal, also an unknown one', async () => {
    const company = await newCompany();
    const risky = (id: string, level: string) => ({
      ...{ id, name: id, address: `${id}@x.example`, level, state: 'atrisk', detail: '', at: null },
    });
    const read = [risky('a', 'high'), risky('b', 'unheard')];
    await company.save((db) => postureDatasetsStore.saveRiskyUsers(db, read, clock));

    const path = company.at('posture/identity?figure=riskyUsers');
    const { body } = await portal.get<{ data: PostureRow[] }>(company.person, path);
    expect(body.data.map(({ about, mark }) => [about, mark])).toEqual([
      ['a@x.example', 'riskHigh'],
      ['b@x.example', 'riskUnknown'],
    ]);
  });

  test('sign-ins are sums: told twice they count once, and a second period makes them comparable', async () => {
    const company = await newCompany();
    const signIn = (id: string, day: string) => ({
      ...{ id, day, country: 'NG', city: 'Lagos', client: 'IMAP4', isLegacy: true },
      ...{ hasFailed: true, risk: 'extreme' },
    });
    const days = ['2026-11-11', '2026-11-20', '2026-11-24'];
    const read = days.map((day) => signIn(day, day));
    await company.save((db) =>
      postureDatasetsStore.addSignIns(db, [...read, signIn('2026-11-24', '2026-11-24')], clock),
    );
    await company.save((db) => postureDatasetsStore.addSignIns(db, read, clock));

    const { figures } = await overviewOf(company);
    expect(figures.find(({ id }) => id === 'signInsRisky')).toMatchObject({
      ...{ value: 2, whole: 2, change: 1 },
    });
    const { body } = await portal.get<{ data: object[] }>(
      company.person,
      company.at('posture/identity?figure=signInsLegacy&days=7'),
    );
    expect(body.data).toMatchObject([{ name: 'Lagos, NG', about: 'IMAP4', count: 2 }]);
  });

  test('A11.1 sign-in methods and countries are sums: guests count apart, nobody is named', async () => {
    const { tenantId, at, save } = await newCompany();
    const reader = await portal.newCustomer({ [tenantId]: ['security:dashboards:identity'] });
    const person = (id: string, methods: readonly string[], isGuest = false) => ({
      ...{ id, name: id, address: `${id}@x.example`, isGuest, hasMfa: true, methods },
    });
    const people = [
      person('a', ['mobilePhone', 'newWay']),
      person('b', ['mobilePhone']),
      person('c', ['mobilePhone'], true),
    ];
    await save((db) => postureDatasetsStore.saveRegistrations(db, people, clock));
    const signIn = (id: string, country: string, hasFailed: boolean, day = '2026-11-24') => ({
      ...{ id, day, country, city: 'X', client: 'Browser', isLegacy: false, hasFailed, risk: '' },
    });
    const signIns = [
      ...[signIn('1', 'DE', false), signIn('2', 'DE', true), signIn('3', '', false)],
      signIn('4', 'NG', true, '2026-11-01'),
    ];
    await save((db) => postureDatasetsStore.addSignIns(db, signIns, clock));

    const { body } = await portal.get(reader, at('posture/accounts?days=7'));
    expect(body).toStrictEqual({
      people: 2,
      methods: [
        { method: 'mobilePhone', people: 2 },
        { method: 'newWay', people: 1 },
      ],
      countries: [
        { country: 'DE', count: 2, failed: 1 },
        { country: '', count: 1, failed: 0 },
      ],
    });
    const { body: guests } = await portal.get<{ data: PostureRow[] }>(
      reader,
      at('posture/identity?figure=guests'),
    );
    expect(guests.data.map(({ id }) => id)).toEqual(['c']);
    const director = await portal.newCustomer({ [tenantId]: ['security:dashboards:ceo'] });
    expect((await portal.get(director, at('posture/accounts'))).status).toBe(403);
  });

  test('who may see the devices only sees no people', async () => {
    const { tenantId, at } = await newCompany();
    const reader = await portal.newCustomer({ [tenantId]: ['security:dashboards:devices'] });

    const status = async (path: string) => (await portal.get(reader, at(path))).status;
    expect(await status('posture/devices?figure=devicesUnseen')).toBe(200);
    expect(await status('posture')).toBe(200);
    expect(await status('posture/identity?figure=admins')).toBe(403);
    expect(await status('controls')).toBe(403);
  });
});
