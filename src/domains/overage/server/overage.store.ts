import { sql } from 'kysely';
import { amount, type Money } from '#platform/common/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { StoredSubscription } from '../overage.rules.ts';

type Row = Omit<
  CamelCased<Rows['overage_subscriptions']>,
  'tenantId' | 'planId' | 'id' | 'currencyCode'
> & {
  readonly id: string;
  readonly costCurrency: string | null;
  readonly alarm: string | null;
  readonly alarmCurrency: string | null;
  readonly toldFor: string | null;
  readonly wantsOn: boolean | null;
};

const columns = sql`s.id, s.name, s.is_active as "isActive", s.is_on as "isOn", s.covers, s.cost,
  s.currency_code as "costCurrency", a.amount as alarm, a.currency_code as "alarmCurrency",
  a.told_for as "toldFor", w.wants_on as "wantsOn"`;

const from = sql`overage_subscriptions s
  left join overage_alarms a on a.azure_subscription_id = s.id
  left join overage_switches w on w.azure_subscription_id = s.id and w.state = 'waiting'`;

const moneyOf = (value: string | null, code: string | null): Money | null =>
  value === null || code === null ? null : amount(value, code);

function toSubscription(row: Row): StoredSubscription {
  const { cost, costCurrency, alarm, alarmCurrency, wantsOn, ...rest } = row;
  return {
    ...rest,
    cost: moneyOf(cost, costCurrency),
    alarm: moneyOf(alarm, alarmCurrency),
    turning: wantsOn === null ? null : wantsOn ? 'on' : 'off',
  };
}

/** Inside withTenant: returns all Azure subscriptions of the tenant. */
export async function findSubscriptions(db: Db): Promise<StoredSubscription[]> {
  const { rows } = await sql<Row>`select ${columns} from ${from} order by s.name, s.id`.execute(db);
  return rows.map(toSubscription);
}

/** Inside withTenant. @param hold nobody else changes it until the transaction ends */
export async function findSubscription(
  db: Db,
  id: string,
  hold?: 'held',
): Promise<StoredSubscription | undefined> {
  const lock = hold ? sql`for update of s` : sql``;
  const { rows } = await sql<Row>`select ${columns} from ${from} where s.id = ${id}::uuid
    ${lock}`.execute(db);
  return rows[0] && toSubscription(rows[0]);
}

/** Inside withTenant: returns when the Azure subscriptions were read; null: never. */
export async function findReadAt(db: Db): Promise<Date | null> {
  const { rows } = await sql<
    Pick<Rows['overage_reads'], 'read_at'>
  >`select read_at from overage_reads`.execute(db);
  return rows[0]?.read_at ?? null;
}

/** Inside withTenant: what Microsoft has carried out stands here before the next reading. */
export async function markTurned(db: Db, id: string, isOn: boolean): Promise<void> {
  if (isOn)
    await sql`update overage_subscriptions set is_on = (id = ${id}::uuid),
      covers = case when id = ${id}::uuid then covers else '' end
      where is_on or id = ${id}::uuid`.execute(db);
  else
    await sql`update overage_subscriptions set is_on = false, covers = ''
      where id = ${id}::uuid`.execute(db);
}

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
