import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { peopleAudit } from '#domains/people/people.texts.ts';
import { connect, ensureLoginRole, type Database } from '../database/connect.ts';
import { workerDatabase } from '../database/database.fixture.ts';
import { withEveryTenant, withSystem, withTenant } from '../database/tenant-db.ts';
import { readAnchors, writeAnchors } from './audit-anchors.ts';
import { platformAudit } from '#platform/common/platform.texts.ts';
import { writeAudit } from './audit.store.ts';
import { operatorChain, type Anchor } from './chain-walk.rules.ts';
import { verifyChain } from './chain-walk.store.ts';

let database: Database;
let owner: pg.Client;
const at = new Date('2026-11-21T12:00:00.123Z');

beforeAll(async () => {
  const url = await workerDatabase();
  database = await connect(await ensureLoginRole(url), { max: 8 });
  owner = new pg.Client({ connectionString: url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.close();
});

const entry = (number: number) => ({
  at,
  actorId: null,
  actorName: 'Lena Adler',
  action: peopleAudit.action('role.edit'),
  subjectKind: peopleAudit.subject('role'),
  subjectId: `r${String(number)}`,
  before: { name: 'Einkauf', claims: ['marketplace'] },
  after: { name: `Einkauf ${String(number)} "ä€😀`, n: number },
  reason: 'Neue Aufgabe',
  correlationId: `c${String(number)}`,
});

/** A chain of its own with so many entries. */
async function aChain(length: number): Promise<string> {
  const tenant = randomUUID();
  for (let number = 1; number <= length; number += 1)
    await withTenant(database.db, tenant, (tx) => writeAudit(tx, 'tenant', entry(number)));
  return tenant;
}

/**
 * Runs a statement as the tables' owner with triggers off, as an intruder in the database could.
 */
async function tamper(statement: string): Promise<void> {
  await owner.query(
    `set session_replication_role = replica; ${statement}; set session_replication_role = origin`,
  );
}

const rowOf = (chain: string, position: number) =>
  `audit_entries where tenant_id = '${chain}' and id = (select entry_id from audit_links where chain = '${chain}' and position = ${String(position)})`;

describe('a chain nobody touched', () => {
  test('verifies, and says how long it is', async () => {
    expect(await verifyChain(database.db, await aChain(7))).toMatchObject({
      links: 7,
      broken: null,
    });
  });

  test('is empty for a tenant of whom nothing is on record', async () => {
    expect(await verifyChain(database.db, randomUUID())).toMatchObject({
      links: 0,
      hash: '',
      broken: null,
    });
  });

  test('several entries of one transaction stand in their order, and a rollback leaves no link', async () => {
    const chain = randomUUID();
    await withTenant(database.db, chain, async (tx) => {
      await writeAudit(tx, 'tenant', entry(1));
      await writeAudit(tx, 'tenant', entry(2));
    });
    const failed = withTenant(database.db, chain, async (tx) => {
      await writeAudit(tx, 'tenant', entry(3));
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');

    expect(await verifyChain(database.db, chain)).toMatchObject({ links: 2, broken: null });
  });

  test('the operator has one of its own, which reads over all tenants go to', async () => {
    const before = await verifyChain(database.db, operatorChain);
    const why = { actorId: null, actorName: 'test', reason: 'queue', correlationId: 'c', at };
    await withEveryTenant(database.db, why, async () => undefined);
    await withSystem(database.db, (tx) => writeAudit(tx, 'operator', entry(1)));

    const after = await verifyChain(database.db, operatorChain);
    expect(after.links).toBe(before.links + 2);
  });

  test('eight writers at once on one chain: no gap, no fork; long work does not hold up the others', async () => {
    const chain = randomUUID();
    let release = (): void => undefined;
    const slow = withTenant(database.db, chain, async (tx) => {
      await writeAudit(tx, 'tenant', entry(0));
      await new Promise<void>((resolve) => (release = resolve));
    });
    // None of these could end before the slow one if the chain were held from the insert on.
    await Promise.all(
      Array.from({ length: 40 }, (_, number) =>
        withTenant(database.db, chain, (tx) => writeAudit(tx, 'tenant', entry(number))),
      ),
    );
    release();
    await slow;

    expect(await verifyChain(database.db, chain)).toMatchObject({ links: 41, broken: null });
  });
});

describe('append-only', () => {
  test('the program may neither change nor delete, nor link by itself', async () => {
    const chain = await aChain(1);
    const attempt = (statement: string) =>
      withTenant(database.db, chain, (tx) => sql.raw(statement).execute(tx));

    await expect(attempt(`update audit_entries set reason = ''`)).rejects.toThrow(
      'permission denied',
    );
    await expect(attempt('delete from audit_entries')).rejects.toThrow('permission denied');
    await expect(
      attempt(`insert into audit_links values ('${chain}', 2, '${chain}', '')`),
    ).rejects.toThrow('permission denied');
    await expect(attempt('update audit_heads set position = 0')).rejects.toThrow(
      'permission denied',
    );
  });

  test('a trigger says no to the owner as well', async () => {
    const chain = await aChain(1);

    await expect(
      owner.query(`update audit_entries set reason = '' where tenant_id = '${chain}'`),
    ).rejects.toThrow('append-only');
    await expect(
      owner.query(`delete from audit_entries where tenant_id = '${chain}'`),
    ).rejects.toThrow('append-only');
    await expect(owner.query('truncate operator_audit_entries')).rejects.toThrow('append-only');
    await expect(owner.query(`delete from audit_links where chain = '${chain}'`)).rejects.toThrow(
      'append-only',
    );
  });

  test('another tenant sees neither links nor head', async () => {
    const chain = await aChain(2);
    const seen = await withTenant(database.db, randomUUID(), async (tx) => [
      (await sql`select from audit_links where chain = ${chain}`.execute(tx)).rows.length,
      (await sql`select from audit_heads where chain = ${chain}`.execute(tx)).rows.length,
      (await sql`select from operator_audit_entries where action <> 'read'`.execute(tx)).rows
        .length,
    ]);

    expect(seen).toEqual([0, 0, 0]);
  });
});

describe('MON-11: what somebody with the whole database in hand changes is found, and where', () => {
  const edits: readonly (readonly [string, string, string])[] = [
    ['the time', `at = at + interval '1 microsecond'`, 'entryChanged'],
    ['who did it', `actor_id = '${randomUUID()}'`, 'entryChanged'],
    ['for whom', `on_behalf_of = '${randomUUID()}'`, 'entryChanged'],
    ['the kind of actor', `actor_kind = 'internal'`, 'entryChanged'],
    ['the action', `action = 'role.create'`, 'entryChanged'],
    ['the subject', `subject_id = 'r99'`, 'entryChanged'],
    ['the correlation id', `correlation_id = 'c99'`, 'entryChanged'],
    ['the digest', `content_digest = sha256('x')`, 'entryChanged'],
    ['the name', `actor_name = 'Nobody'`, 'contentChanged'],
    ['what was', `before = null`, 'contentChanged'],
    ['what became of it', `after = after || '{"n": 99}'`, 'contentChanged'],
    ['the reason', `reason = ''`, 'contentChanged'],
    ['words, as if erased', `reason = '', salt = null`, 'erasureUnrecorded'],
  ];

  test.each(edits)('%s', async (_what, change, fault) => {
    const chain = await aChain(5);
    await tamper(
      `update audit_entries set ${change} where (tenant_id, id) in (select tenant_id, id from ${rowOf(chain, 3)})`,
    );

    expect((await verifyChain(database.db, chain)).broken).toMatchObject({ fault, position: 3 });
  });

  test('an entry out of the middle', async () => {
    const chain = await aChain(5);
    await tamper(`delete from ${rowOf(chain, 2)}`);

    expect((await verifyChain(database.db, chain)).broken).toMatchObject({
      fault: 'entryMissing',
      position: 2,
    });
  });

  test('an entry with its link', async () => {
    const chain = await aChain(5);
    await tamper(
      `delete from ${rowOf(chain, 2)}; delete from audit_links where chain = '${chain}' and position = 2`,
    );

    expect((await verifyChain(database.db, chain)).broken).toMatchObject({
      fault: 'linkMissing',
      position: 2,
    });
  });

  test('two entries that changed places', async () => {
    const chain = await aChain(5);
    await tamper(`with pair as (select position, entry_id from audit_links where chain = '${chain}' and position in (2, 3))
      update audit_links l set entry_id = gen_random_uuid() from pair where l.chain = '${chain}' and l.position = pair.position;
      update audit_links l set entry_id = e.id from (select id, row_number() over (order by id desc) + 1 as place from audit_entries
        where tenant_id = '${chain}' and subject_id in ('r2', 'r3')) e where l.chain = '${chain}' and l.position = e.place`);

    expect((await verifyChain(database.db, chain)).broken).toMatchObject({
      fault: 'entryChanged',
      position: 2,
    });
  });

  test('an entry that was pushed in', async () => {
    const chain = await aChain(2);
    await tamper(`insert into audit_entries (tenant_id, at, actor_name, action, subject_kind, subject_id, correlation_id, salt, content_digest)
      values ('${chain}', now(), 'x', 'x', 'x', 'x', 'x', 'x', 'x')`);

    expect((await verifyChain(database.db, chain)).broken).toMatchObject({
      fault: 'entryUnlinked',
      position: 3,
    });
  });

  const cutNewest = (chain: string) =>
    `delete from ${rowOf(chain, 5)}; delete from audit_links where chain = '${chain}' and position = 5`;

  test('the newest entries, by the head', async () => {
    const chain = await aChain(5);
    await tamper(cutNewest(chain));

    expect((await verifyChain(database.db, chain)).broken).toMatchObject({
      fault: 'endMissing',
      position: 5,
    });
  });

  test('the newest entries with the head set back, by the anchor outside', async () => {
    const chain = await aChain(5);
    const { hash } = await verifyChain(database.db, chain);
    const anchors: Anchor[] = [{ chain, position: 5, hash, at: at.toISOString() }];
    await tamper(`${cutNewest(chain)}; update audit_heads h set position = 4, hash = l.hash from audit_links l
      where h.chain = '${chain}' and l.chain = h.chain and l.position = 4`);

    expect(await verifyChain(database.db, chain)).toMatchObject({ links: 4, broken: null });
    expect(await verifyChain(database.db, chain, anchors)).toMatchObject({
      broken: { fault: 'endMissing', position: 5 },
      anchoredAt: at.toISOString(),
    });
  });

  test('a whole chain that was written anew, by the anchor outside', async () => {
    const chain = await aChain(3);
    const { hash } = await verifyChain(database.db, chain);
    await tamper(`delete from audit_entries where tenant_id = '${chain}'; delete from audit_links where chain = '${chain}';
      delete from audit_heads where chain = '${chain}'`);
    for (const number of [1, 2, 3])
      await withTenant(database.db, chain, (tx) => writeAudit(tx, 'tenant', entry(number)));

    expect(
      (await verifyChain(database.db, chain, [{ chain, position: 3, hash, at: at.toISOString() }]))
        .broken,
    ).toMatchObject({
      fault: 'anchorMismatch',
      position: 3,
    });
  });
});

describe('erasure', () => {
  const redact = (chain: string, recorded: boolean) =>
    withTenant(database.db, chain, async (tx) => {
      const { rows } = await sql<{
        id: string;
        digest: string;
      }>`select id, encode(redact_audit_entry(id, 'Gelöschte Person', null, null, ''), 'hex') as digest
        from audit_entries where subject_id = 'r2'`.execute(tx);
      const entries = rows.map(({ id, digest }) => ({ entryId: id, digest }));
      if (recorded)
        await writeAudit(tx, 'tenant', {
          ...entry(9),
          action: platformAudit.action('privacy.redact'),
          before: undefined,
          after: { entries },
          reason: 'Art. 17',
        });
    });

  test('takes the words, and the chain still verifies', async () => {
    const chain = await aChain(3);
    await redact(chain, true);

    expect(await verifyChain(database.db, chain)).toMatchObject({ links: 4, broken: null });
    const { rows } = await owner.query(`select actor_name, before, salt from ${rowOf(chain, 2)}`);
    expect(rows).toEqual([{ actor_name: 'Gelöschte Person', before: null, salt: null }]);
  });

  test('that nobody recorded breaks it, as does changing erased words once more', async () => {
    const unrecorded = await aChain(3);
    await redact(unrecorded, false);
    const changed = await aChain(3);
    await redact(changed, true);
    await tamper(
      `update audit_entries set reason = 'x' where (tenant_id, id) in (select tenant_id, id from ${rowOf(changed, 2)})`,
    );

    for (const chain of [unrecorded, changed])
      expect((await verifyChain(database.db, chain)).broken).toMatchObject({
        fault: 'erasureUnrecorded',
        position: 2,
      });
  });

  test('reaches nothing of another tenant', async () => {
    const chain = await aChain(1);
    await withTenant(database.db, randomUUID(), (tx) =>
      sql`select redact_audit_entry(e, 'x', null, null, '') from unnest(array(select entry_id from audit_links where chain = ${chain})) e`.execute(
        tx,
      ),
    );

    expect(await verifyChain(database.db, chain)).toMatchObject({ links: 1, broken: null });
  });
});

describe('anchors', () => {
  test('are written for chains that grew, and every change of the file is found', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'anchors-'));
    const file = { path: join(folder, 'audit-anchors.jsonl'), key: Buffer.alloc(32, 7) };
    const [one, two] = [await aChain(2), await aChain(3)];
    await writeAnchors(database.db, file, at);
    await withTenant(database.db, one, (tx) => writeAudit(tx, 'tenant', entry(3)));

    expect(await writeAnchors(database.db, file, at)).toBe(1);
    expect(await writeAnchors(database.db, file, at)).toBe(0);
    const anchors = await readAnchors(file);
    expect(anchors.filter(({ chain }) => chain === one).map(({ position }) => position)).toEqual([
      2, 3,
    ]);
    expect(await verifyChain(database.db, two, anchors)).toMatchObject({
      broken: null,
      anchoredAt: at.toISOString(),
    });

    const lines = (await readFile(file.path, 'utf8')).split('\n');
    await writeFile(file.path, lines.toSpliced(0, 1).join('\n'));
    await expect(readAnchors(file)).rejects.toThrow('line 1');
    await writeFile(file.path, lines.join('\n').replace('"position":2', '"position":1'));
    await expect(readAnchors(file)).rejects.toThrow('is not what was written there');
  });
});
