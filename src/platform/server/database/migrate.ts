import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const source = join(dirname(fileURLToPath(import.meta.url)), '../../..');

interface Migration {
  readonly owner: string;
  readonly number: number;
  readonly name: string;
  readonly checksum: string;
  readonly text: string;
}

const directory = 'domains/directory';

/**
 * Folders whose migrations were first applied under another owner. The ledger keeps that owner, so
 * a database of an older release migrates on; folders of one owner number their files in one
 * sequence.
 */
const ledgerOwners: ReadonlyMap<string, string> = new Map([
  ['domains/tenants', directory],
  ['domains/people', directory],
  ['domains/staff-access', directory],
  ['domains/credentials', directory],
  ['connectors/microsoft-simulator/distributor', 'connectors/builtin-provisioner'],
]);

/** Sorts the platform's tables first, then the directory's (others refer to tenants), then the rest. */
function rank(owner: string): string {
  if (owner.startsWith('platform')) return `0${owner}`;
  return owner === directory ? `1${owner}` : `2${owner}`;
}

/** Returns the owner by which the ledger knows a migration file. */
function ownerOf(file: string): string {
  const folder = relative('.', dirname(dirname(file)))
    .split(sep)
    .filter((part) => part !== 'server' && part !== 'database')
    .join('/');
  return ledgerOwners.get(folder) ?? folder;
}

/** @throws Error when two files share owner and number: the ledger could not tell them apart */
function refuseDoubles(migrations: readonly Migration[]): void {
  const names = new Map<string, string>();
  for (const { owner, number, name } of migrations) {
    const key = `${owner}/${String(number)}`;
    const other = names.get(key);
    if (other) throw new Error(`migrations ${other} and ${name} of ${owner} share a number`);
    names.set(key, name);
  }
}

function findMigrations(): Migration[] {
  const files = globSync('**/migrations/[0-9][0-9][0-9][0-9]_*.sql', { cwd: source });
  const found = files.map((file) => {
    const text = readFileSync(join(source, file), 'utf8');
    return {
      owner: ownerOf(file),
      number: Number(basename(file).slice(0, 4)),
      name: basename(file),
      checksum: createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex'),
      text,
    };
  });
  refuseDoubles(found);
  return found.toSorted(
    (a, b) => rank(a.owner).localeCompare(rank(b.owner)) || a.number - b.number,
  );
}

/**
 * Brings the schema up to date: forward only, each file once, in its own transaction, under a lock
 * so that several nodes may start together.
 * @param ownerUrl the role that owns the tables
 * @param only files that are applied, by the names that it returns; unset: all
 * @returns names of the files that were applied now
 * @throws Error when a file that was applied has changed since
 */
export function migrate(ownerUrl: string, only?: ReadonlySet<string>): Promise<string[]> {
  return underLock(ownerUrl, async (client) => {
    await client.query(ledgerTable);
    const names: string[] = [];
    for (const migration of await findPending(client)) {
      if (only && !only.has(nameOf(migration))) continue;
      await apply(client, migration);
      names.push(nameOf(migration));
    }
    return names;
  });
}

/** Returns the names of all migrations of this release, in their order. */
export function knownMigrations(): string[] {
  return findMigrations().map(nameOf);
}

/** Returns the names of files that `migrate` would apply. Changes nothing. */
export function plannedMigrations(ownerUrl: string): Promise<string[]> {
  return underLock(ownerUrl, async (client) => {
    const { rows } = await client.query<{ found: boolean }>(
      `select to_regclass('migrations') is not null as found`,
    );
    return rows[0]?.found ? (await findPending(client)).map(nameOf) : knownMigrations();
  });
}

/** A migration that was tried. */
export interface Rehearsed {
  readonly name: string;
  readonly durationMs: number;
}

/**
 * Applies everything that is missing in one transaction and takes it back: whether the files pass
 * on these data, and how long each takes. Tables that they change are locked until it is over.
 */
export function rehearseMigrations(ownerUrl: string): Promise<Rehearsed[]> {
  return underLock(ownerUrl, async (client) => {
    const tried: Rehearsed[] = [];
    await client.query('begin');
    try {
      await client.query(ledgerTable);
      for (const migration of await findPending(client)) {
        const started = performance.now();
        await client.query(migration.text).catch((error: unknown) => {
          throw failed(migration, error);
        });
        const durationMs = Math.round(performance.now() - started);
        tried.push({ name: nameOf(migration), durationMs });
      }
      return tried;
    } finally {
      await client.query('rollback');
    }
  });
}

const ledgerTable =
  'create table if not exists migrations (owner text, number int, name text not null, checksum text not null, applied_at timestamptz not null default now(), primary key (owner, number))';

const nameOf = ({ owner, name }: Migration): string => `${owner}/${name}`;

async function underLock<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(4600, 0)');
    return await work(client);
  } finally {
    await client.end();
  }
}

/** @throws Error when a file that was applied has changed since */
async function findPending(client: pg.Client): Promise<Migration[]> {
  const { rows } = await client.query<{ owner: string; number: number; checksum: string }>(
    'select owner, number, checksum from migrations',
  );
  const applied = new Map(rows.map((row) => [`${row.owner}/${row.number}`, row.checksum]));
  return findMigrations().filter((migration) => {
    const known = applied.get(`${migration.owner}/${migration.number}`);
    if (known !== undefined && known !== migration.checksum)
      throw new Error(`migration ${nameOf(migration)} was changed after it had been applied`);
    return known === undefined;
  });
}

function failed(migration: Migration, error: unknown): Error {
  const why = error instanceof Error ? error.message : String(error);
  return new Error(`migration ${nameOf(migration)} failed: ${why}`, { cause: error });
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const { owner, number, name, checksum, text } = migration;
  await client.query('begin');
  try {
    await client.query(text);
    await client.query(
      'insert into migrations (owner, number, name, checksum) values ($1, $2, $3, $4)',
      [owner, number, name, checksum],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw failed(migration, error);
  }
}
