import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import { withSystem } from '../database/tenant-db.ts';
import { readEnvelope } from './envelope.rules.ts';
import type { Envelope } from './push.port.ts';

export interface WaitingAnnouncement {
  readonly number: string;
  readonly envelope: Envelope;
}

/** Inside the transaction that announces. */
export async function keepAnnouncement(tx: Db, envelope: Envelope): Promise<void> {
  await sql`insert into waiting_announcements (envelope) values (${JSON.stringify(envelope)})`.execute(
    tx,
  );
}

/**
 * Returns waiting announcements in order and leases them for 15 s. Those older than five minutes
 * are dropped.
 */
export async function takeAnnouncements(db: Db, limit: number): Promise<WaitingAnnouncement[]> {
  return withSystem(db, async (tx) => {
    await sql`delete from waiting_announcements where created_at < now() - interval '5 minutes'`.execute(
      tx,
    );
    const { rows } = await sql<{ number: string; envelope: unknown }>`
      update waiting_announcements set taken_at = now() where number in (
        select number from waiting_announcements where taken_at is null or taken_at < now() - interval '15 seconds'
        order by number limit ${limit} for update skip locked)
      returning number::text, envelope`.execute(tx);
    return rows
      .flatMap(({ number, envelope }) => {
        const read = readEnvelope(envelope);
        return read ? [{ number, envelope: read }] : [];
      })
      .toSorted((a, b) => Number(a.number) - Number(b.number));
  });
}

export async function settleAnnouncements(
  db: Db,
  done: readonly string[],
  back: readonly string[],
): Promise<void> {
  await withSystem(db, async (tx) => {
    await sql`delete from waiting_announcements where number = any (${[...done]}::bigint[])`.execute(
      tx,
    );
    await sql`update waiting_announcements set taken_at = null where number = any (${[...back]}::bigint[])`.execute(
      tx,
    );
  });
}
