import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { announce } from '#platform/server/push/announce.ts';
import { writeOutbox } from '#platform/server/jobs/outbox.store.ts';
import { transactionOf } from '#platform/server/database/tenant-db.ts';
import type { HealthDatasetsPort, ReadIssue, ReadService } from '../health-datasets.port.ts';
import { newsTopic } from './health-news.store.ts';
import { replaceChanges } from './service-changes.store.ts';

/** Saves what connectors read of services (health-datasets.port.ts). */
export const healthDatasets: HealthDatasetsPort<Db> = {
  async saveHealth(db, { services, issues }, readAt) {
    const changed = [
      await saveServices(db, services, readAt),
      await saveIssues(db, issues),
      await endForgotten(db, issues, readAt),
    ];
    if (changed.some((rows) => rows > 0)) await announceNews(db, 'health', readAt);
  },
  async saveChanges(db, read, readAt) {
    if ((await replaceChanges(db, read)) > 0) await announceNews(db, 'serviceChanges', readAt);
  },
};

/** Inside a tenant: tells open pages that there is something new, and has a job tell the people. */
async function announceNews(db: Db, topic: string, at: Date): Promise<void> {
  const { tenantId } = transactionOf(db);
  const change = { tenantId, method: 'changed', topic, ids: [] } as const;
  await announce(db, { ...change, to: 'tenant' });
  await writeOutbox(db, { topic: newsTopic, payload: {}, correlationId: randomUUID(), at });
}

/** @returns the number of services whose state is another one */
async function saveServices(db: Db, read: readonly ReadService[], at: Date): Promise<number> {
  const names = read.map(({ id }) => id);
  const gone = await sql`delete from health_services where id <> all(${names}::text[])`.execute(db);
  const { rows } = await sql<{
    isNews: boolean;
  }>`with before as (select id, status from health_services)
    insert into health_services (id, name, status, read_at)
    select r.id, r.name, r.status, ${at} from jsonb_to_recordset(${JSON.stringify(read)}::jsonb)
      as r (id text, name text, status text)
    on conflict (tenant_id, id) do update set name = excluded.name, status = excluded.status,
      read_at = excluded.read_at
    returning not exists (select from before b where b.id = health_services.id
      and b.status = health_services.status) as "isNews"`.execute(db);
  return Number(gone.numAffectedRows ?? 0) + rows.filter(({ isNews }) => isNews).length;
}

/** @returns the number of issues that are new or tell something new */
async function saveIssues(db: Db, read: readonly ReadIssue[]): Promise<number> {
  const saved = await sql`insert into health_issues
      (id, service, title, feature, impact, classification, status, started_at, ended_at, updated_at, posts)
    select r.id, r.service, r.title, r.feature, r.impact, r.classification, r.status, r."startedAt",
      case when r."isResolved" then coalesce(r."endedAt", r."updatedAt") end, r."updatedAt", r.posts
    from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) as r (id text, service text, title text,
      feature text, impact text, classification text, status text, "startedAt" timestamptz,
      "endedAt" timestamptz, "isResolved" boolean, "updatedAt" timestamptz, posts jsonb)
    on conflict (tenant_id, id) do update set service = excluded.service, title = excluded.title,
      feature = excluded.feature, impact = excluded.impact, status = excluded.status,
      classification = excluded.classification, started_at = excluded.started_at,
      ended_at = excluded.ended_at, updated_at = excluded.updated_at, posts = excluded.posts
    where (health_issues.status, health_issues.updated_at, health_issues.ended_at, health_issues.posts)
      is distinct from (excluded.status, excluded.updated_at, excluded.ended_at, excluded.posts)`.execute(
    db,
  );
  return Number(saved.numAffectedRows ?? 0);
}

/** An issue that Microsoft no longer lists no longer goes on. */
async function endForgotten(db: Db, read: readonly ReadIssue[], at: Date): Promise<number> {
  const told = read.map(({ id }) => id);
  const ended = await sql`update health_issues set ended_at = greatest(${at}, started_at)
    where ended_at is null and id <> all(${told}::text[])`.execute(db);
  return Number(ended.numAffectedRows ?? 0);
}
