import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from './embedded-postgres.ts';

const isRoot = process.getuid?.() === 0;
const started: EmbeddedPostgres[] = [];

afterEach(async () => {
  for (const postgres of started.splice(0)) await postgres.stop();
});

async function start(
  dataDir: string,
  options: Partial<EmbeddedPostgresOptions> = {},
): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({
    dataDir,
    throwaway: true,
    log: () => undefined,
    ...options,
  });
  started.push(postgres);
  return postgres;
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-embedded-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Another program: starts the database of the folder, writes a row, ends in the given way without
 * stopping the database.
 */
async function programThatEndsBy(end: string, folder: string): Promise<{ databasePid: number }> {
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))});
    const { default: pg } = await import('pg');
    const { url, pid } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(folder)}, log: () => undefined });
    const client = new pg.Client(url);
    await client.connect();
    await client.query('create table kept as select 42 as answer');
    process.stdout.write(String(pid), () => ${end});`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: import.meta.dirname,
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await once(child, 'close');
  return { databasePid: Number(printed) };
}

async function query(url: string, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query({ text, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

/** A zombie that nobody waits for has ended, too. */
async function hasEnded(pid: number): Promise<boolean> {
  return promisify(execFile)('ps', ['-o', 'stat=', '-p', String(pid)]).then(
    ({ stdout }) => stdout.startsWith('Z'),
    () => true,
  );
}

describe('the first start and the next one', () => {
  test('create a database that knows German, checks its pages and waits for the disk', async () => {
    const postgres = await start(await newFolder(), { throwaway: false });

    const shown = await query(
      postgres.url,
      `select jsonb_build_array(current_database(), getdatabaseencoding(), current_setting('data_checksums'), current_setting('fsync'),
        current_setting('timezone'), upper('ä'), (select string_agg(word, ' ' order by word) from unnest(array['Zebra','Öl','apfel','Ärger','Oben']) word))`,
    );

    expect(shown).toEqual(['atrium', 'UTF8', 'on', 'on', 'UTC', 'Ä', 'apfel Ärger Oben Öl Zebra']);
  });

  test('keep the data and end every process in between', async () => {
    const folder = await newFolder();
    const first = await start(folder);
    await query(first.url, 'create table kept as select 42 as answer');
    await first.stop();

    expect(await hasEnded(first.pid)).toBe(true);
    const second = await start(folder);
    expect(second.reused).toBe(false);
    expect(await query(second.url, 'select answer from kept')).toBe(42);
  });

  test('store the password so that only the owner of the data folder reads it', async () => {
    const folder = await newFolder();
    const postgres = await start(folder);

    const { password } = new URL(postgres.url);
    expect((await readFile(join(folder, 'postgres.password'), 'utf8')).length).toBeGreaterThan(20);
    expect((await stat(join(folder, 'postgres.password'))).mode & 0o777).toBe(0o600);
    expect((await stat(postgres.cluster)).mode & 0o777).toBe(0o700);
    await expect(query(postgres.url.replace(password, 'wrong'), 'select 1')).rejects.toMatchObject({
      code: '28P01',
    });
  });

  test('listen on the loopback address only', async () => {
    const postgres = await start(await newFolder());

    expect(
      await query(
        postgres.url,
        `select current_setting('listen_addresses') || current_setting('unix_socket_directories')`,
      ),
    ).toBe('127.0.0.1');
  });

  test('remove what an interrupted first start left', async () => {
    const folder = await newFolder();
    await mkdir(join(folder, 'postgres.new-0badcafe'));

    await start(folder);

    await expect(stat(join(folder, 'postgres.new-0badcafe'))).rejects.toMatchObject({
      code: 'ENOENT',
    });
  });
});

describe('after a crash (FLT-4)', () => {
  test('a database that outlived its killed program is taken over, with its data', async () => {
    const folder = await newFolder();
    const first = await programThatEndsBy(`process.kill(process.pid, 'SIGKILL')`, folder);

    const second = await start(folder);

    expect(second).toMatchObject({ reused: true, pid: first.databasePid });
    expect(await query(second.url, 'select answer from kept')).toBe(42);
    await second.stop();
    await expect.poll(() => hasEnded(second.pid)).toBe(true);
  });

  test('a killed database recovers every acknowledged row', async () => {
    const folder = await newFolder();
    const first = await start(folder, { throwaway: false });
    await query(first.url, 'create table kept (id int)');
    for (let id = 1; id <= 25; id += 1) await query(first.url, `insert into kept values (${id})`);
    process.kill(first.pid, 'SIGKILL');
    await first.lost;

    const second = await start(folder);

    expect(second.reused).toBe(false);
    expect(await query(second.url, 'select count(*)::int from kept')).toBe(25);
  });

  test('a stale pid file that names a living stranger does not keep the database from starting', async () => {
    const folder = await newFolder();
    const first = await start(folder);
    const pidFile = await readFile(join(first.cluster, 'postmaster.pid'), 'utf8');
    await first.stop();
    const stranger = spawn('sleep', ['60'], { stdio: 'ignore', ...(await ownerOf(first.cluster)) });
    onTestFinished(() => void stranger.kill());
    await writeFile(
      join(first.cluster, 'postmaster.pid'),
      pidFile.replace(/^\d+/, String(stranger.pid)),
    );

    const second = await start(folder);

    expect(await query(second.url, 'select 1')).toBe(1);
  });

  test('a database that ends by itself is reported as lost, one that was stopped is not', async () => {
    const [killed, stopped] = [await start(await newFolder()), await start(await newFolder())];
    let isStoppedLost = false;
    void stopped.lost.then(() => (isStoppedLost = true));

    process.kill(killed.pid, 'SIGQUIT');
    await killed.lost;
    await stopped.stop(); // resolves when it has ended: what would be told is told by then
    await setImmediate();

    expect(isStoppedLost).toBe(false);
  });
});

describe('stopping', () => {
  test('cuts open connections instead of waiting for them', async () => {
    const postgres = await start(await newFolder());
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    const cut = new Promise<Error>((resolve) => client.on('error', resolve));

    await Promise.all([postgres.stop(), postgres.stop()]);

    expect((await cut).message).toMatch(/terminating connection due to administrator command/);
    expect(await hasEnded(postgres.pid)).toBe(true);
  });
});

describe('a program that ends without stopping its database', () => {
  test.each(['process.exit(3)', 'client.end()'])('(%s) leaves none running', async (end) => {
    const folder = await newFolder();

    const { databasePid } = await programThatEndsBy(end, folder);

    expect(databasePid).toBeGreaterThan(0);
    await expect.poll(() => hasEnded(databasePid), { timeout: 5_000 }).toBe(true);
  });
});

describe('data that cannot be used', () => {
  test('of another major version is refused with both versions', async () => {
    const folder = await newFolder();
    const postgres = await start(folder);
    await postgres.stop();
    await writeFile(join(postgres.cluster, 'PG_VERSION'), '17\n');

    await expect(start(folder)).rejects.toThrow(/written by PostgreSQL 17, this release brings 18/);
  });

  test('without its password is refused with the name of the missing file', async () => {
    const folder = await newFolder();
    await (await start(folder)).stop();
    await rm(join(folder, 'postgres.password'));

    await expect(start(folder)).rejects.toThrow(join(folder, 'postgres.password'));
  });

  test('and does not start says why in the words of PostgreSQL', async () => {
    const folder = await newFolder();
    const postgres = await start(folder);
    await postgres.stop();
    await rm(join(postgres.cluster, 'global'), { recursive: true });

    await expect(start(folder)).rejects.toThrow(/PostgreSQL did not start:[^]*global/);
  });
});

describe.runIf(isRoot)(
  'as root, with a data folder that the database account may not enter',
  () => {
    test('the cluster goes where it works and is found again, also after the folder was moved', async () => {
      const [closed, reachableBase] = await closedFolderAndBase();
      const first = await start(join(closed, 'var'), { reachableBase });
      await query(first.url, 'create table kept as select 42 as answer');
      await first.stop();
      await rename(join(closed, 'var'), join(closed, 'moved'));

      const second = await start(join(closed, 'moved'), { reachableBase });

      expect(first.cluster.startsWith(reachableBase)).toBe(true);
      expect(second.cluster).toBe(first.cluster);
      expect(await query(second.url, 'select answer from kept')).toBe(42);
    });

    test('a copy of that folder may not open the database of the original', async () => {
      const [closed, reachableBase] = await closedFolderAndBase();
      await (await start(join(closed, 'var'), { reachableBase })).stop();
      await cp(join(closed, 'var'), join(closed, 'copy'), { recursive: true });

      await expect(start(join(closed, 'copy'), { reachableBase })).rejects.toThrow(
        `${join(closed, 'copy')} is a copy of ${join(closed, 'var')}`,
      );
    });

    test('a cluster that has gone is not silently replaced by an empty one', async () => {
      const [closed, reachableBase] = await closedFolderAndBase();
      const first = await start(join(closed, 'var'), { reachableBase });
      await first.stop();
      await rm(dirname(first.cluster), { recursive: true });

      await expect(start(join(closed, 'var'), { reachableBase })).rejects.toThrow(
        /postgres.location names .* which is gone/,
      );
    });

    async function closedFolderAndBase(): Promise<[closed: string, base: string]> {
      return [
        await newFolder(),
        await mkdtemp(join(tmpdir(), 'atrium-base-')).then(removedAfterwards),
      ];
    }
  },
);

function removedAfterwards(folder: string): string {
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function ownerOf(path: string): Promise<{ uid: number; gid: number } | undefined> {
  const { uid, gid } = await stat(path);
  return isRoot ? { uid, gid } : undefined;
}
