import { sql } from 'kysely';
import type { TenantData } from '#platform/server/privacy/tenant-data.ts';
import { purgedRows } from '#platform/server/privacy/tenant-rows.store.ts';

const differences: TenantData<'differences'> = {
  noun: 'differences',
  tables: ['subscription_differences'],
  ...purgedRows(
    'subscription_differences',
    sql`select name, kind, cause, ours, theirs, found_at as "foundAt", state, reason, decided_at as "decidedAt"
      from subscription_differences order by found_at, id`,
  ),
};

const takeovers: TenantData<'takeovers'> = {
  noun: 'takeovers',
  tables: ['takeovers'],
  ...purgedRows(
    'takeovers',
    sql`select directory_id as "directoryId", taken_at as "takenAt", taken, left_out as "leftOut", compared_at as "comparedAt" from takeovers`,
  ),
};

/** Data of leaving customers, in the order of deletion. */
export const takeoverData = [differences, takeovers];
