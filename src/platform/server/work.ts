import type { AuditAction, AuditSubject } from '#platform/common/slice-words.ts';
import { writeAudit, type ActorKind } from './audit/audit.store.ts';
import type { Db } from './database/connect.ts';
import { withSystem, withTenant } from './database/tenant-db.ts';
import { writeOutbox } from './jobs/outbox.store.ts';
import { announceSubject } from './push/announce-subject.ts';

/** Person or program that a change is made by. */
export interface Actor {
  /** Null: the program itself. */
  readonly id: string | null;
  readonly name: string;
  /** Without it: `customer` where there is an id, else `system`. */
  readonly kind?: ActorKind;
  /** Tenant that staff works in; absent where the actor acts for itself. */
  readonly onBehalfOf?: string | null;
}

/** Origin of a unit of work: actor, correlation id and clock. */
export interface Origin {
  readonly actor: Actor;
  readonly correlationId: string;
  readonly now: () => Date;
}

/** A change for the audit trail; actor, time and correlation id are added. */
export interface Change {
  readonly action: AuditAction;
  readonly subjectKind: AuditSubject;
  readonly subjectId: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string;
}

/**
 * Unit of work: one transaction with what every command needs in it. A request (`Ctx`), a job and
 * the first start each give their commands one.
 */
export interface Work extends Origin {
  /** Inside the tenant's row security, or in the operator's own tables. */
  readonly db: Db;
  /** Empty in the operator's own tables. */
  readonly tenantId: string;
  /**
   * Writes the audit entry of a change, in the transaction of the change, and announces it to the
   * pages that show its subject.
   */
  readonly audit: (change: Change) => Promise<void>;
  /** Puts a message into the outbox; its job runs after the commit. */
  readonly send: (topic: string, payload: Readonly<Record<string, unknown>>) => Promise<void>;
}

/** Returns the work of an open transaction: of `tenantId`, or empty for withSystem. */
export function workIn(db: Db, tenantId: string, { actor, correlationId, now }: Origin): Work {
  return {
    db,
    tenantId,
    actor,
    correlationId,
    now,
    async audit(change) {
      const facts = { ...auditActor(actor), correlationId, at: now(), ...change };
      await writeAudit(db, tenantId ? 'tenant' : 'operator', facts);
      await announceSubject(db, change.subjectKind);
    },
    send: (topic, payload) => writeOutbox(db, { topic, payload, correlationId, at: now() }),
  };
}

/** Returns an actor as the audit trail names it. */
export function auditActor({ id, name, kind, onBehalfOf }: Actor) {
  return {
    actorId: id,
    actorName: name,
    ...(kind && { actorKind: kind }),
    ...(onBehalfOf !== undefined && { onBehalfOf }),
  };
}

/**
 * Runs a command inside a tenant, in one transaction. A caller that sends messages nudges the job
 * runner afterwards; without that they wait for its next poll.
 */
export function workInTenant<T>(
  db: Db,
  tenantId: string,
  origin: Origin,
  run: (work: Work) => Promise<T>,
): Promise<T> {
  return withTenant(db, tenantId, (tx) => run(workIn(tx, tenantId, origin)));
}

/** Runs a command on the operator's own tables, in one transaction. */
export function workInSystem<T>(
  db: Db,
  origin: Origin,
  run: (work: Work) => Promise<T>,
): Promise<T> {
  return withSystem(db, (tx) => run(workIn(tx, '', origin)));
}
