import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';

type ConnectionProof = Pick<Rows['connections'], 'name' | 'proven_at' | 'ends_at'>;

/** Proofs of a tenant's connections that hold today. */
export interface Proofs {
  readonly consentProvenAt: Date | null;
  /** The active relationship that lasts longest. */
  readonly relationship: {
    readonly name: string;
    readonly provenAt: Date | null;
    readonly endsAt: Date | null;
  } | null;
  readonly directoryName: string;
}

/** Inside withTenant: returns what Microsoft has proven of the tenant. */
export async function findProofs(db: Db): Promise<Proofs> {
  const consents = await sql<
    Pick<Rows['connections'], 'proven_at'>
  >`select proven_at from connections where kind = 'graphApp' and state = 'active'`.execute(db);
  const relationships = await sql<ConnectionProof>`select name, proven_at, ends_at from connections
    where kind = 'gdap' and state = 'active' order by ends_at desc nulls first limit 1`.execute(db);
  const directories = await sql<
    Pick<Rows['directories'], 'name'>
  >`select name from directories`.execute(db);
  const [relationship] = relationships.rows;
  return {
    consentProvenAt: consents.rows[0]?.proven_at ?? null,
    relationship: relationship
      ? {
          name: relationship.name,
          provenAt: relationship.proven_at,
          endsAt: relationship.ends_at,
        }
      : null,
    directoryName: directories.rows[0]?.name ?? '',
  };
}
