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
 * a database of an older release migrates on; the folders number their files in one sequence.
 */
const ledgerOwners: ReadonlyMap<string, string> = new Map([
  ['domains/tenants', directory],
  ['domains/people', directory],
  ['domains/staff-access', directory],
  ['domains/credentials', directory],
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
 * @returns names of the files that were applied now
 * @throws Error when a file that was applied has changed since
 */
export async function migrate(ownerUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(4600, 0)');
    await client.query(
      'create table if not exists migrations (owner text, number int, name text not null, checksum text not null, applied_at timestamptz not null default now(), primary key (owner, number))',
    );
    const { rows } = await client.query<{ owner: string; number: number; checksum: string }>(
      'select owner, number, checksum from migrations',
    );
    const applied = new Map(rows.map((row) => [`${row.owner}/${row.number}`, row.checksum]));
    const names: string[] = [];
    for (const migration of findMigrations()) {
      const known = applied.get(`${migration.owner}/${migration.number}`);
      if (known === undefined) {
        await apply(client, migration);
        names.push(`${migration.owner}/${migration.name}`);
      } else if (known !== migration.checksum) {
        throw new Error(
          `migration ${migration.owner}/${migration.name} was changed after it had been applied`,
        );
      }
    }
    return names;
  } finally {
    await client.end();
  }
}

async function apply(
  client: pg.Client,
  { owner, number, name, checksum, text }: Migration,
): Promise<void> {
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
    throw new Error(
      `migration ${owner}/${name} failed: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}
