import { sql } from 'kysely';
import { auditTable, writeAudit, type AuditEntry, type AuditScope } from '../audit/audit.store.ts';
import type { Db } from '../database/connect.ts';
import { isMentioned, withoutPerson, type Person } from './person-rows.store.ts';
import { pseudonym } from './personal-columns.ts';
import { platformAudit } from '#platform/common/platform.words.ts';

/**
 * Takes a person's name and address out of the trail at hand and records which entries that
 * touched: the chain verifies with the record, and not without it (0029). @returns how many entries
 */
export async function redactTrail(
  db: Db,
  scope: AuditScope,
  person: Person,
  by: Pick<AuditEntry, 'at' | 'actorId' | 'actorName' | 'reason' | 'correlationId'>,
): Promise<number> {
  const actor = sql.ref('actor_name');
  const before = sql.ref('before');
  const after = sql.ref('after');
  const reason = sql.ref('reason');
  // An actor who has an id is no namesake.
  const named = sql.join(
    [
      sql<boolean>`(actor_id is null and ${isMentioned(actor, person)})`,
      ...[before, after, reason].map((column) => isMentioned(column, person)),
    ],
    sql` or `,
  );
  const { rows } = await sql<{
    entryId: string;
    digest: string;
  }>`select id as "entryId", encode(redact_audit_entry(id,
      case when actor_id = ${person.id} then ${pseudonym} when actor_id is null then ${withoutPerson(actor, person)} else actor_name end,
      (${withoutPerson(before, person)})::jsonb, (${withoutPerson(after, person)})::jsonb, ${withoutPerson(reason, person)}), 'hex') as digest
    from ${auditTable(scope)} where (actor_id = ${person.id} and actor_name <> ${pseudonym}) or ${named}`.execute(
    db,
  );
  if (rows.length === 0) return 0;
  await writeAudit(db, scope, {
    ...by,
    actorKind: by.actorId === null ? 'system' : 'internal',
    action: platformAudit.action('privacy.redact'),
    subjectKind: platformAudit.subject('person'),
    subjectId: person.id,
    after: { entries: rows },
  });
  return rows.length;
}
