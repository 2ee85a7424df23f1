import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

const objectInUse = '55006';
const duplicateDatabase = '42P04';
const uniqueViolation = '23505'; // what the slower of two simultaneous creations may see instead

/**
 * The migrated database of this vitest worker (superuser address). Shared by all files that the
 * worker runs: make a tenant of your own in every test and leave everything lying, row security
 * keeps the tests apart.
 */
export async function workerDatabase(): Promise<string> {
  return createDatabase(`worker_${process.env['VITEST_POOL_ID'] ?? '1'}`, 'atrium');
}

/** A database nobody else uses: migrated, or `empty` for tests of the migrations themselves. */
export async function ownDatabase(content: 'migrated' | 'empty' = 'migrated'): Promise<string> {
  return createDatabase(
    `own_${randomBytes(6).toString('hex')}`,
    content === 'empty' ? 'template1' : 'atrium',
  );
}

async function createDatabase(name: string, template: string): Promise<string> {
  const url = new URL(inject('postgresUrl'));
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await cloneWhenFree(client, name, template);
  } finally {
    await client.end();
  }
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * PostgreSQL copies a template only while nobody is connected to it; another worker's copy lasts
 * some 50 ms.
 */
async function cloneWhenFree(client: pg.Client, name: string, template: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(`create database ${name} template ${template}`);
      return;
    } catch (error) {
      const code = error instanceof pg.DatabaseError ? error.code : undefined;
      if (code === duplicateDatabase || code === uniqueViolation) return;
      if (code !== objectInUse || attempt === 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
