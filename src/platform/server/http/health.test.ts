import { tmpdir } from 'node:os';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { connect, ensureLoginRole } from '../database/connect.ts';
import { workerDatabase } from '../database/database.fixture.ts';
import { diskWarnings, fullBytes, isFull, leastFreeBytes, mountHealth } from './health.ts';

describe('readiness', () => {
  test('FLT-5: less than 512 MB free is a warning, 512 MB are none', () => {
    expect(diskWarnings(leastFreeBytes - 1)).toEqual(['disk: 511 MB free']);
    expect(diskWarnings(leastFreeBytes)).toEqual([]);
    expect(diskWarnings(undefined)).toEqual([]);
  });

  test('a full disk is not ready; one that cannot be asked is', () => {
    expect(isFull(fullBytes - 1)).toBe(true);
    expect(isFull(fullBytes)).toBe(false);
    expect(isFull(undefined)).toBe(false);
  });

  test('tells checks and warnings; a folder that is gone is no reason to be away', async () => {
    const database = await connect(await ensureLoginRole(await workerDatabase()), { max: 2 });
    for (const dataDir of [tmpdir(), '/nowhere/at/all']) {
      const app = Fastify();
      mountHealth(app, { db: database.db, isShuttingDown: () => false, dataDir });
      const answer = await app.inject('/readyz');

      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({
        status: 'ready',
        checks: { process: true, database: true, disk: true },
        warnings: expect.any(Array),
      });
    }
    await database.close();
  });

  test('OPS: clocks that differ by 90 minutes are a warning, and no reason to be away', async () => {
    const database = await connect(await ensureLoginRole(await workerDatabase()), { max: 2 });
    for (const [minutes, words] of [
      [90, '90 min behind'],
      [-90, '90 min ahead of'],
    ] as const) {
      const app = Fastify();
      mountHealth(app, {
        db: database.db,
        isShuttingDown: () => false,
        dataDir: tmpdir(),
        now: () => new Date(Date.now() + minutes * 60_000),
      });
      const answer = await app.inject('/readyz');

      expect(answer.statusCode).toBe(200);
      expect(answer.json<{ warnings: string[] }>().warnings).toContain(
        `clock: the database’s clock is ${words} the program’s`,
      );
    }
    await database.close();
  });
});
