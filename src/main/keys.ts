import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';

/**
 * The installation's secret: the configured one, else one that was made at the first start and is
 * kept in the database, so that all nodes agree. Keys for single purposes are derived from it.
 */
export async function installationKey(
  db: Db,
  configured: string | undefined,
): Promise<(purpose: string) => Buffer> {
  return purposeKeys(configured ?? (await keptSecret(db)));
}

/** Returns the keys for single purposes that follow from a secret, in hex. */
export function purposeKeys(secret: string): (purpose: string) => Buffer {
  return (purpose) => createHmac('sha256', Buffer.from(secret, 'hex')).update(purpose).digest();
}

async function keptSecret(db: Db): Promise<string> {
  return withSystem(db, async (tx) => {
    await sql`insert into installation (name, value) values ('secret', ${JSON.stringify(randomBytes(32).toString('hex'))}) on conflict do nothing`.execute(
      tx,
    );
    const { rows } = await sql<{
      value: string;
    }>`select value from installation where name = 'secret'`.execute(tx);
    const secret = rows[0]?.value;
    if (!secret) throw new Error('the installation has no secret');
    return secret;
  });
}
