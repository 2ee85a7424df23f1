import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { DirectoryDatasetsPort, ReadDirectory, ReadDomain } from '../connections.port.ts';

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
