import { sql, type RawBuilder } from 'kysely';
import type { Paging } from '#platform/common/paging.schema.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { AccountKind } from '../posture.ts';
import { isStale } from './figures.store.ts';

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
