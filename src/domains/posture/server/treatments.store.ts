import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Treatment } from '../posture-controls.schema.ts';

/** Inside withTenant. */
export async function putTreatment(
  db: Db,
  { controlId, owner, dueOn, accepted }: Treatment & { readonly controlId: string },
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  await sql`insert into posture_treatments (control_id, owner, due_on, accepted_because,
      accepted_until, changed_by, changed_at)
    values (${controlId}, ${owner}, ${dueOn}::date, ${accepted?.because ?? null},
      ${accepted?.until ?? null}::date, ${by}, ${at})
    on conflict (tenant_id, control_id) do update set owner = excluded.owner,
      due_on = excluded.due_on, accepted_because = excluded.accepted_because,
      accepted_until = excluded.accepted_until, changed_by = excluded.changed_by,
      changed_at = excluded.changed_at`.execute(db);
}
