import { sql, type RawBuilder } from 'kysely';
import { amount, type Money } from '#platform/common/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { SeatStep } from '../licence-request.rules.ts';
import type { LicenceRequest } from '../licence-requests.schema.ts';
import type { RequestState, RequestKind } from '../licence-requests.ts';

/** Step with its licence and, where one was placed, its order. */
export interface OrderedStep extends SeatStep {
  readonly skuId: string;
  readonly orderId: string | null;
  readonly orderNumber: string | null;
}

type Kept = CamelCased<
  Pick<
    Rows['licence_requests'],
    'id' | 'kind' | 'timing' | 'note' | 'newcomers' | 'people' | 'requested_by' | 'ticket_id'
  >
>;

export interface NewRequest extends Kept {
  readonly ticketNumber: number;
  readonly lastDay: string | null;
  readonly licenceNames: readonly string[];
  readonly monthly: Money;
  readonly requestedAt: Date;
  readonly lines: readonly { readonly userId: string; readonly skuId: string }[];
  readonly steps: readonly OrderedStep[];
}

/** Inside withTenant: keeps a wish with its people and seats. */
export async function insertRequest(db: Db, one: NewRequest): Promise<void> {
  await sql`insert into licence_requests (id, kind, timing, last_day, note, newcomers, people,
      licence_names, monthly, currency_code, requested_by, requested_at, ticket_id, ticket_number)
    values (${one.id}, ${one.kind}, ${one.timing}, ${one.lastDay}::date, ${one.note}, ${one.newcomers},
      ${one.people}, ${one.licenceNames.join('\n')}, ${one.monthly.value}::numeric, ${one.monthly.currencyCode},
      ${one.requestedBy}, ${one.requestedAt}, ${one.ticketId}, ${one.ticketNumber})`.execute(db);
  await sql`insert into licence_request_lines (request_id, user_id, sku_id)
    select ${one.id}::uuid, l."userId", l."skuId"
    from jsonb_to_recordset(${JSON.stringify(one.lines)}::jsonb) as l ("userId" uuid, "skuId" uuid)
    on conflict do nothing`.execute(db);
  const steps = one.steps.map(({ monthly, ...step }, position) => ({
    ...{ ...step, position },
    ...{ value: monthly?.value ?? null, currencyCode: monthly?.currencyCode ?? null },
  }));
  await sql`insert into licence_request_seats (request_id, position, sku_id, subscription_id, name, way,
      seats, seats_before, seats_after, until, monthly, currency_code, order_id, order_number)
    select ${one.id}::uuid, s.position, s."skuId", s."subscriptionId", s.name, s.way, s.seats, s.before, s.after,
      s.until, s.value, s."currencyCode", s."orderId", s."orderNumber"
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as s (position int, "skuId" uuid, "subscriptionId" uuid,
      name text, way text, seats int, before int, after int, until text, value numeric, "currencyCode" text,
      "orderId" uuid, "orderNumber" text)`.execute(db);
}

/**
 * Matches wishes that came true: nobody holds it any more, or everybody does. People who left the
 * directory hold nothing.
 */
const isDone = sql`case when r.kind = 'grant'
    then r.newcomers = '' and not exists (select from licence_request_lines l where l.request_id = r.id
      and not exists (select from licence_assignments a where a.user_id = l.user_id and a.sku_id = l.sku_id))
    else not exists (select from licence_request_lines l
      join licence_assignments a on a.user_id = l.user_id and a.sku_id = l.sku_id where l.request_id = r.id) end`;

const state = sql<RequestState>`case when r.withdrawn_at is not null then 'withdrawn'
  when ${isDone} then 'done' else 'open' end`;

interface RequestRow
  extends
    Kept,
    Pick<CamelCased<Rows['licence_requests']>, 'ticketNumber' | 'requestedAt' | 'licenceNames'> {
  readonly state: RequestState;
  readonly lastDay: string | null;
  readonly monthly: string | null;
  readonly currencyCode: string | null;
  readonly names: readonly string[] | null;
  readonly steps:
    | readonly (Omit<LicenceRequest['steps'][number], 'monthly'> & {
        readonly monthly: string | null;
        readonly currencyCode: string | null;
      })[]
    | null;
}

const few = 3;
const columns = sql`r.id, r.kind, r.timing, r.note, r.newcomers, r.people, r.requested_by as "requestedBy",
  r.ticket_id as "ticketId", r.ticket_number as "ticketNumber", r.requested_at as "requestedAt",
  r.licence_names as "licenceNames", r.last_day::text as "lastDay", r.monthly::text as monthly,
  r.currency_code as "currencyCode", ${state} as state,
  (select jsonb_agg(distinct u.name) from licence_request_lines l join directory_users u on u.id = l.user_id
    where l.request_id = r.id) as names,
  (select jsonb_agg(jsonb_build_object('subscriptionId', s.subscription_id, 'name', s.name, 'way', s.way,
      'seats', s.seats, 'before', s.seats_before, 'after', s.seats_after, 'until', s.until,
      'monthly', s.monthly::text, 'currencyCode', s.currency_code, 'orderId', s.order_id,
      'orderNumber', s.order_number) order by s.position)
    from licence_request_seats s where s.request_id = r.id) as steps`;

export interface RequestQuestion {
  readonly licence?: string | undefined;
  readonly state?: RequestState | undefined;
  readonly skip: number;
  readonly take: number;
}

/** Inside withTenant: returns a page of wishes, the newest first. */
export async function findRequests(
  db: Db,
  { licence, state: wanted, skip, take }: RequestQuestion,
): Promise<{ readonly requests: LicenceRequest[]; readonly total: number }> {
  const where = sql`(${licence ?? null}::text is null or exists (select from licence_request_lines l
      where l.request_id = r.id and l.sku_id::text = ${licence ?? null}))
    and (${wanted ?? null}::text is null or ${state} = ${wanted ?? null})`;
  const { rows } = await sql<RequestRow>`select ${columns} from licence_requests r where ${where}
    order by r.requested_at desc, r.id limit ${take} offset ${skip}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total
    from licence_requests r where ${where}`.execute(db);
  return { requests: rows.map(toRequest), total: counted[0]?.total ?? 0 };
}

/** Inside withTenant. @param hold locks the row until the transaction ends */
export async function findRequest(
  db: Db,
  id: string,
  hold?: 'held',
): Promise<LicenceRequest | undefined> {
  const lock: RawBuilder<unknown> = hold ? sql`for update of r` : sql``;
  const { rows } = await sql<RequestRow>`select ${columns} from licence_requests r
    where r.id = ${id}::uuid ${lock}`.execute(db);
  return rows[0] && toRequest(rows[0]);
}

function toRequest(row: RequestRow): LicenceRequest {
  const { names, newcomers, licenceNames, monthly, currencyCode, people, steps, ...rest } = row;
  const all = [...(names ?? []), ...newcomers.split('\n').filter(Boolean)];
  const money = (value: string | null, code: string | null) =>
    value === null || code === null ? null : amount(value, code);
  return {
    ...rest,
    people: all.slice(0, few),
    count: people,
    licences: licenceNames.split('\n').filter(Boolean),
    monthly: money(monthly, currencyCode),
    requestedAt: rest.requestedAt.toISOString(),
    steps: (steps ?? []).map(({ currencyCode: code, ...step }) => ({
      ...step,
      monthly: money(step.monthly, code),
    })),
  };
}

/** Inside withTenant. */
export async function withdrawRequest(db: Db, id: string, at: Date): Promise<void> {
  await sql`update licence_requests set withdrawn_at = ${at} where id = ${id}::uuid`.execute(db);
}

interface Pair {
  readonly userId: string;
  readonly skuId: string;
}

/** Person with a licence in question. */
export type AskedLicence = Pair & Pick<Rows['directory_users'], 'name' | 'address'>;

/**
 * Inside withTenant: returns the wanted licences that a wish can be about, each once, and holds
 * their people, so that two readers do not ask for the same: what is to be taken back must be
 * held, what is to be given must not be.
 */
export async function holdAskable(
  db: Db,
  kind: RequestKind,
  licences: readonly Pair[],
): Promise<{ readonly askable: AskedLicence[]; readonly known: number }> {
  const ids = licences.map(({ userId }) => userId);
  await sql`select from directory_users where id = any(${ids}::uuid[]) order by id for update`.execute(
    db,
  );
  const { rows } = await sql<AskedLicence & { readonly isAsked: boolean }>`
    select distinct u.id as "userId", w.sku_id as "skuId", u.name, u.address,
      exists (select from licence_request_lines l join licence_requests r on r.id = l.request_id
        where l.user_id = u.id and l.sku_id = w.sku_id and r.withdrawn_at is null
          and (r.kind = 'grant') = ${kind === 'grant'}) as "isAsked"
    from unnest(${ids}::uuid[], ${licences.map(({ skuId }) => skuId)}::uuid[]) as w (user_id, sku_id)
    join directory_users u on u.id = w.user_id
    where exists (select from licence_assignments a where a.user_id = u.id and a.sku_id = w.sku_id)
      = ${kind !== 'grant'}
    order by u.name, u.id, w.sku_id`.execute(db);
  const askable = rows
    .filter(({ isAsked }) => !isAsked)
    .map(({ isAsked: _isAsked, ...one }) => one);
  return { askable, known: rows.length };
}
