import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';

/**
 * Export that a link leads to; `sentTo` is the address that the link was sent to. As all of the
 * offboarding these are the operator's rows: every function runs inside withSystem.
 */
export interface LinkedExport
  extends
    CamelCased<Pick<Rows['offboardings'], 'customer_id' | 'customer_name'>>,
    CamelCased<Pick<Rows['offboarding_links'], 'sent_to'>>,
    CamelCased<Pick<Rows['offboarding_exports'], 'made_at'>> {
  readonly offboardingId: Rows['offboardings']['id'];
}

/** Hashes a key. It holds 256 random bits, so the hash reveals nothing and needs no salt. */
const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest();

export async function addLink(
  db: Db,
  link: {
    readonly key: string;
    readonly offboardingId: string;
    readonly userId: string;
    readonly sentTo: string;
  },
  at: Date,
): Promise<void> {
  await sql`insert into offboarding_links (key_hash, offboarding_id, user_id, sent_to, issued_at)
    values (${hashOfKey(link.key)}, ${link.offboardingId}, ${link.userId}, ${link.sentTo}, ${at})`.execute(
    db,
  );
}

/**
 * @returns undefined for a key that opens nothing (any more), whatever the reason; the states are
 * those in which staff may download
 */
export async function findLinkedExport(
  db: Db,
  key: string,
  at: Date,
): Promise<LinkedExport | undefined> {
  const { rows } =
    await sql<LinkedExport>`select o.id as "offboardingId", o.customer_id as "customerId", o.customer_name as "customerName",
      l.sent_to as "sentTo", e.made_at as "madeAt"
    from offboarding_links l join offboarding_exports e on e.offboarding_id = l.offboarding_id join offboardings o on o.id = l.offboarding_id
    where l.key_hash = ${hashOfKey(key)} and e.expires_at > ${at} and o.state in ('running', 'retained')`.execute(
      db,
    );
  return rows[0];
}

/** The customer is back: nobody needs the file, and nobody gets it by an old mail. */
export async function removeLinks(db: Db, offboardingId: string): Promise<void> {
  await sql`delete from offboarding_links where offboarding_id = ${offboardingId}`.execute(db);
}
