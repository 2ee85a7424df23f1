import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Claim } from '#platform/common/access.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import type { TestPerson } from '#domains/people/server/test-portal.fixture.ts';
import { postureLooksContract, type PostureChanges } from '../posture.schema.ts';
import { openPosturePortal, type PosturePortal } from './posture.fixture.ts';
import { postureDatasetsStore } from './posture-datasets.store.ts';
import { createPostureLooksHandlers } from './posture.handlers.ts';

const startedAt = Date.parse('2026-11-24T08:00:00Z');
const dayMs = 86_400_000;
let clock = new Date(startedAt);
let portal: PosturePortal;
beforeAll(async () => {
  portal = await openPosturePortal(() => clock);
  portal.mount(
    postureLooksContract,
    createPostureLooksHandlers({ newIncidents: () => Promise.resolve(2) }),
  );
});
afterAll(() => portal.close());

const control = {
  ...{ name: 'mfa', category: 'Identity', title: 'MFA for admins', max: 10, rank: 1 },
  ...{ cost: 'Low', impact: 'Low', service: 'AAD', remediation: 'Do it', isDeprecated: false },
  statedAs: 'Default',
};

const director = 'security:dashboards:ceo';

async function newCompany() {
  const tenantId = await portal.newTenant();
  const newReader = (...claims: readonly Claim[]) => portal.newCustomer({ [tenantId]: claims });
  const path = `/security/${tenantId}/posture`;
  const save = (points: number) =>
    withTenant(portal.db, tenantId, (tx) => {
      const controls = [{ name: 'mfa', category: 'Identity', description: 'MFA', points }];
      const day = clock.toISOString().slice(0, 10);
      const scores = [{ day, points, max: 10, controls }];
      return postureDatasetsStore.saveScores(tx, { scores, controls: [control] }, clock);
    });
  const changes = async (reader: TestPerson) =>
    (await portal.get<PostureChanges>(reader, `${path}/changes`)).body;
  const see = (reader: TestPerson) =>
    portal.app.inject({
      ...{ method: 'POST', url: `/api${path}/looks`, payload: {} },
      headers: { authorization: `Bearer ${reader.bearer}` },
    });
  return { path, newReader, save, changes, see };
}

const after = (days: number, minutes = 0) => {
  clock = new Date(startedAt + days * dayMs + minutes * 60_000);
};

test('A11.1 a look tells what has changed since the last one, and the same while it goes on', async () => {
  const { newReader, save, changes, see } = await newCompany();
  const reader = await newReader(director);
  after(0);
  await save(5);
  expect(await changes(reader)).toMatchObject({ since: null, closed: [] });
  expect((await see(reader)).statusCode).toBe(200);
  expect(await changes(reader)).toMatchObject({ since: null });

  after(3);
  await save(10);
  const told = { since: new Date(startedAt).toISOString(), closed: [{ id: 'mfa' }] };
  expect(await changes(reader)).toMatchObject({
    ...told,
    score: { before: { points: 5, grade: 'D' }, now: { points: 10, grade: 'A' } },
  });
  await see(reader);
  after(3, 10);
  expect(await changes(reader)).toMatchObject(told);
  after(4);
  expect(await changes(reader)).toMatchObject({ closed: [], score: null });
});

test('a look is a person’s own, and incidents are told to who may see them', async () => {
  const { newReader, save, changes, see } = await newCompany();
  const [reader, other] = [
    await newReader(director),
    await newReader(director, 'security:incidents:read'),
  ];
  after(0);
  await save(5);
  await see(reader);
  after(2);

  expect(await changes(reader)).toMatchObject({ incidents: null });
  expect((await changes(reader)).since).not.toBeNull();
  expect((await changes(other)).since).toBeNull();
  after(0);
  await see(other);
  after(2);
  expect(await changes(other)).toMatchObject({ incidents: 2 });
});

test('before the first read a look is none: nothing could have changed', async () => {
  const { newReader, save, changes, see } = await newCompany();
  const reader = await newReader(director);
  after(0);
  await see(reader);
  after(2);
  await save(5);

  expect(await changes(reader)).toMatchObject({ since: null });
});

test('whoever may see another dashboard alone has no look', async () => {
  const { path, newReader, see } = await newCompany();
  const reader = await newReader('security:dashboards:identity');

  expect((await portal.get(reader, `${path}/changes`)).status).toBe(403);
  expect((await see(reader)).statusCode).toBe(403);
});
