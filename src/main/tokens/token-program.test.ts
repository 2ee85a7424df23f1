import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findCallerById } from '#domains/people/server/caller.store.ts';
import { createApiTokenDoor } from '#domains/credentials/server/find-by-api-token.ts';
import { connect, ensureLoginRole, type Database } from '#platform/server/database/connect.ts';
import { ownDatabase } from '#platform/server/database/database.fixture.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import { atrium } from '../command-line/command-line.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'atrium-token-'));
let env: { DATABASE_URL: string; ATRIUM_DATA: string };
let database: Database;

beforeAll(async () => {
  env = { DATABASE_URL: await ownDatabase(), ATRIUM_DATA: folder };
  await atrium(['seed-demo'], env);
  database = await connect(await ensureLoginRole(env.DATABASE_URL), { max: 2 });
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const door = () => createApiTokenDoor({ db: database.db, now: () => new Date() });

async function someAdministrator() {
  const { rows } = await withSystem(database.db, (tx) =>
    sql<{
      id: string;
      email: string;
    }>`select id, email from users where kind = 'customer' order by email`.execute(tx),
  );
  for (const row of rows) {
    const caller = await findCallerById(database.db, row.id, new Date());
    const tenant = [...(caller?.claimsByTenant ?? [])].find(([, claims]) =>
      claims.includes('tenant:users'),
    );
    if (tenant) return { ...row, tenantId: tenant[0] };
  }
  throw new Error('the demo has no administrator');
}

test('a token is made for an administrator, listed, opens the tenant, and is revoked', async () => {
  const { id, tenantId } = await someAdministrator();
  const words = [
    '--owner',
    id,
    '--tenant',
    tenantId,
    '--name',
    'Backup',
    '--scopes',
    'tenant:users',
  ];

  const made = await atrium(['token', 'make', ...words, '--json'], env);
  const { token, apiToken } = JSON.parse(made.out) as { token: string; apiToken: { id: string } };
  const listed = await atrium(['token', 'list', '--tenant', tenantId], env);

  expect((await door().findByApiToken(token))?.claimsByTenant.get(tenantId)).toEqual([
    'tenant:users',
  ]);
  expect(listed.out).toMatch(
    new RegExp(`^${apiToken.id}  active  personal  …${token.slice(-4)}`, 'm'),
  );
  expect(listed.out).not.toContain(token);
  const revoked = await atrium(
    ['token', 'revoke', apiToken.id, '--tenant', tenantId, '--reason', 'leaked'],
    env,
  );
  expect(revoked).toMatchObject({ code: 0, out: expect.stringContaining('revoked') });
  expect(await door().findByApiToken(token)).toBeUndefined();
});

test('a token may do no more than its owner; the refusal is told in words', async () => {
  const { id, tenantId } = await someAdministrator();
  const words = ['--owner', id, '--tenant', tenantId, '--name', 'x', '--scopes', 'Tenants.Write'];

  expect(await atrium(['token', 'make', ...words], env)).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('(ERROR_TENANTS_CLAIM_NOT_HELD)'),
  });
});

test('what is on record of a person is exported; erasing is only told without --confirm', async () => {
  const { id, email } = await someAdministrator();

  const data = await atrium(['privacy', 'export', id, '--json'], env);
  const dry = await atrium(['privacy', 'erase', id, '--reason', 'Art. 17'], env);

  expect(JSON.stringify(JSON.parse(data.out))).toContain(email);
  expect(dry).toMatchObject({ code: 0, out: expect.stringContaining('Nothing has changed.') });
});

test('the demo operator does not move into a house with people', async () => {
  expect(await atrium(['seed-demo'], env)).toMatchObject({
    code: 1,
    err: expect.stringContaining('empty house'),
  });
});
