import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { platformAudit } from '#platform/common/platform.texts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, ensureLoginRole } from '#platform/server/database/connect.ts';
import { ownDatabase } from '#platform/server/database/database.fixture.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { writeAudit } from '#platform/server/audit/audit.store.ts';

const folder = mkdtempSync(join(tmpdir(), 'atrium-audit-'));
const tenant = randomUUID();
let url: string;

function audit(...args: readonly string[]): Promise<{ code: number; out: string; err: string }> {
  const { PATH = '' } = process.env;
  const env = { PATH, DATABASE_URL: url, ATRIUM_DATA: folder };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, '../atrium.ts'), 'audit', ...args],
      { env },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

beforeAll(async () => {
  url = await ownDatabase();
  const { db, close } = await connect(await ensureLoginRole(url), { max: 2 });
  const entry = {
    at: new Date(),
    actorId: null,
    actorName: 'x',
    action: platformAudit.action('view.create'),
    subjectKind: platformAudit.subject('view'),
    subjectId: '1',
    correlationId: 'c',
  };
  for (let count = 0; count < 4; count += 1)
    await withTenant(db, tenant, (tx) => writeAudit(tx, 'tenant', entry));
  await close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('npm run audit: sound, anchored, then the newest entries cut out of the whole database are missed', async () => {
  expect(await audit('verify')).toMatchObject({
    code: 0,
    out: '2 chains, 4 links, 0 anchored, 0 broken.\n',
  });
  expect(await audit('anchor')).toMatchObject({
    code: 0,
    out: expect.stringContaining('1 anchors written'),
  });

  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`set session_replication_role = replica;
    delete from audit_entries where id = (select entry_id from audit_links where chain = '${tenant}' and position = 4);
    delete from audit_links where chain = '${tenant}' and position = 4;
    update audit_heads set position = 3, hash = (select hash from audit_links where chain = '${tenant}' and position = 3)`);
  await client.end();

  expect(await audit('verify')).toMatchObject({
    code: 1,
    out: `BROKEN chain of tenant ${tenant} at link 4: the newest entries were taken away\n2 chains, 3 links, 1 anchored, 1 broken.\n`,
  });
  const one = await audit('verify', '--tenant', tenant, '--json');
  expect(JSON.parse(one.out)).toMatchObject({
    isSound: false,
    chains: [{ broken: { fault: 'endMissing', position: 4, entryId: null } }],
  });
  expect(await audit('mend')).toMatchObject({
    code: 64,
    err: expect.stringContaining('audit verify'),
  });
});
