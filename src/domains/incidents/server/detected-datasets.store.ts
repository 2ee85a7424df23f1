import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { NoticesPort } from '#domains/notices/notices.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { announceSubject } from '#platform/server/push/announce-subject.ts';
import { endsDismissal, isWorthTelling, newsOf, type DetectedNews } from '../detected.rules.ts';
import { storedAlerts, storedAssets } from '../detected.schema.ts';
import { targetOf } from '../incident-state.rules.ts';
import type { DetectedDatasetsPort, ReadDetected } from '../incidents.port.ts';
import { incidentsAudit } from '../incidents.texts.ts';
import { notifyFinding, notifyWarning } from './incident-news.ts';
import { insertAlerts, insertEntry, insertFoundAssets } from './incident-parts.store.ts';
import { findRedirects, touch } from './incidents.store.ts';

/** Author of what the source did to its own incident. */
const source = 'Microsoft';

/** A finding with what is new in it. */
export interface FindingNews {
  readonly one: Pick<ReadDetected, 'assets' | 'redirectedTo'>;
  readonly told: DetectedNews;
}

/** Things that came of news; filled on the way. */
export interface Followed {
  /** Incidents of ours with new alerts. */
  readonly warned: Set<string>;
  /** Findings that came to belong to one. */
  readonly found: Set<string>;
}

interface Following {
  readonly followed: Followed;
  readonly at: Date;
}

/** Puts what is new where staff and customer look: alerts and assets, and a line of the timeline. */
export async function tellNews(
  db: Db,
  owner: string,
  { one, told }: FindingNews,
  following: Following,
): Promise<void> {
  const incidentId = await lastOf(db, owner);
  await add(db, incidentId, { alerts: told.alerts, assets: one.assets }, following);
  const { event } = told;
  if (event === null) return;
  await insertEntry(db, {
    ...{ id: randomUUID(), incidentId, at: following.at, kind: 'event', side: 'staff' },
    ...{ authorId: null, author: source, event },
    detail: event === 'sourceMoved' ? (one.redirectedTo ?? '') : '',
  });
  await touch(db, incidentId, following.at);
}

/**
 * Lets findings in which one of ours is told on belong to the same incident: what Microsoft merged
 * is taken over once. Goes along chains; what belongs somewhere already stays there.
 */
export async function followRedirects(db: Db, following: Following): Promise<void> {
  for (;;) {
    const { rows } = await sql<
      CamelCased<Pick<Rows['detected_incidents'], 'id' | 'incident_id' | 'alerts' | 'assets'>>
    >`update detected_incidents d set incident_id = o.incident_id, dismissed_at = null,
        dismissed_by = '', dismissed_because = ''
      from detected_incidents o
      where o.redirected_to = d.source_id and o.incident_id is not null and d.incident_id is null
      returning d.id, d.incident_id as "incidentId", d.alerts, d.assets`.execute(db);
    if (rows.length === 0) return;
    for (const { id, incidentId, alerts, assets } of rows) {
      following.followed.found.add(id);
      if (incidentId === null) continue;
      const told = { alerts: storedAlerts.parse(alerts), assets: storedAssets.parse(assets) };
      await add(db, await lastOf(db, incidentId), told, following);
    }
  }
}

async function add(
  db: Db,
  incidentId: string,
  { alerts, assets }: Pick<ReadDetected, 'alerts' | 'assets'>,
  { followed, at }: Following,
): Promise<void> {
  await insertFoundAssets(db, incidentId, assets);
  if ((await insertAlerts(db, incidentId, alerts)) === 0) return;
  followed.warned.add(incidentId);
  await touch(db, incidentId, at);
}

/** Returns the incident in which staff go on with one: it may have been merged here as well. */
const lastOf = async (db: Db, incidentId: string): Promise<string> =>
  targetOf(incidentId, await findRedirects(db)) ?? incidentId;

/** Returns what saves security incidents that connectors read (incidents.port.ts). */
export const createDetectedDatasets = (notices: NoticesPort<Db>): DetectedDatasetsPort<Db> => ({
  async saveDetected(db, read, at) {
    const before = await findBefore(
      db,
      read.map(({ sourceId }) => sourceId),
    );
    const moved = latest(read)
      .filter(
        ({ sourceId, updatedAt }) =>
          before.get(sourceId)?.updatedAt.getTime() !== new Date(updatedAt).getTime(),
      )
      .map((one) => {
        const known = before.get(one.sourceId);
        const told = newsOf(known, one);
        return { one, told, isNew: !known || endsDismissal(known, told) };
      });
    if (moved.length === 0) return;
    const kept = await putDetected(db, moved);
    const followed = { warned: new Set<string>(), found: new Set<string>() };
    for (const news of moved) {
      const owner = kept.get(news.one.sourceId)?.incidentId;
      if (owner) await tellNews(db, owner, news, { followed, at });
    }
    await followRedirects(db, { followed, at });
    await announceSubject(db, incidentsAudit.subject('detectedIncident'));
    await notify(db, notices, { moved, kept, followed, at });
  },
});

/** Pages may overlap: each incident once, as it was told last. */
const latest = (read: readonly ReadDetected[]): ReadDetected[] => [
  ...new Map(
    read
      .toSorted((a, b) => a.updatedAt.localeCompare(b.updatedAt))
      .map((one) => [one.sourceId, one] as const),
  ).values(),
];

type Before = CamelCased<
  Pick<
    Rows['detected_incidents'],
    'source_id' | 'status' | 'updated_at' | 'redirected_to' | 'dismissed_at' | 'alerts'
  >
>;

async function findBefore(db: Db, sourceIds: readonly string[]) {
  const { rows } = await sql<Before>`select source_id as "sourceId", status,
      updated_at as "updatedAt", redirected_to as "redirectedTo", dismissed_at as "dismissedAt", alerts
    from detected_incidents where source_id = any(${sourceIds}::text[])
    order by source_id for update`.execute(db);
  return new Map(
    rows.map((row) => [row.sourceId, { ...row, alerts: storedAlerts.parse(row.alerts) }] as const),
  );
}

interface Moved extends FindingNews {
  readonly one: ReadDetected;
  /** Nobody has looked at it as it is now. */
  readonly isNew: boolean;
}

type Kept = CamelCased<
  Pick<
    Rows['detected_incidents'],
    'tenant_id' | 'id' | 'source_id' | 'incident_id' | 'dismissed_at'
  >
> & { readonly tenantName: string | null };

/** @returns what was kept, by the source's ids */
async function putDetected(db: Db, moved: readonly Moved[]): Promise<Map<string, Kept>> {
  const told = moved.map(({ one }) => one);
  const ended = moved.filter(({ isNew }) => isNew).map(({ one }) => one.sourceId);
  const { rows } =
    await sql<Kept>`insert into detected_incidents as d (source_id, title, technical, severity, status, determination,
      url, began_at, updated_at, redirected_to, alerts, assets, incident_id)
    select r->>'sourceId', r->>'title', r->>'technical', r->>'severity', r->>'status',
      r->>'determination', r->>'url', (r->>'beganAt')::timestamptz, (r->>'updatedAt')::timestamptz,
      r->>'redirectedTo', r->'alerts', r->'assets',
      (select i.id from incidents i where i.source = 'graph' and i.source_id = r->>'sourceId')
    from jsonb_array_elements(${JSON.stringify(told)}::jsonb) r
    on conflict (tenant_id, source_id) do update set title = excluded.title,
      technical = excluded.technical, severity = excluded.severity, status = excluded.status,
      determination = excluded.determination, url = excluded.url, began_at = excluded.began_at,
      updated_at = excluded.updated_at, redirected_to = excluded.redirected_to,
      alerts = excluded.alerts, assets = excluded.assets,
      dismissed_at = case when d.source_id = any(${ended}::text[]) then null else d.dismissed_at end,
      dismissed_by = case when d.source_id = any(${ended}::text[]) then '' else d.dismissed_by end,
      dismissed_because = case when d.source_id = any(${ended}::text[]) then ''
        else d.dismissed_because end
    returning d.tenant_id as "tenantId", d.id, d.source_id as "sourceId",
      d.incident_id as "incidentId", d.dismissed_at as "dismissedAt",
      (select c.name from tenants c where c.id = d.tenant_id) as "tenantName"`.execute(db);
  return new Map(rows.map((row) => [row.sourceId, row] as const));
}

interface Notified {
  readonly moved: readonly Moved[];
  readonly kept: ReadonlyMap<string, Kept>;
  readonly followed: Followed;
  readonly at: Date;
}

/** Tells staff what cannot wait until somebody looks. Last of all. */
async function notify(
  db: Db,
  notices: NoticesPort<Db>,
  { moved, kept, followed, at }: Notified,
): Promise<void> {
  for (const incidentId of followed.warned) await notifyWarning(db, notices, incidentId, at);
  for (const { one, isNew } of moved) {
    const row = kept.get(one.sourceId);
    if (!row || !isNew || followed.found.has(row.id)) continue;
    if (!isWorthTelling({ ...one, ...row }, at)) continue;
    const { tenantId, id, tenantName } = row;
    const finding = { tenantId, id, tenantName: tenantName ?? '', title: one.title };
    await notifyFinding(db, notices, finding, at);
  }
}
