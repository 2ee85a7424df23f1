import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewNotice } from '#domains/notices/notices.port.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { openPosturePortal, type PosturePortal } from './posture.fixture.ts';
import { tellEnding, tellOnScores } from './posture-alerts.jobs.ts';
import { postureDatasetsStore } from './posture-datasets.store.ts';
import { scoresTopic } from './scores.store.ts';
import { putTreatment } from './posture.store.ts';

let clock = new Date('2026-11-24T08:00:00Z');
let portal: PosturePortal;
const written: NewNotice[] = [];
const notices = { write: async (_db: unknown, notice: NewNotice) => void written.push(notice) };
beforeAll(async () => {
  portal = await openPosturePortal(() => clock);
});
afterAll(() => portal.close());

const control = (name: string) => ({
  ...{ name, category: 'Identity', title: `Title of ${name}`, max: 10, rank: 1 },
  ...{ cost: '', impact: '', service: '', remediation: '', isDeprecated: false, statedAs: '' },
});

async function newCompany() {
  const tenantId = await portal.newTenant();
  const ports = { db: portal.db, now: () => clock, notices };
  const save = (day: string, a: number, b: number) =>
    withTenant(portal.db, tenantId, (tx) => {
      const scored = Object.entries({ a, b }).map(([name, points]) => ({
        ...{ name, points, category: 'Identity', description: name },
      }));
      const scores = [{ day, points: a + b, max: 20, controls: scored }];
      const read = { scores, controls: [control('a'), control('b')] };
      return postureDatasetsStore.saveScores(tx, read, clock);
    });
  const accept = (until: string) =>
    withTenant(portal.db, tenantId, (tx) =>
      putTreatment(
        tx,
        { controlId: 'a', owner: null, dueOn: null, accepted: { because: 'Weil', until } },
        { by: 'Lena', at: clock },
      ),
    );
  /** Runs a job and returns what it told. */
  const told = async (run: () => Promise<unknown>) => {
    written.length = 0;
    await run();
    return written.map(({ message, link }) => ({ message, link }));
  };
  const onScores = () =>
    told(async () =>
      tellOnScores(ports)({ tenantId, payload: {}, correlationId: 'test', attempt: 1 }),
    );
  const daily = () => told(() => tellEnding(ports));
  return { tenantId, save, accept, onScores, daily };
}

test('a score that is read asks for the notices, in the same transaction', async () => {
  const { tenantId, save } = await newCompany();
  await save('2026-11-24', 5, 5);

  const { rows } = await withTenant(portal.db, tenantId, (tx) =>
    sql`select topic from outbox where topic = ${scoresTopic}`.execute(tx),
  );
  expect(rows).toHaveLength(1);
});

test('A11.1 a control that regresses and a grade that falls are told once, with their page', async () => {
  const { save, onScores } = await newCompany();
  await save('2026-11-23', 10, 8);
  expect(await onScores()).toEqual([]);
  await save('2026-11-24', 4, 8);

  expect(await onScores()).toEqual([
    { message: 'POSTURE_GRADE_FELL', link: { page: 'security' } },
    { message: 'POSTURE_CONTROL_REGRESSED', link: { page: 'control', id: 'a' } },
  ]);
  expect(written[0]).toMatchObject({ to: 'tenant', params: { before: 'A', after: 'C' } });
  expect(await onScores()).toEqual([]);
});

test('several controls that regress on a day are one notice', async () => {
  const { save, onScores } = await newCompany();
  await save('2026-11-23', 10, 10);
  await save('2026-11-24', 9, 9);

  expect(await onScores()).toEqual([
    { message: 'POSTURE_CONTROLS_REGRESSED', link: { page: 'security' } },
  ]);
  expect(written[0]?.params).toEqual({ number: 2, title: 'Title of a' });
});

test('an accepted risk that ends within a week is told once, also while no score arrives', async () => {
  const { save, accept, daily } = await newCompany();
  await save('2026-11-20', 3, 3);
  await accept('2026-12-02');
  expect(await daily()).toEqual([]);

  clock = new Date('2026-11-25T08:00:00Z');
  expect(await daily()).toEqual([
    { message: 'POSTURE_RISK_ENDS', link: { page: 'control', id: 'a' } },
  ]);
  expect(await daily()).toEqual([]);
  clock = new Date('2026-11-24T08:00:00Z');
});
