import { createHash, createHmac } from 'node:crypto';
import { Kysely } from 'kysely';
import pg from 'pg';
import { PortalDialect } from './portal-driver.ts';

/** Kysely without table types: stores write SQL and name the type of its rows. */
export type Db = Kysely<Record<never, never>>;

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** The server ends a statement of its own accord. */
const statementMs = 30_000;
/** A little more: whatever comes later comes from a server that is frozen, or from none. */
const usualAnswerMs = statementMs + 2_000;

export interface ConnectOptions {
  readonly max?: number;
  /** How long a statement may stay without an answer before its connection is given up. */
  readonly answerMs?: number;
}

/**
 * Connects as the program's login role: no superuser, no way round row security, owner of nothing.
 * @throws Error when the role could bypass row security.
 */
export async function connect(
  url: string,
  { max = 16, answerMs = usualAnswerMs }: ConnectOptions = {},
): Promise<Database> {
  const pool = openPool(url, max);
  await refusePowerfulRole(pool);
  const db = open(pool, answerMs);
  const readers = openPool(systemReaderUrl(url), Math.max(2, Math.ceil(max / 4)));
  const reader = open(readers, answerMs);
  systemReaders.set(db, reader);
  return {
    db,
    pool,
    close: async () => void (await Promise.all([db.destroy(), reader.destroy()])),
  };
}

function openPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementMs,
    idleTimeoutMillis: 30_000,
  });
  // Without listeners a restarting server would end the process: idle clients report here, busy
  // ones to their query.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

function open(pool: pg.Pool, answerMs: number): Db {
  return new Kysely({ dialect: new PortalDialect(pool, answerMs) });
}

/**
 * Connections that are in the system role from their start and can only read: a lookup is one
 * statement, one round trip.
 */
function systemReaderUrl(url: string): string {
  const reader = new URL(url);
  reader.searchParams.set('options', '-c role=atrium_system -c default_transaction_read_only=on');
  return reader.toString();
}

const systemReaders = new WeakMap<Db, Db>();

/** @throws Error for a handle that connect has not made: a transaction has no reader of its own */
export function systemReaderOf(db: Db): Db {
  const reader = systemReaders.get(db);
  if (!reader) throw new Error('only the handle of connect() has a system reader');
  return reader;
}

async function refusePowerfulRole(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ rolsuper: boolean; rolbypassrls: boolean }>(
    'select rolsuper, rolbypassrls from pg_roles where rolname = current_user',
  );
  if (rows[0]?.rolsuper || rows[0]?.rolbypassrls)
    throw new Error('the program must not run as a database role that bypasses row security');
}

/**
 * Makes the login role for this database, or sets its password again, and returns the URL to
 * connect with. The password follows from the owner's, so that several nodes agree without sharing
 * a file.
 */
export async function ensureLoginRole(ownerUrl: string): Promise<string> {
  const url = new URL(ownerUrl);
  const role = `atrium_app_${createHash('sha256').update(url.pathname).digest('hex').slice(0, 10)}`;
  const password = createHmac('sha256', `${url.username}:${url.password}`)
    .update(role)
    .digest('hex');
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query('select pg_advisory_lock(4600, 1)');
    const exists = await owner.query('select 1 from pg_roles where rolname = $1', [role]);
    if (exists.rowCount === 0)
      await owner.query(
        `create role ${role} login noinherit nosuperuser nocreatedb nocreaterole nobypassrls`,
      );
    // Both names are made above from hex digits, so nothing can be injected here.
    await owner.query(`alter role ${role} login password '${password}'`);
    await owner.query(`grant atrium_tenant, atrium_staff, atrium_system to ${role}`);
    // An owner that is no superuser must be in the role to give it a schema (PostgreSQL 16 and
    // later).
    await owner.query(`grant ${role} to current_user`);
    await owner.query(`create schema if not exists jobs authorization ${role}`);
  } finally {
    await owner.end();
  }
  url.username = role;
  url.password = password;
  return url.toString();
}
