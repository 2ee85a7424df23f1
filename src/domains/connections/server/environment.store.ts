import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { Environment } from '../environment.schema.ts';

/** Domains at most: Microsoft allows 5,000, companies have a handful. */
const mostDomains = 200;

/** Inside withTenant: returns what its directory says of itself. */
export async function findEnvironment(db: Db): Promise<Omit<Environment, 'counts'>> {
  const { rows } = await sql<
    Omit<Rows['directories'], 'tenant_id' | 'kind'>
  >`select directory_id, name, country, city, postal_code, is_synchronised, created_at, read_at
    from directories`.execute(db);
  const domains = await sql<
    Omit<Rows['directory_domains'], 'tenant_id' | 'services'>
  >`select name, is_default, is_initial, is_verified, authentication from directory_domains
    order by is_default desc, is_initial, name limit ${mostDomains}`.execute(db);
  const [row] = rows;
  return {
    directory: row
      ? {
          ...{ id: row.directory_id, name: row.name, country: row.country, city: row.city },
          ...{ postalCode: row.postal_code, isSynchronised: row.is_synchronised },
          createdAt: row.created_at?.toISOString() ?? null,
          readAt: row.read_at.toISOString(),
        }
      : null,
    domains: domains.rows.map((one) => ({
      ...{ name: one.name, isDefault: one.is_default, isInitial: one.is_initial },
      ...{ isVerified: one.is_verified, authentication: one.authentication },
    })),
  };
}
