import { sql } from 'kysely';
import type { Money } from '#platform/common/money.ts';
import type { Db } from '#platform/server/database/connect.ts';

interface SetBy {
  readonly by: { readonly id: string | null; readonly name: string };
  readonly at: Date;
}

/** Inside withTenant: an alarm of another amount is a new one, and may be told again this month. */
export async function saveAlarm(
  db: Db,
  azureSubscriptionId: string,
  { value, currencyCode }: Money,
  { by, at }: SetBy,
): Promise<void> {
  await sql`insert into overage_alarms as a
      (azure_subscription_id, amount, currency_code, set_by_id, set_by, set_at)
    values (${azureSubscriptionId}::uuid, ${value}::numeric, ${currencyCode}, ${by.id}::uuid,
      ${by.name}, ${at})
    on conflict (tenant_id, azure_subscription_id) do update set amount = excluded.amount,
      currency_code = excluded.currency_code, set_by_id = excluded.set_by_id,
      set_by = excluded.set_by, set_at = excluded.set_at,
      told_for = case when (a.amount, a.currency_code) = (excluded.amount, excluded.currency_code)
        then a.told_for end`.execute(db);
}

/** Inside withTenant. */
export async function removeAlarm(db: Db, azureSubscriptionId: string): Promise<void> {
  await sql`delete from overage_alarms
    where azure_subscription_id = ${azureSubscriptionId}::uuid`.execute(db);
}

/** Inside withTenant: notes an alarm as told. @returns false where somebody else has told it */
export async function markTold(
  db: Db,
  azureSubscriptionId: string,
  month: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update overage_alarms set told_for = ${month}
    where azure_subscription_id = ${azureSubscriptionId}::uuid
      and told_for is distinct from ${month}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}
