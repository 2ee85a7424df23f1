import { sql, type RawBuilder } from 'kysely';
import { personHits } from '#domains/people/person-hit.rules.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { closeness, matching } from '#platform/server/search/matching.ts';
import {
  mostCandidates,
  type SearchQuery,
  type SearchSource,
} from '#platform/server/search/search-source.ts';
import { employeesRoutes } from '../employees.ts';
import { staffUsersRoutes } from '../staff-users.ts';

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
