import { sql } from 'kysely';
import type { Rows } from '#platform/server/database/rows.ts';
import { closeness, matching } from '#platform/server/search/matching.ts';
import { mostCandidates, type SearchSource } from '#platform/server/search/search-source.ts';
import { directoryRoutes } from '../directory.routes.ts';
import { tenantHit, tenantHits } from '../tenant-hit.rules.ts';

type Row = Pick<Rows['tenants'], 'id' | 'name' | 'domain' | 'onmicrosoft_domain'>;

/** Finds active tenants, for staff. */
export const tenantSource: SearchSource = {
  ...tenantHits,
  of: 'operator',
  list: directoryRoutes.endpoints.tenants,
  async find(db, query) {
    const { rows } =
      await sql<Row>`select t.id, t.name, t.domain, t.onmicrosoft_domain from tenants t
      where t.state = 'active' and ${matching(sql`t.words`, query)}
      order by ${closeness(sql`t.name`, query)}, t.name collate "de-x-icu", t.id limit ${mostCandidates}`.execute(
        db,
      );
    return rows.map(({ id, name, domain, onmicrosoft_domain: other }) => ({
      ...tenantHit(id, { name, domain: domain || other }),
      others: `${domain} ${other}`,
    }));
  },
};
