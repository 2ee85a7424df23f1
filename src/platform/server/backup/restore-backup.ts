import type { KeyObject } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { getConstructionPlans } from 'pg-boss';
import { from as copyFrom } from 'pg-copy-streams';
import { ensureLoginRole } from '../database/connect.ts';
import { knownMigrations, migrate } from '../database/migrate.ts';
import { BackupFault } from './backup-cipher.ts';
import {
  backupEnd,
  backupFile,
  backupRows,
  backupTable,
  type BackupHead,
} from './backup-content.schema.ts';
import { plainSession } from './backup-tables.ts';
import { takeGuardsAway } from './guards.ts';
import { contentOf, openBackup, type OpenBackup } from './read-backup.ts';

export interface RestoreOrder {
  readonly path: string;
  readonly privateKey: KeyObject;
  /** Role that owns the tables of an empty database. */
  readonly ownerUrl: string;
}

/** A database that was restored. */
export interface Restored {
  /** Moment that it stands at. */
  readonly at: string;
  /** Rows by table, counted in the database. */
  readonly rows: Readonly<Record<string, number>>;
  /** Files beside the database, by name. */
  readonly files: Readonly<Record<string, string>>;
}

/**
 * Restores a backup into an empty database: the tables by the migrations that the backup had, then
 * the rows in one transaction. Where anything is wrong, no row is there. The next start of the
 * portal brings older tables up to date.
 * @throws BackupFault for a wrong key, a damaged file, a database that is not empty, a backup of a
 * later release
 */
export async function restoreBackup({
  path,
  privateKey,
  ownerUrl,
}: RestoreOrder): Promise<Restored> {
  const backup = await openBackup(path, privateKey);
  try {
    await demandEmpty(ownerUrl);
    await makeTables(ownerUrl, backup.head);
    return await inOneTransaction(ownerUrl, (client) => fill(client, backup));
  } finally {
    backup.close();
  }
}

async function demandEmpty(ownerUrl: string): Promise<void> {
  const isFull = await asOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ found: boolean }>(
      `select to_regclass('internal_permissions') is not null as found`,
    );
    if (!rows[0]?.found) return false;
    const { rows: used } = await client.query<{ used: boolean }>(
      'select exists (select from users) or exists (select from tenants) or exists (select from installation) as used',
    );
    return used[0]?.used ?? true;
  });
  if (isFull)
    throw new BackupFault('The database is not empty; a backup is restored into a new one.');
}

async function makeTables(ownerUrl: string, head: BackupHead): Promise<void> {
  const names = head.migrations.map(({ owner, name }) => `${owner}/${name}`);
  const known = new Set(knownMigrations());
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined) throw laterRelease(unknown);
  await migrate(ownerUrl, new Set(names));
  await ensureLoginRole(ownerUrl);
  await asOwner(ownerUrl, async (client) => {
    await demandSameChecksums(client, head);
    if (head.jobs !== null) await makeQueue(client, head.jobs);
  });
}

async function demandSameChecksums(client: pg.Client, { migrations }: BackupHead): Promise<void> {
  const { rows } = await client.query<{ owner: string; number: number; checksum: string }>(
    'select owner, number, checksum from migrations',
  );
  const made = new Map(rows.map((row) => [`${row.owner}/${String(row.number)}`, row.checksum]));
  const other = migrations.find(
    ({ owner, number, checksum }) => made.get(`${owner}/${String(number)}`) !== checksum,
  );
  if (other) throw laterRelease(other.name);
}

/** The queue's tables as its own package makes them, owned by the role that works with them. */
async function makeQueue(client: pg.Client, version: number): Promise<void> {
  const { rows } = await client.query<{ found: boolean; owner: string }>(
    `select to_regclass('jobs.version') is not null as found, nspowner::regrole::text as owner from pg_namespace where nspname = 'jobs'`,
  );
  const [schema] = rows;
  if (schema && !schema.found) {
    await client.query(`set role ${schema.owner}`);
    await client.query(getConstructionPlans('jobs', { createSchema: false }));
    await client.query('reset role');
  }
  const made = await client.query<{ version: number }>('select version from jobs.version');
  if (made.rows[0]?.version !== version) throw laterRelease('the job queue');
}

const laterRelease = (what: string): BackupFault =>
  new BackupFault(
    `The backup is of another release (${what}). Restore it with the release that made it, then upgrade.`,
  );

async function fill(client: pg.Client, backup: OpenBackup): Promise<Restored> {
  const bringBack = await takeGuardsAway(client);
  const rows: Record<string, number> = {};
  const files: Record<string, string> = {};
  for (let frame = await backup.next(); ; frame = await backup.next()) {
    if (frame.kind === 'table') {
      const { name, columns } = contentOf(frame, 'table', backupTable);
      rows[name] = await fillTable(client, backup, name, columns);
    } else if (frame.kind === 'file') {
      const { name, text } = contentOf(frame, 'file', backupFile);
      files[name] = text;
    } else {
      const end = contentOf(frame, 'end', backupEnd);
      const sum = Object.values(rows).reduce((all, one) => all + one, 0);
      if (Object.keys(rows).length !== end.tables || sum !== end.rows)
        throw new BackupFault('The backup holds other tables than it says.');
      break;
    }
  }
  for (const { name, value, isCalled } of backup.head.sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, value, isCalled]);
  await bringBack();
  return { at: backup.head.at, rows, files };
}

/** @returns how many rows stand in the table, counted there */
async function fillTable(
  client: pg.Client,
  backup: OpenBackup,
  name: string,
  columns: readonly string[],
): Promise<number> {
  const said = { rows: -1 };
  async function* data(): AsyncGenerator<Buffer> {
    for (let frame = await backup.next(); ; frame = await backup.next()) {
      if (frame.kind !== 'data') {
        said.rows = contentOf(frame, 'rows', backupRows).rows;
        return;
      }
      yield frame.content;
    }
  }
  await pipeline(
    Readable.from(data(), { objectMode: false }),
    client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`)),
  );
  const { rows } = await client.query<{ count: string }>(`select count(*) as count from ${name}`);
  const count = Number(rows[0]?.count ?? -1);
  if (count !== said.rows)
    throw new BackupFault(
      `${name} has ${String(count)} rows instead of ${String(said.rows)}; nothing was restored.`,
    );
  return count;
}

function inOneTransaction<T>(
  ownerUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  return asOwner(ownerUrl, async (client) => {
    await client.query(plainSession);
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  });
}

/** An error ends the connection, and with it what was not committed. */
async function asOwner<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined); // the statement that waits is told, too
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined); // the server may be gone
  }
}
