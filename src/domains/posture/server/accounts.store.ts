import { sql, type RawBuilder } from 'kysely';
import type { Paging } from '#platform/common/paging.schema.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { dayBefore } from '../posture.rules.ts';
import type { Accounts } from '../posture.schema.ts';
import type { AccountKind } from '../posture.ts';
import { isStale } from './figures.store.ts';

/** Inside withTenant: returns the people of the company by the ways in which they may sign in. */
export async function findMethods(db: Db): Promise<Pick<Accounts, 'methods' | 'people'>> {
  const { rows } = await sql<Accounts['methods'][number]>`
    select method, count(distinct r.id)::int as people
    from posture_registrations r, unnest(r.methods) as method where not r.is_guest
    group by method order by people desc, method`.execute(db);
  const counted = await sql<{ people: number }>`select count(*)::int as people
    from posture_registrations where not is_guest`.execute(db);
  return { methods: rows, people: counted.rows[0]?.people ?? 0 };
}

/** Inside withTenant: sums the sign-ins of the days up to one by their country. */
export async function findCountries(
  db: Db,
  lastDay: string,
  days: number,
): Promise<Accounts['countries']> {
  const { rows } = await sql<Accounts['countries'][number]>`
    select country, sum(count)::int as count,
      coalesce(sum(count) filter (where has_failed), 0)::int as failed
    from posture_sign_ins
    where day > ${dayBefore(lastDay, days)}::date and day <= ${lastDay}::date
    group by country order by count desc, country`.execute(db);
  return rows;
}

export type StaleAccountRow = CamelCased<
  Pick<
    Rows['posture_accounts'],
    'id' | 'name' | 'address' | 'is_guest' | 'created_at' | 'last_sign_in_at'
  >
>;

export interface StaleQuestion extends Pick<Paging, 'skip' | 'take' | 'sortDirection'> {
  readonly search: string;
  readonly kind: AccountKind | 'all';
  readonly sortBy: 'name' | 'lastSignInAt' | 'createdAt';
}

const sortTerms = {
  name: 'name collate "de-x-icu"',
  lastSignInAt: 'last_sign_in_at',
  createdAt: 'created_at',
} as const;

/** Inside withTenant: returns a page of accounts that nobody uses, and how many there are. */
export async function findStaleAccounts(
  db: Db,
  question: StaleQuestion,
  now: Date,
): Promise<{ readonly accounts: StaleAccountRow[]; readonly total: number }> {
  const where = filterOf(question, now);
  const direction = sql.raw(question.sortDirection);
  // Never is the longest time of all.
  const nulls = sql.raw(question.sortDirection === 'asc' ? 'nulls first' : 'nulls last');
  const { rows } = await sql<StaleAccountRow>`select id, name, address, is_guest as "isGuest",
      created_at as "createdAt", last_sign_in_at as "lastSignInAt"
    from posture_accounts where ${where}
    order by ${sql.raw(sortTerms[question.sortBy])} ${direction} ${nulls}, name, id
    limit ${question.take} offset ${question.skip}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total
    from posture_accounts where ${where}`.execute(db);
  return { accounts: rows, total: counted[0]?.total ?? 0 };
}

function filterOf({ search, kind }: StaleQuestion, now: Date): RawBuilder<unknown> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
  return sql.join(
    [
      isStale(now),
      ...words.map(
        (word) =>
          sql`lower(name || ' ' || address) like ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`,
      ),
      ...(kind === 'all' ? [] : [sql`is_guest = ${kind === 'guest'}`]),
    ],
    sql` and `,
  );
}
