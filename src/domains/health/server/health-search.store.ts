import { sql } from 'kysely';
import type { Findable } from '#platform/common/search.rules.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { matching } from '#platform/server/search/matching.ts';
import {
  mostCandidates,
  type SearchQuery,
  type SearchSource,
} from '#platform/server/search/search-source.ts';
import { changeHit, changeHits, issueHit, issueHits } from '../health-hit.rules.ts';
import { serviceChangesRoutes, healthRoutes } from '../health.ts';

interface IssueRow {
  readonly key: string;
  readonly number: string;
  readonly service: string;
  readonly titleDe: string;
  readonly titleEn: string;
  readonly startedAt: Date;
}

/** Inside a tenant: Microsoft's issues of its services, and the operator's of its own. */
async function findIssues(db: Db, query: SearchQuery): Promise<Findable[]> {
  const { rows } = await sql<IssueRow>`select * from (
      select 'microsoft:' || i.id as key, i.id as number, i.service, i.title as "titleDe",
        i.title as "titleEn", i.started_at as "startedAt" from health_issues i
      where ${matching(sql`lower(concat_ws(' ', i.id, i.service, i.title))`, query)}
      union all
      select 'operator:' || n.id, '', n.service, n.title_de, n.title_en, n.starts_at
      from service_notices n
      where ${matching(sql`lower(concat_ws(' ', n.service, n.title_de, n.title_en))`, query)}
    ) e order by e."startedAt" desc, e.key limit ${mostCandidates}`.execute(db);
  return rows.map(({ titleDe, titleEn, ...row }) =>
    issueHit({ ...row, title: { de: titleDe, en: titleEn } }, query.locale),
  );
}

/** Finds issues of services for the people of a company. */
export const issueSource: SearchSource = {
  ...issueHits,
  of: 'tenant',
  list: healthRoutes.endpoints.issues,
  find: findIssues,
};

interface ChangeRow {
  readonly id: string;
  readonly title: string;
  readonly services: readonly string[];
  readonly publishedAt: Date;
}

async function findChanges(db: Db, query: SearchQuery): Promise<Findable[]> {
  const text = sql`lower(concat_ws(' ', c.id, c.title, array_to_string(c.services, ' ')))`;
  const { rows } = await sql<ChangeRow>`select c.id, c.title, c.services,
      c.published_at as "publishedAt" from service_changes c where ${matching(text, query)}
    order by c.published_at desc, c.id limit ${mostCandidates}`.execute(db);
  return rows.map(({ publishedAt, services, ...row }) =>
    changeHit({ ...row, services: [...services], publishedAt: publishedAt.toISOString() }),
  );
}

/** Finds changes of Microsoft for the people of a company. */
export const changeSource: SearchSource = {
  ...changeHits,
  of: 'tenant',
  list: serviceChangesRoutes.endpoints.list,
  find: findChanges,
};
