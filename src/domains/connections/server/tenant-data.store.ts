import { sql } from 'kysely';
import type { TenantData } from '#platform/server/privacy/tenant-data.ts';
import { purgedRows } from '#platform/server/privacy/tenant-rows.store.ts';

const datasets: TenantData<'datasets'> = {
  noun: 'datasets',
  tables: ['dataset_states'],
  ...purgedRows(
    'dataset_states',
    sql`select dataset, tried_at as "triedAt", succeeded_at as "succeededAt", failure from dataset_states order by dataset`,
  ),
};

const connections: TenantData<'connections'> = {
  noun: 'connections',
  tables: ['connections'],
  ...purgedRows(
    'connections',
    sql`select kind, directory_id as "directoryId", state, reason, roles, ends_at as "endsAt", proven_at as "provenAt",
      name, is_extended as "isExtended", changed_at as "changedAt" from connections order by kind, external_id`,
  ),
};

const directories: TenantData<'directories'> = {
  noun: 'directories',
  tables: ['directories'],
  ...purgedRows(
    'directories',
    sql`select directory_id as "directoryId", name, country, city, postal_code as "postalCode", kind,
      is_synchronised as "isSynchronised", created_at as "createdAt", read_at as "readAt" from directories`,
  ),
};

const domains: TenantData<'directoryDomains'> = {
  noun: 'directoryDomains',
  tables: ['directory_domains'],
  ...purgedRows(
    'directory_domains',
    sql`select name, is_default as "isDefault", is_initial as "isInitial", is_verified as "isVerified",
      authentication, services from directory_domains order by name`,
  ),
};

/** Data of leaving customers, in the order of deletion. */
export const connectionsData = [datasets, connections, domains, directories];
