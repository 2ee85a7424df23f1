import { sql } from 'kysely';
import type { Findable } from '#platform/common/search.rules.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { closeness, matching } from '#platform/server/search/matching.ts';
import {
  mostCandidates,
  type SearchQuery,
  type SearchSource,
} from '#platform/server/search/search-source.ts';
import { controlHit, controlHits, mailDomainHit, mailDomainHits } from '../posture-hit.rules.ts';
import { mailDomainsRoutes, postureControlsRoutes } from '../posture.ts';
import { toControl } from './control-view.ts';
import { judged, mailDomainColumns, type MailDomainRow } from './mail-domains.store.ts';
import { controlColumns, type ControlRow } from './posture.store.ts';

/** Inside a tenant: measures by words of their title, or by Microsoft's name. */
async function findControlHits(db: Db, query: SearchQuery): Promise<Findable[]> {
  const text = sql`lower(c.title || ' ' || c.id)`;
  const { rows } = await sql<ControlRow>`select ${controlColumns}
    from posture_controls c left join posture_treatments t on t.control_id = c.id
    where ${matching(text, query)} order by ${closeness(sql`c.title`, query)}, c.rank, c.id
    limit ${mostCandidates}`.execute(db);
  return rows.map((row) => controlHit(toControl(row, query.now), query.locale));
}

/** Finds security measures for those who may see them. */
export const controlSource: SearchSource = {
  ...controlHits,
  of: 'tenant',
  list: postureControlsRoutes.endpoints.list,
  find: findControlHits,
};

/** Inside a tenant: verified domains by their name. */
async function findDomainHits(db: Db, query: SearchQuery): Promise<Findable[]> {
  const { rows } = await sql<MailDomainRow>`select ${mailDomainColumns} from posture_mail_domains
    where ${matching(sql`lower(name)`, query)} order by ${closeness(sql`name`, query)}, name
    limit ${mostCandidates}`.execute(db);
  return rows.map((row) => mailDomainHit(judged(row), query.locale));
}

/** Finds domains and their sender protection for those who may see mail and chat. */
export const mailDomainSource: SearchSource = {
  ...mailDomainHits,
  of: 'tenant',
  list: mailDomainsRoutes.endpoints.list,
  find: findDomainHits,
};
