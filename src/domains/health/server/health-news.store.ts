import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { ToldChange, ToldIssue } from '../health-news.rules.ts';
import type { NewsTurn } from '../health.values.ts';

/** Topics of the outbox: something is new for one company, or for all of them. */
export const newsTopic = 'health.news';
export const newsForAllTopic = 'health.newsForAll';

interface IssueNews extends ToldIssue {
  /** Key of the issue. */
  readonly subject: string;
  readonly service: string;
  /** Microsoft's words; empty for the operator's own, which speak two languages. */
  readonly title: string;
}

/**
 * Inside a tenant: incidents of its own services and of the operator's that go on, or whose
 * beginning was told. Advisories and announced maintenance are on the pages only.
 */
export async function findIssueNews(db: Db, now: Date): Promise<IssueNews[]> {
  const { rows } = await sql<IssueNews>`select e.subject, e.service, e.title,
      e.started_at as "startedAt", e.ended_at as "endedAt", t.turn as told
    from (
      select 'microsoft:' || i.id as subject, i.service, i.title, i.started_at, i.ended_at
      from health_issues i where i.classification = 'incident'
        and exists (select from health_services s where s.name = i.service)
      union all
      select 'operator:' || n.id, n.service, '', n.starts_at, n.ends_at
      from service_notices n where n.kind = 'disruption'
    ) e left join health_told t on t.subject = e.subject
    where e.ended_at is null or e.ended_at > ${now} or t.turn = 'disrupted'
    order by e.started_at, e.subject`.execute(db);
  return rows;
}

/** Inside a tenant: keys of told disruptions of the operator that it has taken back since. */
export async function findWithdrawn(db: Db): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`select t.subject from health_told t
    where t.turn = 'disrupted' and t.subject like 'operator:%'
      and not exists (select from service_notices n where 'operator:' || n.id = t.subject)
    order by t.subject`.execute(db);
  return rows.map(({ subject }) => subject);
}

interface ChangeNews extends ToldChange {
  readonly id: string;
  readonly title: string;
  readonly actBy: Date;
}

/** Inside a tenant: changes of its own services with a day ahead. */
export async function findChangeNews(db: Db, now: Date): Promise<ChangeNews[]> {
  const { rows } = await sql<
    Omit<ChangeNews, 'actBy'> & { readonly actBy: Date | null }
  >`select c.id, c.title, c.act_by as "actBy",
      coalesce(d.state, 'new') as state, a.change_id is not null as "hasAssessment", t.turn as told
    from service_changes c
      left join service_change_states d on d.tenant_id = c.tenant_id and d.change_id = c.id
      left join change_assessments a on a.change_id = c.id
      left join health_told t on t.tenant_id = c.tenant_id and t.subject = 'change:' || c.id
    where c.act_by > ${now} and exists (select from health_services s where s.name = any(c.services))
    order by c.act_by, c.id`.execute(db);
  return rows.flatMap(({ actBy, ...row }) => (actBy ? [{ ...row, actBy }] : []));
}

/** Inside a tenant: notes a turn as told. @returns false where another job has told it meanwhile */
export async function noteTold(
  db: Db,
  subject: string,
  turn: NewsTurn,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`insert into health_told (subject, turn, told_at)
    values (${subject}, ${turn}, ${at})
    on conflict (tenant_id, subject) do update set turn = excluded.turn, told_at = excluded.told_at
      where health_told.turn <> excluded.turn
    returning subject`.execute(db);
  return rows.length > 0;
}

/** Inside withEveryTenant: companies that can be told something. */
export async function findTenantsToTell(db: Db): Promise<{ readonly tenantId: string }[]> {
  const { rows } = await sql<{ tenantId: string }>`
    select id as "tenantId" from tenants where state = 'active' order by id`.execute(db);
  return rows;
}
