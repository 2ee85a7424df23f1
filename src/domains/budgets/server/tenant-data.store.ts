import { sql } from 'kysely';
import type { TenantData } from '#platform/server/privacy/tenant-data.ts';
import { purgedRows } from '#platform/server/privacy/tenant-rows.store.ts';

const budgets: TenantData<'budgets'> = {
  noun: 'budgets',
  tables: ['budgets'],
  ...purgedRows(
    'budgets',
    sql`select name, scope, cost_centre as "costCentre", person_name as "personName", amount,
      currency_code as "currencyCode", period, starts_on::text as "startsOn", ends_on::text as "endsOn",
      carry_over as "carryOver", counts, notify_at as "notifyAt", approve_at as "approveAt",
      block_at as "blockAt" from budgets order by name, id`,
  ),
};

const spends: TenantData<'budgetSpends'> = {
  noun: 'budgetSpends',
  tables: ['budget_spends'],
  ...purgedRows(
    'budget_spends',
    sql`select order_number as "orderNumber", title, spent_on::text as "spentOn", person_name as "personName",
      cost_centre as "costCentre", commitment, monthly, currency_code as "currencyCode", is_open as "isOpen"
      from budget_spends order by spent_on, line_id`,
  ),
};

/** Tenant data of budgets: the customer's own planning, which leaves with the customer. */
export const budgetData = [budgets, spends] as const;
