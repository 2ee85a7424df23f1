import { sql } from 'kysely';
import type { TenantData } from '#platform/server/privacy/tenant-data.ts';
import { purgedRows } from '#platform/server/privacy/tenant-rows.store.ts';

const processSteps: TenantData<'processSteps'> = {
  noun: 'processSteps',
  tables: ['process_steps'],
  ...purgedRows(
    'process_steps',
    sql`select at, correlation_id as "correlationId", process, step, result, order_number as "orderNumber"
      from process_steps order by at, id`,
  ),
};

/** Data of leaving customers, in the order of deletion. */
export const processLogsData = [processSteps];
