import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { NoticePreferences } from '../notices.schema.ts';
import { usualRhythm, type Rhythm } from '../quiet-hours.rules.ts';

export type Chosen = Pick<Rows['notice_preferences'], 'topic' | 'portal' | 'email'>;

export async function findChosen(db: Db, userId: string): Promise<Chosen[]> {
  const { rows } =
    await sql<Chosen>`select topic, portal, email from notice_preferences where user_id = ${userId}`.execute(
      db,
    );
  return rows;
}

type RhythmRow = Pick<
  Rows['notice_settings'],
  'quiet_from' | 'quiet_until' | 'digest_at' | 'time_zone'
>;

/** `zone` counts for a person who has chosen none. */
export async function getRhythm(
  db: Db,
  userId: string,
  zone = usualRhythm.timeZone,
): Promise<Rhythm> {
  const { rows } =
    await sql<RhythmRow>`select quiet_from, quiet_until, digest_at, time_zone from notice_settings where user_id = ${userId}`.execute(
      db,
    );
  const [row] = rows;
  if (!row) return { ...usualRhythm, timeZone: zone };
  return {
    quietFrom: row.quiet_from,
    quietUntil: row.quiet_until,
    digestAt: row.digest_at,
    timeZone: row.time_zone,
  };
}

/** Call inside withSystem. Topics that are not named stay as they are; named twice, the last counts. */
export async function putPreferences(
  db: Db,
  userId: string,
  { topics, quietHours, digestAt, timeZone }: NoticePreferences,
): Promise<void> {
  await sql`insert into notice_settings (user_id, quiet_from, quiet_until, digest_at, time_zone)
    values (${userId}, ${quietHours?.from ?? null}, ${quietHours?.until ?? null}, ${digestAt}, ${timeZone})
    on conflict (user_id) do update set quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until, digest_at = excluded.digest_at, time_zone = excluded.time_zone`.execute(
    db,
  );
  const chosen = [...new Map(topics.map((one) => [one.topic, one])).values()];
  await sql`insert into notice_preferences (user_id, topic, portal, email)
    select ${userId}, topic, portal, email
    from jsonb_to_recordset(${JSON.stringify(chosen)}::jsonb) as chosen (topic text, portal boolean, email text)
    on conflict (user_id, topic) do update set portal = excluded.portal, email = excluded.email`.execute(
    db,
  );
}

/** Call inside withSystem: no mail about these topics from now on, nor one that is planned. */
export async function endMails(
  db: Db,
  userId: string,
  topics: readonly { readonly topic: string; readonly portal: boolean }[],
): Promise<void> {
  for (const { topic, portal } of topics)
    await sql`insert into notice_preferences (user_id, topic, portal, email) values (${userId}, ${topic}, ${portal}, 'off')
      on conflict (user_id, topic) do update set email = 'off'`.execute(db);
}

/** Call inside withSystem: takes all planned mails of a person off the list. */
export async function forgetDueMails(db: Db, userId: string): Promise<void> {
  await sql`delete from notice_mails where user_id = ${userId}`.execute(db);
}
