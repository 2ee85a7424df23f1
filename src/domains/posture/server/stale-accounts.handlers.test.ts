import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Claim } from '#platform/common/access.ts';
import { amount } from '#platform/common/money.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import type { ReadAccount } from '../posture.port.ts';
import { staleAccountsContract, type StaleAccount } from '../posture.schema.ts';
import { openPosturePortal, type PosturePortal } from './posture.fixture.ts';
import { postureDatasetsStore } from './posture-datasets.store.ts';
import { createStaleAccountsHandlers } from './posture.handlers.ts';

const clock = new Date('2026-11-24T08:00:00Z');
const seat = amount('12.5');
let portal: PosturePortal;
beforeAll(async () => {
  portal = await openPosturePortal(() => clock);
  const seatCosts = (_db: unknown, ids: readonly string[]) =>
    Promise.resolve(new Map(ids.filter((id) => id !== 'never').map((id) => [id, seat])));
  portal.mount(staleAccountsContract, createStaleAccountsHandlers({ seatCosts }));
});
afterAll(() => portal.close());

const account = (id: string, given: Partial<ReadAccount> = {}): ReadAccount => ({
  ...{ id, name: id, address: `${id}@x.example`, isGuest: false, isEnabled: true },
  ...{ createdAt: '2024-01-01T08:00:00.000Z', lastSignInAt: '2026-11-20T08:00:00.000Z', ...given },
});

const read = [
  account('busy'),
  account('quiet', { lastSignInAt: '2026-08-01T08:00:00.000Z' }),
  account('guest', { lastSignInAt: '2026-03-01T08:00:00.000Z', isGuest: true }),
  account('blocked', { lastSignInAt: null, isEnabled: false }),
  account('never', { lastSignInAt: null }),
  account('new', { lastSignInAt: null, createdAt: '2026-11-01T08:00:00.000Z' }),
  account('old', { lastSignInAt: null, createdAt: null }),
];

const rightsOf = {
  identity: 'security:dashboards:identity',
  licences: 'businesscockpit:licenses',
} as const;

async function newCompany(...claims: readonly Claim[]) {
  const tenantId = await portal.newTenant();
  const person = await portal.newCustomer({ [tenantId]: claims });
  await withTenant(portal.db, tenantId, (tx) => postureDatasetsStore.saveAccounts(tx, read, clock));
  const path = `/security/${tenantId}/stale-accounts?take=50`;
  const list = async (query = '') =>
    (await portal.get<{ data: readonly StaleAccount[] }>(person, `${path}${query}`)).body.data;
  return { person, path, list };
}

test('A11.1 accounts are unused after 90 days, who never signed in from the day of creation', async () => {
  const { list } = await newCompany(rightsOf.identity);

  expect((await list()).map(({ id, kind, lastSignInAt }) => [id, kind, lastSignInAt])).toEqual([
    ['never', 'member', null],
    ['old', 'member', null],
    ['guest', 'guest', '2026-03-01T08:00:00.000Z'],
    ['quiet', 'member', '2026-08-01T08:00:00.000Z'],
  ]);
});

test('members and guests are told apart, and found by name and address', async () => {
  const { list } = await newCompany(rightsOf.identity);
  const ids = async (query: string) => (await list(query)).map(({ id }) => id);

  expect(await ids('&kind=guest')).toEqual(['guest']);
  expect(await ids('&kind=member&search=QUI%20x.example')).toEqual(['quiet']);
  expect(await ids('&search=%25')).toEqual([]);
  expect(await ids('&sortBy=createdAt&sortDirection=desc')).toContain('old');
});

test('what their licences cost is told to those alone who may see licences', async () => {
  const blind = await newCompany(rightsOf.identity);
  const seeing = await newCompany(rightsOf.identity, rightsOf.licences);
  const costs = async ({ list }: typeof blind) => (await list()).map(({ monthly }) => monthly);

  expect(await costs(blind)).toEqual([null, null, null, null]);
  expect(await costs(seeing)).toEqual([null, seat, seat, seat]);
});

test('whoever may see another dashboard alone sees no accounts', async () => {
  const { person, path } = await newCompany('security:dashboards:ceo');

  expect((await portal.get(person, path)).status).toBe(403);
});
