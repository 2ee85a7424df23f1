import { writeAudit } from '#platform/server/audit/audit.store.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { CommandWork } from '#domains/directory/tenant-commands.port.ts';

interface Actor {
  readonly actorId: string | null;
  readonly actorName: string;
  readonly correlationId: string;
}

/** Commands on customers out of a job or beside a tenant's transaction: inside withSystem, in the operator's trail. */
export function operatorWorkOf(db: Db, now: () => Date, actor: Actor): CommandWork<Db> {
  return {
    db,
    now,
    audit: (change) =>
      writeAudit(db, 'operator', { ...actor, actorKind: actor.actorId === null ? 'system' : 'internal', at: now(), ...change }),
  };
}
