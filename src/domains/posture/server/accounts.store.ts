import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { dayBefore } from '../posture.rules.ts';
import type { Accounts } from '../posture.schema.ts';

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
