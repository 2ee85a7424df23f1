import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';

/** The operator's rows, as all of the offboarding: every function runs inside withSystem. */
export interface LinkedExport {
  readonly offboardingId: string;
  readonly customerId: string;
  readonly customerName: string;
  /** The address that this link was sent to. */
  readonly sentTo: string;
  readonly madeAt: Date;
}

/** A key is 256 random bits: its plain hash tells nothing and needs no salt. */
const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest();

export async function addLink(
  db: Db,
  link: { readonly key: string; readonly offboardingId: string; readonly userId: string; readonly sentTo: string },
  at: Date,
): Promise<void> {
  await sql`insert into offboarding_links (key_hash, offboarding_id, user_id, sent_to, issued_at)
    values (${hashOfKey(link.key)}, ${link.offboardingId}, ${link.userId}, ${link.sentTo}, ${at})`.execute(db);
}

/** @returns undefined for a key that opens nothing (any more), whatever the reason; the states are those in which staff may download */
export async function findLinkedExport(db: Db, key: string, at: Date): Promise<LinkedExport | undefined> {
  const { rows } = await sql<LinkedExport>`select o.id as "offboardingId", o.customer_id as "customerId", o.customer_name as "customerName",
      l.sent_to as "sentTo", e.made_at as "madeAt"
    from offboarding_links l join offboarding_exports e on e.offboarding_id = l.offboarding_id join offboardings o on o.id = l.offboarding_id
    where l.key_hash = ${hashOfKey(key)} and e.expires_at > ${at} and o.state in ('running', 'retained')`.execute(db);
  return rows[0];
}

/** The customer is back: nobody needs the file, and nobody gets it by an old mail. */
export async function removeLinks(db: Db, offboardingId: string): Promise<void> {
  await sql`delete from offboarding_links where offboarding_id = ${offboardingId}`.execute(db);
}
