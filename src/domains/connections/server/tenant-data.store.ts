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
      changed_at as "changedAt" from connections order by kind, external_id`,
  ),
};

/** Data of leaving customers, in the order of deletion. */
export const connectionsData = [datasets, connections];
