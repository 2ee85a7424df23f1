import { writeAudit } from '../audit/audit.store.ts';
import type { Db } from '../database/connect.ts';
import { withTenant } from '../database/tenant-db.ts';
import type { Change, Ctx } from '../http/ctx.ts';
import { writeOutbox } from './outbox.store.ts';

/** On whose behalf: a person, or the program itself (no id). */
export interface Actor {
  readonly id: string | null;
  readonly name: string;
}

/** What a command inside a tenant runs in, whoever gives it: a request, a job, the first start. One transaction. */
export interface Work {
  readonly tenantId: string;
  readonly db: Db;
  readonly now: () => Date;
  readonly actor: Actor;
  readonly correlationId: string;
  audit(change: Change): Promise<void>;
  send(topic: string, payload: Readonly<Record<string, unknown>>): Promise<void>;
}

/** The command is given by a request: audit and outbox of its context are used, so that the relay is told. */
export function workOf(call: Ctx & { readonly now: () => Date }): Work {
  const { tenantId, db, now, caller, correlationId } = call;
  return {
    tenantId,
    db,
    now,
    actor: { id: caller.userId || null, name: caller.name },
    correlationId,
    audit: (change) => call.audit(change),
    send: (topic, payload) => call.send(topic, payload),
  };
}

export interface WorkOptions {
  readonly tenantId: string;
  readonly actor: Actor;
  readonly correlationId: string;
  readonly now: () => Date;
}

/** The command is given by the program itself. After the commit the caller nudges the job runner where it sent something. */
export function workInTenant<T>(db: Db, { tenantId, actor, correlationId, now }: WorkOptions, run: (work: Work) => Promise<T>): Promise<T> {
  return withTenant(db, tenantId, (tx) =>
    run({
      tenantId,
      db: tx,
      now,
      actor,
      correlationId,
      audit: (change) => writeAudit(tx, 'tenant', { at: now(), actorId: actor.id, actorName: actor.name, correlationId, ...change }),
      send: (topic, payload) => writeOutbox(tx, { topic, payload, correlationId, at: now() }),
    }),
  );
}
