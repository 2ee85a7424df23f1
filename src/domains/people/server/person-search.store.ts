import { sql } from 'kysely';
import type { Rows } from '#platform/server/database/rows.ts';
import { closeness, matching } from '#platform/server/search/matching.ts';
import { mostCandidates, type SearchSource } from '#platform/server/search/search-source.ts';
import { personHit, personHits } from '../person-hit.rules.ts';
import { usersRoutes } from '../users.routes.ts';

interface Row extends Pick<Rows['users'], 'id' | 'name' | 'email'> {
  readonly state: 'active' | 'blocked' | 'invited';
}

/** Finds members of the tenant and open invitations; who was removed is not found. */
export const personSource: SearchSource = {
  ...personHits,
  of: 'tenant',
  list: usersRoutes.endpoints.list,
  async find(db, query) {
    const { rows } = await sql<Row>`select p.id, p.name, p.email, p.state from (
        select m.user_id as id, u.name, u.email,
          case when u.state = 'active' and m.state = 'active' then 'active' else 'blocked' end as state
        from members m join users u on u.id = m.user_id where m.state <> 'removed' and u.state <> 'removed'
        union all
        select i.id, i.name, i.email, 'invited' from invitations i where i.state in ('draft', 'sent', 'opened')) p
      where ${matching(sql`lower(p.name || ' ' || p.email)`, query)}
      order by ${closeness(sql`p.name`, query)}, p.name collate "de-x-icu", p.id limit ${mostCandidates}`.execute(
      db,
    );
    return rows.map((row) => personHit(row, query.locale));
  },
};
