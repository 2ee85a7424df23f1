import { sql, type RawBuilder } from 'kysely';
import { auditTable, writeAudit, type AuditEntry, type AuditScope } from '../audit/audit.store.ts';
import type { Db } from '../database/connect.ts';
import { either, type Person } from './person-rows.store.ts';
import type { PersonTable } from './person-tables.store.ts';
import { type ChosenText, chosenRows } from './person-texts.store.ts';
import { addressOf, fullNameOf, patternOf } from './person-words.rules.ts';
import { pseudonym } from './personal-columns.ts';
import { platformAudit } from '#platform/common/platform.texts.ts';

export interface Redaction {
  readonly person: Person;
  /** The trail as a table; absent where nothing of it can be chosen. */
  readonly table: PersonTable | undefined;
  readonly chosen: readonly ChosenText[];
  readonly by: Pick<AuditEntry, 'at' | 'actorId' | 'actorName' | 'reason' | 'correlationId'>;
}

type Text = RawBuilder<unknown>;

/**
 * Takes a person out of the trail at hand and records which entries that touched: the chain verifies
 * with the record, and not without it (0029). By id: their name as the actor, and as the name in
 * entries about them. By address: everywhere. The full name: in the entries that were chosen.
 * @returns how many entries
 */
export async function redactTrail(
  db: Db,
  scope: AuditScope,
  { person, table, chosen, by }: Redaction,
): Promise<number> {
  const isChosen = (table && chosenRows(table, chosen)) ?? sql<boolean>`false`;
  const isActor = sql<boolean>`actor_id = ${person.id}`;
  const isSubject = sql<boolean>`subject_id = ${person.id}`;
  const actor = sql`case when ${isActor} then ${pseudonym} when actor_id is null
    then ${without('actor_name', 'text')} else actor_name end`;
  const parts: readonly Text[] = [
    actor,
    unnamed('before'),
    unnamed('after'),
    without('reason', 'text'),
  ];
  const [actorName, before, after, reason] = parts;
  const { rows } = await sql<{
    entryId: string;
    digest: string;
  }>`select id as "entryId", encode(redact_audit_entry(id, "actorName", "newBefore"::jsonb, "newAfter"::jsonb, "newReason"), 'hex') as digest
    from (select id, actor_name, before, after, reason, (${actorName})::text as "actorName", ${before} as "newBefore",
        ${after} as "newAfter", ${reason} as "newReason"
      from ${auditTable(scope)} where ${either([isActor, isSubject, isChosen, ...withAddress()])} offset 0) e
    where (actor_name, before::text, after::text, reason)
      is distinct from ("actorName", "newBefore"::text, "newAfter"::text, "newReason")`.execute(db);
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

  /** Without the address, and where the entry is chosen without the full name. */
  function without(column: string, kind: 'text' | 'jsonb', given?: Text): Text {
    const address = addressOf(person);
    const name = fullNameOf(person);
    const text = given ?? sql`${sql.ref(column)}::text`;
    const addressed = address === undefined ? text : replaced(text, patternOf(address, kind));
    return name === undefined
      ? addressed
      : sql`case when ${isChosen} then ${replaced(addressed, patternOf(name, kind))} else ${addressed} end`;
  }

  /** In entries about the person, what stands as the name is theirs, however it reads. */
  function unnamed(column: 'before' | 'after'): Text {
    const ref = sql.ref(column);
    const isTheirs = sql`${isSubject} and ${ref} ->> 'name' = ${person.name} and ${person.name} <> ''`;
    const text = sql`(case when ${isTheirs} then ${ref} || jsonb_build_object('name', ${pseudonym}::text) else ${ref} end)::text`;
    return sql`(${without(column, 'jsonb', text)})::jsonb`;
  }

  function withAddress() {
    const address = addressOf(person);
    if (address === undefined) return [];
    return (['actor_name', 'before', 'after', 'reason'] as const).map((column) => {
      const isJson = column === 'before' || column === 'after';
      return sql<boolean>`${sql.ref(column)}::text ~* ${patternOf(address, isJson ? 'jsonb' : 'text')}`;
    });
  }
}

const replaced = (text: Text, pattern: string): Text =>
  sql`regexp_replace(${text}, ${pattern}, ${pseudonym}, 'gi')`;
