import { sql, type RawBuilder } from 'kysely';
import { personHits } from '#domains/people/person-hit.rules.ts';
import { directoryRefusals } from '#domains/tenants/directory.refusals.ts';
import { sameAddress } from '#platform/common/mail-address.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { isUuid } from '#platform/server/database/tenant-db.ts';
import { closeness, matching } from '#platform/server/search/matching.ts';
import {
  mostCandidates,
  type SearchQuery,
  type SearchSource,
} from '#platform/server/search/search-source.ts';
import type { AccountSummary, Membership } from '../accounts.schema.ts';
import { staffUsersRoutes, employeesRoutes } from '../accounts.ts';

/** A person as the operator knows them. */
export interface AccountFacts extends CamelCased<
  Pick<Rows['users'], 'id' | 'kind' | 'name' | 'email' | 'state' | 'last_sign_in_at'>
> {
  readonly tenants: number;
}

const accounts: RawBuilder<AccountFacts> = sql<AccountFacts>`
  select u.id, u.kind, u.name, u.email, u.state, u.last_sign_in_at as "lastSignInAt",
    (select count(*)::int from (
      select m.tenant_id from members m where m.user_id = u.id and m.state <> 'removed'
      union select a.tenant_id from role_assignments a where a.user_id = u.id) of_user) as tenants
  from users u`;

export interface AccountPage {
  readonly search: string;
  readonly kind?: AccountSummary['kind'] | undefined;
  readonly state?: AccountSummary['state'] | undefined;
  readonly groupId?: string | undefined;
  readonly sortBy: 'name' | 'email' | 'lastSignInAt';
  readonly sortDirection: 'asc' | 'desc';
  readonly skip: number;
  readonly take: number;
}

const address = sql`lower(u.email) collate "C"`;

const orders = {
  name: { by: sql`u.name collate "de-x-icu"`, nulls: false },
  email: { by: address, nulls: false },
  lastSignInAt: { by: sql`u.last_sign_in_at`, nulls: true },
} as const;

/** Limit of the count; larger totals are shown as "more than". */
export const mostCounted = 10_000;

export interface FoundAccounts {
  readonly accounts: AccountFacts[];
  /** Total, at most mostCounted. */
  readonly total: number;
  /** There are more than `total`. */
  readonly more: boolean;
}

/**
 * Inside withSystem; found by any part of the name or address (users_by_words). However many people
 * there are, no more than mostCounted are counted or sorted: beyond that the list is read in the
 * order of its index.
 */
export async function findAccounts(db: Db, page: AccountPage): Promise<FoundAccounts> {
  const typed = addressTyped(page.search);
  if (typed !== undefined) {
    const found = await findFew(db, page, whereOf(page, typed));
    if (found.total > 0 && !found.more) return found;
  }
  const where = whereOf(page, wordsOf(page.search));
  const isNarrow = page.search.trim() !== '' || page.groupId !== undefined;
  if (isNarrow) {
    const found = await findFew(db, page, where);
    if (!found.more) return found;
  }
  // Skipped rows are counted off in the index alone.
  const { rows } =
    await sql<AccountFacts>`with page as materialized (select u.id from users u ${where} ${inOrder(page)} limit ${page.take} offset ${page.skip})
    ${accounts} join page on page.id = u.id ${inOrder(page)}`.execute(db);
  return {
    accounts: rows,
    ...(isNarrow ? { total: mostCounted, more: true } : await countSome(db, where)),
  };
}

/**
 * Condition for a search that looks like an e-mail address. A prefix match uses the index,
 * independent of the number of people; without one any part matches.
 */
function addressTyped(search: string): RawBuilder<unknown> | undefined {
  const text = search.trim().toLowerCase();
  if (!/^[^\s@]+@\S*$/.test(text)) return undefined;
  return sql`and ${address} >= ${text} and ${address} < ${`${text}\u{10FFFF}`}`;
}

/**
 * A directory may announce somebody under any address. As long as nobody has signed in so, and
 * another customer does under that address, they are no second person of the list; the card of the
 * address shows them.
 */
const isSomebody = sql`not (u.kind = 'customer' and u.last_sign_in_at is null and u.email <> '' and exists (
  select from users o where lower(o.email) collate "C" = ${address} and o.id <> u.id
    and o.kind = 'customer' and o.last_sign_in_at is not null))`;

function whereOf(
  { kind, state, groupId }: AccountPage,
  search: RawBuilder<unknown>,
): RawBuilder<unknown> {
  // Written out, not bound: the indexes of the few (users_of_staff, users_not_active) are chosen by
  // the value.
  return sql`where ${isSomebody} ${search}
    ${kind === undefined ? sql`` : sql`and u.kind = ${sql.lit(kind)}`}
    ${state === undefined ? sql`` : sql`and u.state = ${sql.lit(state)}`}
    ${groupId === undefined ? sql`` : inGroup(groupId)}`;
}

function inOrder({ sortBy, sortDirection }: AccountPage): RawBuilder<unknown> {
  const { by, nulls } = orders[sortBy];
  const direction = sql.raw(sortDirection);
  const place = sql.raw(nulls ? (sortDirection === 'asc' ? 'nulls first' : 'nulls last') : '');
  return sql`order by ${by} ${direction} ${place}, u.id ${direction}`;
}

/** All that match, unless they are too many: then only that. */
async function findFew(
  db: Db,
  page: AccountPage,
  where: RawBuilder<unknown>,
): Promise<FoundAccounts> {
  const { rows } = await sql<(AccountFacts | { readonly id: null }) & { readonly found: number }>`
    with few as materialized (select u.id from users u ${where} limit ${mostCounted + 1})
    select (select count(*)::int from few) as found, page.* from (select true) always
      left join lateral (${accounts} join few on few.id = u.id ${inOrder(page)} limit ${page.take} offset ${page.skip}) page on true`.execute(
    db,
  );
  const total = rows[0]?.found ?? 0;
  const found = rows.flatMap((row) => {
    if (row.id === null) return [];
    const { found: _, ...account } = row;
    return [account];
  });
  return { accounts: found, total, more: total > mostCounted };
}

async function countSome(
  db: Db,
  where: RawBuilder<unknown>,
): Promise<Pick<FoundAccounts, 'total' | 'more'>> {
  const { rows } = await sql<{ found: number }>`select count(*)::int as found
    from (select from users u ${where} order by u.id limit ${mostCounted + 1}) few`.execute(db);
  const found = rows[0]?.found ?? 0;
  return { total: Math.min(found, mostCounted), more: found > mostCounted };
}

function wordsOf(search: string): RawBuilder<unknown> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 5);
  const matching = words.map(
    (word) =>
      sql`and lower(u.name || ' ' || u.email) like ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`,
  );
  return sql.join(matching, sql` `);
}

const inGroup = (groupId: string): RawBuilder<unknown> => sql`and u.id in (
  select m.user_id from members m where m.state <> 'removed'
    and m.tenant_id = any ((select tenant_ids from tenant_groups where id = ${groupId})::uuid[]))`;

/** Inside withSystem. @throws PortalError ERROR_TENANTS_USER_ID_NOT_FOUND */
export async function getAccount(db: Db, userId: string): Promise<AccountFacts> {
  const { rows } = isUuid(userId)
    ? await sql<AccountFacts>`${accounts} where u.id = ${userId}`.execute(db)
    : { rows: [] };
  const [row] = rows;
  if (!row) throw directoryRefusals.USER_ID_NOT_FOUND();
  return row;
}

/**
 * Inside withSystem: everybody who signs in with this address; an address is a claim, so they need
 * not be one person.
 */
export async function findNamesakes(db: Db, account: AccountFacts): Promise<AccountFacts[]> {
  if (account.email === '') return [account];
  return (
    await sql<AccountFacts>`${accounts} where lower(u.email) = ${sameAddress(account.email)} order by u.kind, u.created_at, u.id`.execute(
      db,
    )
  ).rows;
}

interface MembershipRow {
  readonly userId: string;
  readonly tenantId: Rows['tenants']['id'];
  readonly tenantName: Rows['tenants']['name'];
  readonly state: Membership['state'];
  readonly roles: readonly {
    readonly id: string;
    readonly name: string;
    readonly origin: 'tenant' | 'employee';
    readonly expiresAt: string | null;
  }[];
}

/**
 * Inside withSystem: the tenants of these people with state and roles there, by the tenant's name.
 */
export async function findMemberships(
  db: Db,
  userIds: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, Membership[]>> {
  const { rows } = await sql<MembershipRow>`
    select held.user_id as "userId", t.id as "tenantId", t.name as "tenantName", coalesce(m.state, 'employee') as state,
      (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'origin', a.origin, 'expiresAt', a.expires_at) order by a.origin, r.name), '[]')
        from role_assignments a join roles r on r.id = a.role_id
        where a.user_id = held.user_id and a.tenant_id = t.id and (a.expires_at is null or a.expires_at > ${at})) as roles
    from (select user_id, tenant_id from members where user_id = any (${[...userIds]}::uuid[])
      union select user_id, tenant_id from role_assignments where user_id = any (${[...userIds]}::uuid[])) held
      join tenants t on t.id = held.tenant_id left join members m on m.tenant_id = t.id and m.user_id = held.user_id
    where t.state = 'active' order by t.name collate "de-x-icu", t.id`.execute(db);
  const found = new Map<string, Membership[]>();
  for (const { userId, ...row } of rows)
    found.set(userId, [...(found.get(userId) ?? []), toMembership(row)]);
  return found;
}

/** Inside withEveryTenant: open invitations to this address. */
export async function findInvitationsTo(db: Db, email: string, at: Date): Promise<Membership[]> {
  const { rows } = await sql<Omit<MembershipRow, 'userId'>>`
    select t.id as "tenantId", t.name as "tenantName",
      case when i.key_expires_at <= ${at} then 'invitationExpired' else 'invited' end as state,
      (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'origin', 'tenant', 'expiresAt', i.roles_expire_at) order by r.name), '[]')
        from roles r where r.id = any (i.role_ids)) as roles
    from invitations i join tenants t on t.id = i.tenant_id
    where i.state in ('draft', 'sent', 'opened') and lower(i.email) = ${sameAddress(email)} and i.email <> ''
    order by t.name collate "de-x-icu", t.id`.execute(db);
  return rows.map(toMembership);
}

function toMembership({ roles, ...row }: Omit<MembershipRow, 'userId'>): Membership {
  return {
    ...row,
    roles: roles.map((role) => ({
      ...role,
      expiresAt: role.expiresAt && new Date(role.expiresAt).toISOString(),
    })),
  };
}

type User = Rows['users'];
type Row = Pick<User, 'id' | 'name' | 'email'>;

/** As the index users_by_words has it. */
const nameAndAddress = sql`lower(u.name || ' ' || u.email)`;

/**
 * People sorted among at most so many matches: short words fit thousands, who types on finds fewer.
 */
const mostSorted = 500;

async function findPeople(
  db: Db,
  kind: User['kind'],
  where: RawBuilder<unknown>,
  query: SearchQuery,
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`with few as materialized (
      select u.id, u.name, u.email from users u
      where u.kind = ${sql.lit(kind)} and u.state <> 'removed' and ${where} limit ${mostSorted})
    select few.id, few.name, few.email from few
    order by ${closeness(sql`few.name`, query)}, few.name collate "de-x-icu", few.id limit ${mostCandidates}`.execute(
    db,
  );
  return rows;
}

/** Finds employees. */
export const employeeSource: SearchSource = {
  kind: 'employee',
  label: { de: 'Mitarbeitende', en: 'Employees' },
  sign: 'person',
  place: 20,
  of: 'operator',
  list: employeesRoutes.endpoints.list,
  async find(db, query) {
    const found = await findPeople(db, 'internal', matching(nameAndAddress, query), query);
    return found.map(({ id, name, email }) => ({
      id,
      title: name || email,
      detail: email,
      others: email,
      link: { page: 'employee', id },
    }));
  },
};

/** Finds people of all customers. */
export const accountSource: SearchSource = {
  ...personHits,
  kind: 'account',
  of: 'operator',
  list: staffUsersRoutes.endpoints.list,
  // Shorter texts cannot use the index over a million people.
  answers: (text) => text.length > 2,
  async find(db, query) {
    const found = await findPeople(db, 'customer', accountsLike(query), query);
    return found.map(({ id, name, email }) => ({
      id,
      title: name || email,
      detail: email,
      others: email,
      link: { page: 'account', id },
    }));
  },
};

/** Mistyped words are found by the index, above its own threshold of likeness (0.6). */
function accountsLike(query: SearchQuery): RawBuilder<unknown> {
  return query.isLoose
    ? sql`${query.text.toLowerCase()} <% ${nameAndAddress}`
    : matching(nameAndAddress, query);
}
