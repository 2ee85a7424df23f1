import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#platform/server/database/embedded-postgres.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import type { TestProject } from 'vitest/node';

const folderPrefix = 'atrium-test-';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Superuser address of this run's PostgreSQL; its database `atrium` is the migrated template.
     */
    postgresUrl: string;
  }
}

/**
 * Starts one PostgreSQL per run, migrated once; database.fixture.ts clones from it. Returns the
 * clean-up that vitest calls last.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweepDeadRuns();
  const dataDir = join(tmpdir(), `${folderPrefix}${process.pid}`);
  const postgres = await open(dataDir);
  try {
    await migrate(postgres.url);
  } catch (error) {
    await remove(postgres, dataDir);
    throw error;
  }
  project.provide('postgresUrl', postgres.url);
  return () => remove(postgres, dataDir);
}

function open(dataDir: string): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ dataDir, throwaway: true, log: () => undefined });
}

async function remove(postgres: EmbeddedPostgres, dataDir: string): Promise<void> {
  await postgres.stop();
  if (!postgres.cluster.startsWith(dataDir))
    await rm(dirname(postgres.cluster), { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
}

/**
 * Stops PostgreSQL instances left behind by killed runs, found by the process id in the folder's
 * name.
 */
async function sweepDeadRuns(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(name.startsWith(folderPrefix) && name.slice(folderPrefix.length));
    if (!pid || isAlive(pid)) continue;
    const dataDir = join(tmpdir(), name);
    await open(dataDir).then(
      (postgres) => remove(postgres, dataDir),
      () => undefined, // another account's, or half made: not ours to judge
    );
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
