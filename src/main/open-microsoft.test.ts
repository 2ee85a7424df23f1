import { globalCloud } from '@atrium/microsoft-client/clouds';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { syncJob } from '#domains/connections/server/sync.jobs.ts';
import { createTenant } from '#domains/tenants/server/tenants.store.ts';
import { connect, ensureLoginRole, type Database } from '#platform/server/database/connect.ts';
import { ownDatabase } from '#platform/server/database/database.fixture.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import { workInSystem } from '#platform/server/work.ts';
import { mark } from './demo-operator/demo-mark.ts';
import { demoTenants } from './demo-operator/tenants.ts';
import { microsoftFetchers } from './microsoft.ts';
import { openMicrosoft } from './open-microsoft.ts';
import { datasets } from './registers.ts';

const now = () => new Date();
const real = {
  cloud: globalCloud,
  clientId: '6f0b1c52-31f4-4f9e-8d58-7e0a1c2b3d4e',
  credential: { kind: 'secret', secret: 'hush' },
} as const;
const steps: (() => unknown)[] = [];
const shutdown = {
  onShutdown: (_: string, step: () => unknown) => void steps.push(step),
  isShuttingDown: () => false,
  shutDown: () => Promise.reject(new Error('nobody shuts this test down')),
};

let database: Database;
beforeAll(async () => {
  database = await connect(await ensureLoginRole(await ownDatabase()), { max: 8 });
});
afterAll(async () => {
  for (const step of steps) await step();
  await database.close();
});

const open = (config: { readonly demo: boolean; readonly microsoft?: typeof real }) =>
  openMicrosoft({
    config: { microsoft: undefined, ...config },
    ...{ db: database.db, now, shutdown },
  });

describe('whose directories are read', () => {
  test('outside of a demo those that the settings name, and there is no simulator', async () => {
    expect(await open({ demo: false, microsoft: real })).toStrictEqual({
      microsoft: real,
      demo: undefined,
    });
    expect(await open({ demo: false })).toStrictEqual({ microsoft: undefined, demo: undefined });
  });

  test('in a demo over anybody else’s data nobody’s', async () => {
    expect(await open({ demo: true, microsoft: real })).toStrictEqual({
      microsoft: undefined,
      demo: undefined,
    });
  });

  test('in a demo its own simulator’s, through the scheduler and the connector of production', async () => {
    const { db } = database;
    const origin = { actor: { id: null, name: 'Atrium' }, correlationId: 'demo', now };
    const { id } = await workInSystem(db, origin, (work) => createTenant(work, demoTenants.adler));
    await withSystem(db, (tx) =>
      sql`insert into installation (name, value) values (${mark}, '"loaded"')`.execute(tx),
    );

    const { microsoft, demo } = await open({ demo: true, microsoft: real });
    const never = () => new AbortController().signal;
    const ports = { db, now, datasets, fetchers: microsoftFetchers(microsoft) };
    await syncJob(ports, { job: never, turn: never })({
      ...{ tenantId: '', payload: {}, correlationId: 'demo', attempt: 1 },
    });

    expect(demo?.control).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/control$/);
    const { rows } = await withTenant(db, id, (tx) =>
      sql<{ state: string; free: number }>`select c.state,
        (select sum(enabled - consumed)::int from licence_pools) as free from connections c`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([{ state: 'active', free: 14 }]);
  });
});
