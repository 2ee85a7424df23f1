import { sql } from 'kysely';
import { systemReaderOf, type Db } from './connect.ts';
import { insideTransaction } from './in-transaction.ts';
import { portalConnection } from './portal-driver.ts';

/**
 * An id as it may stand in a setting; everything else is refused before it reaches the database.
 */
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isUuid(text: string): boolean {
  return uuid.test(text);
}

/**
 * Every statement inside runs as the tenant's role; the setting and the role end with the
 * transaction.
 */
export function withTenant<T>(db: Db, tenantId: string, work: (tx: Db) => Promise<T>): Promise<T> {
  if (!isUuid(tenantId)) throw new RangeError('a tenant id is a UUID');
  return inRole(db, 'atrium_tenant', tenantId, work);
}

/**
 * Reads over all tenants, for staff views. The reason is written to the operator's audit trail in
 * the same transaction.
 */
export function withEveryTenant<T>(
  db: Db,
  why: {
    readonly actorId: string | null;
    readonly actorName: string;
    readonly reason: string;
    readonly correlationId: string;
    readonly at: Date;
  },
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  return inRole(db, 'atrium_staff', '', async (tx) => {
    await sql`insert into operator_audit_entries (at, actor_id, actor_name, actor_kind, action, subject_kind, subject_id, reason, correlation_id)
      values (${why.at}, ${why.actorId}, ${why.actorName}, ${why.actorId === null ? 'system' : 'internal'}, 'read', 'everyTenant', '', ${why.reason}, ${why.correlationId})`.execute(
      tx,
    );
    return work(tx);
  });
}

/**
 * The operator's own tables (catalogue, directory of users, jobs); tenants' rows only where a
 * policy says so.
 */
export function withSystem<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return inRole(db, 'atrium_system', '', work);
}

/**
 * Reads inside one tenant: every statement is one transaction and one round trip, in the tenant's
 * role, and cannot write. For what takes several statements this is what read committed gives
 * anyway: each sees the state of its own moment.
 */
export function readTenant<T>(
  db: Db,
  tenantId: string,
  work: (reader: Db) => Promise<T>,
): Promise<T> {
  if (!isUuid(tenantId)) throw new RangeError('a tenant id is a UUID');
  return db.connection().execute(async (reader) => {
    await reader
      .getExecutor()
      .provideConnection((connection) =>
        portalConnection(connection).enter({ role: 'atrium_tenant', tenantId }),
      );
    return work(reader);
  });
}

/**
 * Reads in the system role: every statement is one transaction and one round trip, and cannot
 * write.
 */
export function readSystem<T>(db: Db, work: (reader: Db) => Promise<T>): Promise<T> {
  return work(systemReaderOf(db));
}

type Role = 'atrium_tenant' | 'atrium_staff' | 'atrium_system';

/** State of an open transaction beside its statements. */
export interface OpenTransaction {
  /** The handle it was opened on. */
  readonly db: Db;
  readonly role: Role;
  /** The tenant of the role `atrium_tenant`; else empty. */
  readonly tenantId: string;
  /**
   * Called in order once the commit is done, never after a rollback. They must not throw and cannot
   * undo anything.
   */
  readonly afterCommit: (() => void)[];
}

const openTransactions = new WeakMap<Db, OpenTransaction>();

/**
 * @throws Error for a handle that is not that of withTenant, withSystem or withEveryTenant: reads
 * have no commit
 */
export function transactionOf(tx: Db): OpenTransaction {
  const open = openTransactions.get(tx);
  if (!open)
    throw new Error('this needs the handle of an open transaction (withTenant, withSystem)');
  return open;
}

/**
 * Reads that all see the state of one moment: a file made of several pages. No tenant id: the
 * operator's own tables.
 */
export function inSnapshot<T>(
  db: Db,
  tenantId: string,
  work: (reader: Db) => Promise<T>,
): Promise<T> {
  if (tenantId !== '' && !isUuid(tenantId)) throw new RangeError('a tenant id is a UUID');
  return inRole(db, tenantId ? 'atrium_tenant' : 'atrium_system', tenantId, work, snapshot);
}

const snapshot = 'begin isolation level repeatable read read only';

/**
 * Opens the transaction and enters the role in one round trip; role names are ours, the tenant id
 * has been checked.
 */
function inRole<T>(
  db: Db,
  role: Role,
  tenantId: string,
  work: (tx: Db) => Promise<T>,
  begin: 'begin' | typeof snapshot = 'begin',
): Promise<T> {
  return db.connection().execute(async (connection) => {
    const open: OpenTransaction = { db, role, tenantId, afterCommit: [] };
    openTransactions.set(connection, open);
    try {
      await sql
        .raw(
          `${begin}; select set_config('atrium.tenant', '${tenantId}', true), set_config('role', '${role}', true)`,
        )
        .execute(connection);
      const result = await insideTransaction(() => work(connection));
      await sql.raw('commit').execute(connection);
      for (const run of open.afterCommit) run();
      return result;
    } catch (error) {
      await sql
        .raw('rollback')
        .execute(connection)
        .catch(() => undefined); // the first error is the one to tell
      throw error;
    } finally {
      openTransactions.delete(connection);
    }
  });
}
