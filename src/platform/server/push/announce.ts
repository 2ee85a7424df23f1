import { randomUUID } from 'node:crypto';
import type { Db } from '../database/connect.ts';
import { transactionOf } from '../database/tenant-db.ts';
import { partsOf } from './envelope.rules.ts';
import { notify } from './postgres-bus.ts';
import type { Announcer, Audience, Envelope } from './push.port.ts';

/** Change and its audience. */
export interface Announcement {
  /** Tenant of the changed things; staff hear of any tenant's (empty: the operator's own). */
  readonly tenantId: string;
  readonly to: Audience;
  /** Handler in the browser; a resolver of that name makes its arguments from the ids. */
  readonly method: string;
  /** Noun of the changed data source (`orders`), for `changed`. */
  readonly topic?: string;
  readonly ids: readonly string[];
}

/** Seats end by this method; it never leaves the nodes. */
export const dropMethod = '$drop';

const buses = new WeakMap<Db, Announcer>();

/**
 * Binds announcements of this database handle to a bus; without one they are notifications of
 * PostgreSQL.
 */
export function bindBus(db: Db, bus: Announcer): void {
  buses.set(db, bus);
}

/**
 * Inside a transaction (withTenant, withSystem): tells the browsers after its commit, once and on
 * every node; a rollback tells nobody. Ids travel, content does not: the receiver's node reads it
 * with the receiver's tenant.
 * @throws Error outside of a transaction, or for another tenant than the transaction's
 */
export async function announce(tx: Db, announcement: Announcement): Promise<void> {
  const { db, role, tenantId } = transactionOf(tx);
  if (role === 'atrium_staff') throw new Error('reads over all tenants announce nothing');
  if (role === 'atrium_tenant' && announcement.tenantId !== tenantId)
    throw new Error('a tenant announces to its own people only');
  if (announcement.tenantId === '' && announcement.to === 'tenant')
    throw new Error('only staff hear of what belongs to no tenant');
  const bus = buses.get(db);
  for (const ids of partsOf(announcement.ids)) {
    const envelope: Envelope = { ...announcement, id: randomUUID(), ids };
    await (bus ? bus.announce(tx, envelope) : notify(tx, envelope));
  }
}

/**
 * Inside a transaction: a person has lost a tenant; their live connections to it end at once,
 * without a way back.
 */
export async function dropUser(
  tx: Db,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string },
): Promise<void> {
  await announce(tx, { tenantId, to: { userId }, method: dropMethod, ids: [] });
}
