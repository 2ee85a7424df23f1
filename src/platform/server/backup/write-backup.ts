import type { KeyObject } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ExitError } from '../exit-error.ts';
import { seal } from './backup-cipher.ts';
import { frame, jsonFrame } from './backup-frames.ts';
import { findHead, findTables, plainSession } from './backup-tables.ts';

export interface BackupOrder {
  /** Role that owns the tables and passes row security. */
  readonly ownerUrl: string;
  readonly recipient: KeyObject;
  /** Path of the file, which appears whole or not at all. */
  readonly path: string;
  /** Files beside the database that belong to it, by name. */
  readonly files?: Readonly<Record<string, string>>;
  readonly now: () => Date;
}

/** A backup that was written. */
export interface WrittenBackup {
  readonly path: string;
  readonly bytes: number;
  readonly tables: number;
  readonly rows: number;
}

/**
 * Writes everything that the database holds at one moment into one encrypted file, while the portal
 * goes on: one snapshot (repeatable read), streamed table by table.
 * @throws ExitError 1 where the role cannot see every row
 */
export async function writeBackup(order: BackupOrder): Promise<WrittenBackup> {
  const part = `${order.path}.part`;
  const sum = { tables: 0, rows: 0 };
  const client = new pg.Client({
    connectionString: order.ownerUrl,
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined); // the statement that waits is told, too
  try {
    await client.connect();
    await pipeline(
      Readable.from(frames(client, order, sum), { objectMode: false }),
      createGzip(),
      seal(order.recipient),
      createWriteStream(part, { mode: 0o600 }),
    );
    await toDisk(part);
    await rename(part, order.path);
  } catch (error) {
    await rm(part, { force: true });
    throw blindOr(error);
  } finally {
    await client.end().catch(() => undefined); // it may never have been open
  }
  return { path: order.path, bytes: (await stat(order.path)).size, ...sum };
}

async function* frames(
  client: pg.Client,
  { files = {}, now }: BackupOrder,
  sum: { tables: number; rows: number },
): AsyncGenerator<Buffer> {
  await client.query(plainSession);
  await client.query('begin isolation level repeatable read read only');
  // A role that row security would keep something from is refused instead of given a part.
  await client.query('set local row_security = off');
  yield jsonFrame('head', await findHead(client, now()));
  for (const table of await findTables(client)) {
    yield jsonFrame('table', table);
    const rows = client.query(
      copyTo(`copy (select ${table.columns.join(', ')} from ${table.name}) to stdout`),
    );
    for await (const chunk of rows) yield frame('data', asBuffer(chunk));
    yield jsonFrame('rows', { rows: rows.rowCount });
    sum.tables += 1;
    sum.rows += rows.rowCount;
  }
  for (const [name, text] of Object.entries(files)) yield jsonFrame('file', { name, text });
  yield jsonFrame('end', sum);
  await client.query('commit');
}

const asBuffer = (chunk: unknown): Buffer =>
  Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));

async function toDisk(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const insufficientPrivilege = '42501';

function blindOr(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError) || error.code !== insufficientPrivilege) return error;
  return new ExitError(
    1,
    `The role of DATABASE_URL cannot see every row, so it cannot make a backup (${error.message}). An administrator of the database gives it that once: alter role … bypassrls`,
    { cause: error },
  );
}
