import { writeAudit } from '#platform/server/audit/audit.store.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import type { Change } from '#platform/server/http/ctx.ts';

/** What a command of the directory runs in; the call of a handler is one. */
export interface Work {
  readonly db: Db;
  readonly now: () => Date;
  audit(change: Change): Promise<void>;
}

/** Who does it where no request is: the program itself, at its first start. */
export interface Actor {
  readonly actorName: string;
  readonly correlationId: string;
  readonly now: () => Date;
}

/** Runs commands on the operator's own tables, each with its audit entry, in one transaction. */
export function operatorWork<T>(db: Db, actor: Actor, run: (work: Work) => Promise<T>): Promise<T> {
  return withSystem(db, (tx) => run(workOf(tx, 'operator', actor)));
}

/** Runs commands inside one tenant, each with its audit entry, in one transaction. */
export function tenantWork<T>(db: Db, tenantId: string, actor: Actor, run: (work: Work) => Promise<T>): Promise<T> {
  return withTenant(db, tenantId, (tx) => run(workOf(tx, 'tenant', actor)));
}

function workOf(db: Db, scope: 'tenant' | 'operator', { now, actorName, correlationId }: Actor): Work {
  return { db, now, audit: (change) => writeAudit(db, scope, { at: now(), actorId: null, actorName, correlationId, ...change }) };
}
