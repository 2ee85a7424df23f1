import { sql, type RawBuilder } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Paging } from '#platform/common/paging.schema.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { HeldSeats } from '../licence-costs.rules.ts';
import type { FindingMeasure, KeptPerson } from '../licence-person.rules.ts';
import {
  findings,
  holderDimensions,
  type Finding,
  type HolderDimension,
  type Dimension,
} from '../licences.ts';
import { findingConditions, holdersWith, isJudged, notHidden } from './finding-conditions.store.ts';

/** Columns of `directory_users` by which holders are told apart. */
export const holderColumns: Readonly<Record<HolderDimension, string>> = {
  department: 'department',
  company: 'company',
  country: 'country',
  costCentre: 'cost_centre',
  userType: 'user_type',
};

/** Inside withTenant: returns the seats of each licence by an attribute of their holders. */
export async function findHeldSeats(db: Db, dimension: Dimension): Promise<HeldSeats[]> {
  const wanted = holderDimensions.find((one) => one === dimension);
  if (wanted === undefined) return [];
  const key = sql.ref(`u.${holderColumns[wanted]}`);
  // A licence that comes in two ways is one seat.
  const { rows } = await sql<HeldSeats>`select h.sku_id as "licenceId", ${key} as key,
      count(*)::int as seats
    from (select a.user_id, a.sku_id from licence_assignments a group by a.user_id, a.sku_id) h
      join directory_users u on u.id = h.user_id
    group by h.sku_id, ${key} order by h.sku_id, ${key}`.execute(db);
  return rows;
}

type Attributes = Readonly<Partial<Record<HolderDimension, string | undefined>>>;

export type PeopleQuestion = Pick<Paging, 'skip' | 'take' | 'sortDirection'> &
  Attributes & {
    readonly search: string;
    readonly licence?: string | undefined;
    readonly group?: string | undefined;
    readonly finding?: Finding | 'any' | undefined;
    readonly without?: HolderDimension | undefined;
    readonly sortBy: 'name' | 'department' | 'lastActiveOn' | 'monthly';
  };

export interface PersonRow
  extends
    KeptPerson,
    Pick<CamelCased<Rows['directory_users']>, 'id' | 'name' | 'address' | 'isEnabled'> {}

/** Prices of a seat a month by licence, exact decimals of one currency. */
export type UnitPrices = ReadonlyMap<string, string>;

interface Asked {
  readonly question: PeopleQuestion;
  readonly measure: FindingMeasure;
  readonly prices: UnitPrices;
}

const sortTerms = {
  name: 'u.name collate "de-x-icu"',
  department: 'u.department collate "de-x-icu"',
  lastActiveOn: 'u.last_active_on',
  monthly: 'coalesce(c.monthly, 0)',
} as const;

/**
 * Inside withTenant: returns one page of people who hold licences, and how many there are. The page
 * is chosen first: what each person holds is read for those of the page alone.
 */
export async function findPeople(
  db: Db,
  { question, measure, prices }: Asked,
): Promise<{ people: PersonRow[]; total: number }> {
  const where = filterOf(question, measure);
  const order = orderOf(question);
  const page = sql`select u.id from directory_users u ${costsFor(question)}
    where ${where} order by ${order} limit ${question.take} offset ${question.skip}`;
  const { rows } = await peopleOf(page, order, { measure, prices }).execute(db);
  const { rows: counted } = await sql<{
    total: number;
  }>`select count(*)::int as total from directory_users u where ${where}`.execute(db);
  return { people: rows, total: counted[0]?.total ?? 0 };
}

/** Inside withTenant: returns the person of an id, nobody where it holds no licence. */
export async function findPerson(
  db: Db,
  id: string,
  given: Omit<Asked, 'question'>,
): Promise<PersonRow[]> {
  const page = sql`select u.id from directory_users u where u.id = ${id}::uuid and ${holdsAny()}`;
  return (await peopleOf(page, sql`u.id`, given).execute(db)).rows;
}

/** Asks for everything about the people of a page of ids. */
const peopleOf = (
  page: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  { measure, prices }: Omit<Asked, 'question'>,
): RawBuilder<PersonRow> =>
  sql<PersonRow>`with prices (sku_id, price) as materialized (${pricesOf(prices)}),
      page as materialized (${page})
    select u.id, u.name, u.address, u.is_enabled as "isEnabled", u.department,
      u.is_shared_mailbox as "isSharedMailbox", u.last_active_on::text as "lastActiveOn",
      (u.created_at at time zone 'UTC')::date::text as "createdOn",
      coalesce(c.monthly, 0)::text as monthly,
      ${heldBy(measure.today)} as held, ${activitiesOf} as activities
    from page join directory_users u on u.id = page.id
      left join lateral (${costOf(sql`a.user_id = u.id`)}) c on true
    order by ${order}`;

/** Matches people with a licence that is shown: any, this one, or one through this group. */
const holdsAny = ({
  licence,
  group,
}: Pick<PeopleQuestion, 'licence' | 'group'> = {}): RawBuilder<boolean> =>
  sql`exists (select from licence_assignments a where a.user_id = u.id and ${notHidden}${
    licence === undefined ? sql`` : sql` and a.sku_id = ${licence}::uuid`
  }${group === undefined ? sql`` : sql` and a.group_id = ${group}::uuid`})`;

function orderOf({ sortBy, sortDirection }: PeopleQuestion): RawBuilder<unknown> {
  const direction = sql.raw(sortDirection);
  return sql`${sql.raw(sortTerms[sortBy])} ${direction} nulls last, u.id ${direction}`;
}

const pricesOf = (prices: UnitPrices): RawBuilder<unknown> =>
  sql`select * from unnest(${[...prices.keys()]}::uuid[], ${[...prices.values()]}::numeric[])`;

/** Costs of everybody, where people are ordered by them. */
const costsFor = ({ sortBy }: PeopleQuestion): RawBuilder<unknown> =>
  sortBy === 'monthly' ? sql`left join (${costOf(sql`true`)}) c on c.user_id = u.id` : sql``;

/** A licence that comes in two ways is one seat. */
const costOf = (whose: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select h.user_id, sum(p.price) as monthly from (
      select a.user_id, a.sku_id from licence_assignments a where ${whose} group by a.user_id, a.sku_id) h
    join prices p on p.sku_id = h.sku_id group by h.user_id`;

const heldBy = (today: string): RawBuilder<unknown> =>
  sql`(select jsonb_agg(jsonb_build_object('skuId', a.sku_id, 'groupId', a.group_id, 'state', a.state,
      'groupName', (select g.name from directory_groups g where g.id = a.group_id),
      'request', (select jsonb_build_object('id', r.id, 'ticketId', r.ticket_id, 'ticketNumber', r.ticket_number)
        from licence_request_lines l join licence_requests r on r.id = l.request_id
        where l.user_id = a.user_id and l.sku_id = a.sku_id and r.kind <> 'grant' and r.withdrawn_at is null
        order by r.requested_at desc limit 1),
      'exception', (select jsonb_build_object('reason', e.reason, 'until', e.until) from licence_exceptions e
        where e.user_id = a.user_id and e.sku_id = a.sku_id and e.until >= ${today}::date))
      order by a.sku_id, a.group_id) from licence_assignments a where a.user_id = u.id)`;

const activitiesOf = sql`(select jsonb_agg(jsonb_build_object('workload', c.workload, 'lastOn', c.last_on)
  order by c.last_on desc, c.workload) from licence_activities c where c.user_id = u.id)`;

/** Inside withTenant: sums what the licences of some people cost a month; nobody without any. */
export async function sumSeatCosts(
  db: Db,
  ids: readonly string[],
  prices: UnitPrices,
): Promise<readonly { readonly userId: string; readonly monthly: string }[]> {
  const { rows } = await sql<{ userId: string; monthly: string }>`
    with prices (sku_id, price) as materialized (${pricesOf(prices)})
    select c.user_id::text as "userId", c.monthly::text as monthly
    from (${costOf(sql`a.user_id = any(${[...ids]}::uuid[])`)}) c`.execute(db);
  return rows;
}

function filterOf(question: PeopleQuestion, measure: FindingMeasure): RawBuilder<unknown> {
  const { search, finding, without } = question;
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
  return sql.join(
    [
      holdsAny(question),
      ...words.map(
        (word) =>
          sql`lower(u.name || ' ' || u.address) like ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`,
      ),
      ...holderDimensions
        .filter((one) => question[one] !== undefined)
        .map((one) => sql`${columnOf(one)} = ${question[one]}`),
      ...(without === undefined ? [] : [sql`${columnOf(without)} = ''`]),
      ...(finding === undefined ? [] : [isFound(finding, measure)]),
    ],
    sql` and `,
  );
}

const columnOf = (dimension: HolderDimension) => sql.ref(`u.${holderColumns[dimension]}`);

/** Asks the person for a person's findings, and looks for those of licences once, for all. */
function isFound(finding: Finding | 'any', measure: FindingMeasure): RawBuilder<unknown> {
  const conditions = findingConditions(measure);
  const sets: Partial<Record<Finding, RawBuilder<unknown>>> = holdersWith(measure);
  const wanted = finding === 'any' ? findings : [finding];
  const persons = wanted.filter((one) => !sets[one]).map((one) => sql`(${conditions[one]})`);
  const licences = wanted.flatMap((one) => sets[one] ?? []);
  const ofPerson = sql`(${sql.join(persons, sql` or `)}) and exists (
    select from licence_assignments a where a.user_id = u.id and ${isJudged(measure.today)})`;
  const ofLicence = sql`u.id in (${sql.join(licences, sql` union all `)})`;
  const own = [
    ...(persons.length > 0 ? [ofPerson] : []),
    ...(licences.length > 0 ? [ofLicence] : []),
  ];
  return sql`(${sql.join(own, sql` or `)})`;
}

/** Inside withTenant: returns how many people hold licences, and the names of departments. */
export async function countPeople(
  db: Db,
): Promise<{ readonly people: number; readonly departments: string[] }> {
  const { rows } = await sql<{ people: number }>`select count(*)::int as people
    from directory_users u where ${holdsAny()}`.execute(db);
  const { rows: named } = await sql<{ department: string }>`select distinct department
    from directory_users where department <> '' order by department limit 200`.execute(db);
  return { people: rows[0]?.people ?? 0, departments: named.map((row) => row.department) };
}

interface Pair {
  readonly userId: string;
  readonly skuId: string;
}

interface NewExceptions {
  readonly licences: readonly Pair[];
  readonly reason: string;
  readonly until: string;
}

/**
 * Inside withTenant: lets licences stay as they are until a day; one that stays already gets the
 * new day. What nobody holds any more is left out.
 */
export async function putExceptions(
  db: Db,
  { licences, reason, until }: NewExceptions,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<(Pair & { readonly id: string })[]> {
  const { rows } = await sql<Pick<Rows['licence_exceptions'], 'id' | 'user_id' | 'sku_id'>>`
    insert into licence_exceptions (id, user_id, sku_id, reason, until, made_by, made_at)
    select distinct on (w.user_id, w.sku_id) w.id, w.user_id, w.sku_id, ${reason}, ${until}::date, ${by}, ${at}
    from unnest(${licences.map(() => randomUUID())}::uuid[], ${licences.map((one) => one.userId)}::uuid[],
      ${licences.map((one) => one.skuId)}::uuid[]) as w (id, user_id, sku_id)
    join licence_assignments a on a.user_id = w.user_id and a.sku_id = w.sku_id
    on conflict (tenant_id, user_id, sku_id) do update set reason = excluded.reason,
      until = excluded.until, made_by = excluded.made_by, made_at = excluded.made_at
    returning id, user_id, sku_id`.execute(db);
  return rows.map((row) => ({ id: row.id, userId: row.user_id, skuId: row.sku_id }));
}

/** Inside withTenant. @returns its id; undefined where there was none */
export async function endException(db: Db, { userId, skuId }: Pair): Promise<string | undefined> {
  const { rows } = await sql<Pick<Rows['licence_exceptions'], 'id'>>`delete from licence_exceptions
    where user_id = ${userId}::uuid and sku_id = ${skuId}::uuid returning id`.execute(db);
  return rows[0]?.id;
}
