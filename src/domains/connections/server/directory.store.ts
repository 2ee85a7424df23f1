import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { DirectoryDatasetsPort, ReadDirectory, ReadDomain } from '../connections.port.ts';
import type { Environment } from '../connections.schema.ts';

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

/** Saves what connectors read of a tenant's directory (connections.port.ts). */
export const directoryDatasets: DirectoryDatasetsPort<Db> = { saveDirectory, saveDomains };

async function saveDirectory(db: Db, read: ReadDirectory, readAt: Date): Promise<void> {
  await sql`insert into directories (directory_id, name, country, city, postal_code, kind, is_synchronised, created_at, read_at)
    values (${read.directoryId}, ${read.name}, ${read.country}, ${read.city}, ${read.postalCode}, ${read.kind},
      ${read.isSynchronised}, ${read.createdAt}::timestamptz, ${readAt})
    on conflict (tenant_id) do update set directory_id = excluded.directory_id, name = excluded.name, country = excluded.country,
      city = excluded.city, postal_code = excluded.postal_code, kind = excluded.kind, is_synchronised = excluded.is_synchronised,
      created_at = excluded.created_at, read_at = excluded.read_at`.execute(db);
}

async function saveDomains(db: Db, read: readonly ReadDomain[]): Promise<void> {
  await sql`delete from directory_domains`.execute(db);
  await sql`insert into directory_domains (name, is_default, is_initial, is_verified, authentication, services)
    select name, "isDefault", "isInitial", "isVerified", authentication, services
    from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) as d (name text, "isDefault" boolean, "isInitial" boolean,
      "isVerified" boolean, authentication text, services text[])
    on conflict do nothing`.execute(db);
}
