import { isDeepStrictEqual as equal } from 'node:util';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, ensureLoginRole } from '#platform/server/database/connect.ts';
import { ownDatabase } from '#platform/server/database/database.fixture.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { createJobRunner } from '#platform/server/jobs/job-runner.ts';
import { writeOutbox } from '#platform/server/jobs/outbox.store.ts';
import { schemaText } from '../schema-text.ts';
import { atrium } from '../command-line/command-line.fixture.ts';
import { readConfig } from '../config.ts';
import { backupCrons, tellFailure } from './installation-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'atrium-drill-'));
const file = join(folder, 'first.backup');
const key = join(folder, 'first.key');
const tenant = '019b0000-0000-7000-8000-0000000000aa';
let source: Record<'DATABASE_URL' | 'ATRIUM_DATA' | 'ATRIUM_BACKUP_KEY', string>;

beforeAll(async () => {
  const url = await ownDatabase();
  source = { DATABASE_URL: url, ATRIUM_DATA: join(folder, 'data'), ATRIUM_BACKUP_KEY: '' };
  await atrium(['seed-demo'], source);
  await leaveWork(url);
  const made = await atrium(['backup', 'key', '--to', key, '--json']);
  source.ATRIUM_BACKUP_KEY = (JSON.parse(made.out) as { publicKey: string }).publicKey;
  await atrium(['audit', 'anchor'], source);
  expectCode(await atrium(['backup', '--to', file], source), 0);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A message whose job fails, so that it waits in the queue. */
async function leaveWork(url: string): Promise<void> {
  const appUrl = await ensureLoginRole(url);
  const { db, close } = await connect(appUrl, { max: 3 });
  await withTenant(db, tenant, (tx) =>
    writeOutbox(tx, { topic: 'greet', payload: {}, correlationId: 'c', at: new Date() }),
  );
  const failed = Promise.withResolvers<void>();
  const runner = createJobRunner({
    ...{
      url: appUrl,
      db,
      now: () => new Date(),
      log: { error: () => failed.resolve(), warn: () => undefined },
    },
    topics: { greet: () => Promise.reject(new Error('not now')) },
    firstPauseSeconds: 3600,
  });
  await runner.start();
  await failed.promise;
  await runner.stop();
  await close();
}

function expectCode({ code, out, err }: Awaited<ReturnType<typeof atrium>>, wanted: number): void {
  if (code !== wanted) throw new Error(`exit code ${String(code)}: ${out}${err}`);
}

async function ask(url: string, question: string): Promise<unknown[][]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text: question, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

/** Rows of every table, and the end of every sequence, as one number to compare. */
async function contentOf(url: string): Promise<Record<string, unknown>> {
  const names = await ask(
    url,
    `select format('%I.%I', schemaname, tablename) from pg_tables where schemaname in ('public', 'jobs')
      and tablename not in ('migrations', 'version', 'warning') and tablename not like 'queue_stats%' order by 1`,
  );
  const content: Record<string, unknown> = {};
  for (const [name] of names)
    content[String(name)] = (
      await ask(
        url,
        `select count(*), coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) from ${String(name)} t`,
      )
    )[0];
  const sequences = await ask(
    url,
    'select schemaname, sequencename, last_value from pg_sequences order by 1, 2',
  );
  return { ...content, sequences };
}

describe('OPS-7 the drill: backup, restore, compare', () => {
  test('every row of every table is back in another database, jobs, secrets and chains, too', async () => {
    const target = {
      DATABASE_URL: await ownDatabase('empty'),
      ATRIUM_DATA: join(folder, 'second'),
    };

    const restored = await atrium(['restore', file, '--key', key], target);

    expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('chain is sound') });
    const before = await contentOf(source.DATABASE_URL);
    const after = await contentOf(target.DATABASE_URL);
    expect(Object.keys(after)).toEqual(Object.keys(before));
    // By name, so that a failure tells which table differs, not that one of hundreds does.
    const differing = Object.entries(after).filter(([name, rows]) => !equal(rows, before[name]));
    expect(differing.map(([name, rows]) => ({ name, rows, before: before[name] }))).toEqual([]);
    expect(before['jobs.job_common']).not.toEqual(['0', '0']);
    expect(before['public.installation']).not.toEqual(['0', '0']);
    expect(before['public.audit_links']).not.toEqual(['0', '0']);
    expect(readFileSync(join(target.ATRIUM_DATA, 'audit-anchors.jsonl'))).toEqual(
      readFileSync(join(source.ATRIUM_DATA, 'audit-anchors.jsonl')),
    );
  });

  test('the restored database has every guard again: keys, triggers, row security', async () => {
    const url = await ownDatabase('empty');
    await atrium(['restore', file, '--key', key], { DATABASE_URL: url, ATRIUM_DATA: folder });

    expect(await schemaText(url)).toBe(await schemaText(source.DATABASE_URL));
    expect(
      await ask(url, `select count(*) from pg_trigger where not tgisinternal and tgenabled = 'D'`),
    ).toEqual([['0']]);
    expect(await ask(url, forcedTables)).toEqual(await ask(source.DATABASE_URL, forcedTables));
    expect(await atrium(['migrate'], { DATABASE_URL: url, ATRIUM_DATA: folder })).toMatchObject({
      out: '0 migrations applied.\n',
    });
  });

  test('backup verify restores into a folder of its own and leaves nothing behind', async () => {
    const verified = await atrium(['backup', 'verify', file, '--key', key, '--json'], {
      ATRIUM_DATA: folder,
    });

    expect(verified.code).toBe(0);
    expect(JSON.parse(verified.out)).toMatchObject({ path: file, chainsAreSound: true });
  });

  test('the file tells nobody anything, and belongs to whoever made it', () => {
    const bytes = readFileSync(file);

    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(key).mode & 0o777).toBe(0o600);
    for (const word of ['audit', 'Nordwind', 'insert', 'secret'])
      expect(bytes.includes(word)).toBe(false);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

const forcedTables =
  'select relname, relrowsecurity, relforcerowsecurity from pg_class where relforcerowsecurity order by 1';

describe('what cannot be restored is told, and no row is there', () => {
  async function restore(path: string, keyFile = key, url?: string) {
    const env = { DATABASE_URL: url ?? (await ownDatabase('empty')), ATRIUM_DATA: folder };
    const told = await atrium(['restore', path, '--key', keyFile], env);
    const [[isThere] = []] = await ask(env.DATABASE_URL, `select to_regclass('users') is not null`);
    const rows = isThere ? await ask(env.DATABASE_URL, 'select count(*) from users') : [['0']];
    return { ...told, rows, env };
  }

  test('another key', async () => {
    const other = join(folder, 'other.key');
    await atrium(['backup', 'key', '--to', other]);

    expect(await restore(file, other)).toMatchObject({
      ...{ code: 1, rows: [['0']], err: expect.stringContaining('made for another key') },
    });
  });

  test('a changed byte in the last part, after which the same database takes the sound file', async () => {
    const bytes = readFileSync(file);
    bytes[bytes.length - 40] = (bytes.at(-40) ?? 0) ^ 1;
    writeFileSync(join(folder, 'changed.backup'), bytes);

    const changed = await restore(join(folder, 'changed.backup'));
    const again = await restore(file, key, changed.env.DATABASE_URL);

    expect(changed).toMatchObject({
      ...{ code: 1, rows: [['0']], err: expect.stringContaining('was changed') },
    });
    expect(again.code).toBe(0);
  });

  test('a file that was cut in the middle', async () => {
    const bytes = readFileSync(file);
    writeFileSync(join(folder, 'cut.backup'), bytes.subarray(0, bytes.length / 2));

    expect(await restore(join(folder, 'cut.backup'))).toMatchObject({
      ...{ code: 1, rows: [['0']], err: expect.stringMatching(/cut off|ends too early|changed/) },
    });
  });

  test('a database with people in it keeps them', async () => {
    expect(await restore(file, key, source.DATABASE_URL)).toMatchObject({
      ...{ code: 1, err: expect.stringContaining('is not empty') },
    });
    expect(await ask(source.DATABASE_URL, 'select count(*) > 0 from users')).toEqual([[true]]);
  });

  test('a file that is not there, and a key that is none', async () => {
    expect((await restore(join(folder, 'missing'))).code).toBe(1);
    expect((await restore(file, file)).err).toContain('no private key');
  });
});

describe('who makes a backup', () => {
  test('an owner that row security binds is refused instead of given a part', async () => {
    const url = new URL(source.DATABASE_URL);
    await ask(
      source.DATABASE_URL,
      `create role bound_${url.pathname.slice(1)} login password 'bound'; grant all on all tables in schema public, jobs to bound_${url.pathname.slice(1)}; grant usage on schema jobs to bound_${url.pathname.slice(1)}; grant all on all sequences in schema public to bound_${url.pathname.slice(1)}`,
    );
    url.username = `bound_${url.pathname.slice(1)}`;
    url.password = 'bound';
    const to = join(folder, 'part.backup');

    const told = await atrium(['backup', '--to', to], { ...source, DATABASE_URL: url.href });

    expect(told).toMatchObject({ code: 1, err: expect.stringContaining('bypassrls') });
    expect(readdirSync(folder).filter((name) => name.startsWith('part.backup'))).toEqual([]);
  });

  test('the night has a job where settings want one, and its failure is a notice to staff', async () => {
    const env = { ...source, ATRIUM_BACKUP_FOLDER: join(folder, 'nights') };
    const { db, close } = await connect(await ensureLoginRole(source.DATABASE_URL), { max: 2 });
    const now = () => new Date('2026-11-27T03:10:00Z');

    const { ['installation.backup']: night } = backupCrons(readConfig(env), { db, now });
    await night?.run();
    await tellFailure(db, now(), 'the disk is full');
    await close();

    expect(backupCrons(readConfig({}), { db, now })).toEqual({});
    expect(readdirSync(env.ATRIUM_BACKUP_FOLDER)).toEqual(['atrium-2026-11-27T03-10-00Z.backup']);
    expect(
      await ask(env.DATABASE_URL, `select count(*) from notices where message = 'BACKUP_FAILED'`),
    ).toEqual([['1']]);
  });
});
