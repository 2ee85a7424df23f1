import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { HotlineGiven } from '../hotline.schema.ts';

/** Returns what the operator says of its hotline. */
export async function getHotline(db: Db): Promise<HotlineGiven> {
  const { rows } =
    await sql<HotlineGiven>`select phone, is_always as "isAlways", opens_at as "opensAt",
      closes_at as "closesAt", weekdays, time_zone as "timeZone", answer_minutes as "answerMinutes",
      note_de as "noteDe", note_en as "noteEn"
    from hotline_settings where is_only`.execute(db);
  if (!rows[0]) throw new Error('the migration writes the only row');
  return rows[0];
}

export async function saveHotline(
  db: Db,
  given: HotlineGiven,
  by: { readonly name: string; readonly at: Date },
): Promise<void> {
  await sql`update hotline_settings set phone = ${given.phone}, is_always = ${given.isAlways},
      opens_at = ${given.opensAt}, closes_at = ${given.closesAt}, weekdays = ${given.weekdays}::int[],
      time_zone = ${given.timeZone}, answer_minutes = ${given.answerMinutes},
      note_de = ${given.noteDe}, note_en = ${given.noteEn},
      changed_at = ${by.at}, changed_by = ${by.name}
    where is_only`.execute(db);
}
