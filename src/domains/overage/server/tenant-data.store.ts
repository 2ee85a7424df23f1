import { sql } from 'kysely';
import type { TenantData } from '#platform/server/privacy/tenant-data.ts';
import { purgedRows } from '#platform/server/privacy/tenant-rows.store.ts';

const alarms: TenantData<'overageAlarms'> = {
  noun: 'overageAlarms',
  tables: ['overage_alarms'],
  ...purgedRows(
    'overage_alarms',
    sql`select azure_subscription_id as "azureSubscriptionId", amount,
      currency_code as "currencyCode", set_by as "setBy", set_at as "setAt"
      from overage_alarms order by azure_subscription_id`,
  ),
};

const switches: TenantData<'overageSwitches'> = {
  noun: 'overageSwitches',
  tables: ['overage_switches'],
  ...purgedRows(
    'overage_switches',
    sql`select azure_subscription_id as "azureSubscriptionId", name, wants_on as "wantsOn", state,
      failure, asked_by as "askedBy", asked_at as "askedAt", decided_at as "decidedAt"
      from overage_switches order by asked_at, id`,
  ),
};

const subscriptions: TenantData<'overageSubscriptions'> = {
  noun: 'overageSubscriptions',
  tables: ['overage_subscriptions'],
  ...purgedRows(
    'overage_subscriptions',
    sql`select id, plan_id as "planId", name, is_active as "isActive", is_on as "isOn", covers,
      cost, currency_code as "currencyCode" from overage_subscriptions order by name, id`,
  ),
};

const reads: TenantData<'overageReads'> = {
  noun: 'overageReads',
  tables: ['overage_reads'],
  ...purgedRows('overage_reads', sql`select read_at as "readAt" from overage_reads`),
};

/** Data of leaving customers, in the order of deletion. */
export const overageData = [alarms, switches, subscriptions, reads];
