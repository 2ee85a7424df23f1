import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { OverageSwitch } from '../overage.schema.ts';
import type { SwitchFailure } from '../overage.ts';

type Row = Omit<CamelCased<Rows['overage_switches']>, 'tenantId' | 'askedById'>;

const columns = sql`id, azure_subscription_id as "azureSubscriptionId", name,
  wants_on as "wantsOn", state, failure, asked_by as "askedBy", asked_at as "askedAt",
  decided_at as "decidedAt"`;

const toSwitch = ({ askedAt, decidedAt, ...row }: Row): OverageSwitch => ({
  ...row,
  askedAt: askedAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
});

/** Inside withTenant: returns a page of changes, the latest first. */
export async function findSwitches(
  db: Db,
  query: {
    readonly azureSubscriptionId?: string | undefined;
    readonly skip: number;
    readonly take: number;
  },
): Promise<{ readonly switches: OverageSwitch[]; readonly total: number }> {
  const of = query.azureSubscriptionId ?? null;
  const { rows } = await sql<
    Row & { readonly total: number }
  >`select ${columns}, (count(*) over ())::int as total from overage_switches
    where ${of}::uuid is null or azure_subscription_id = ${of}::uuid
    order by asked_at desc, id desc limit ${query.take} offset ${query.skip}`.execute(db);
  return {
    switches: rows.map(({ total: _total, ...row }) => toSwitch(row)),
    total: rows[0]?.total ?? 0,
  };
}

/** Inside withTenant. @param hold locks the row until the transaction ends */
export async function findSwitch(
  db: Db,
  id: string,
  hold?: 'held',
): Promise<OverageSwitch | undefined> {
  const { rows } = await sql<Row>`select ${columns} from overage_switches
    where id = ${id}::uuid ${hold ? sql`for update` : sql``}`.execute(db);
  return rows[0] && toSwitch(rows[0]);
}

/** Inside withTenant: returns the change that is on its way. */
export async function findWaiting(db: Db): Promise<OverageSwitch | undefined> {
  const { rows } = await sql<Row>`select ${columns} from overage_switches
    where state = 'waiting'`.execute(db);
  return rows[0] && toSwitch(rows[0]);
}

interface NewSwitch {
  readonly azureSubscriptionId: string;
  readonly name: string;
  readonly wantsOn: boolean;
  readonly by: { readonly id: string | null; readonly name: string };
  readonly at: Date;
}

/** Inside withTenant. @returns undefined where another change is on its way */
export async function insertSwitch(db: Db, made: NewSwitch): Promise<OverageSwitch | undefined> {
  const { azureSubscriptionId, name, wantsOn, by, at } = made;
  const { rows } = await sql<Row>`insert into overage_switches
      (azure_subscription_id, name, wants_on, state, asked_by_id, asked_by, asked_at)
    values (${azureSubscriptionId}::uuid, ${name}, ${wantsOn}, 'waiting', ${by.id}::uuid,
      ${by.name}, ${at})
    on conflict (tenant_id) where state = 'waiting' do nothing
    returning ${columns}`.execute(db);
  return rows[0] && toSwitch(rows[0]);
}

/** Inside withTenant: writes how a change ended. */
export async function settleSwitch(
  db: Db,
  id: string,
  failure: SwitchFailure | null,
  at: Date,
): Promise<void> {
  await sql`update overage_switches set state = ${failure === null ? 'done' : 'refused'},
    failure = ${failure}, decided_at = ${at} where id = ${id}::uuid`.execute(db);
}
