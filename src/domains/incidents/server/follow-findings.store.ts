import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { ReadDetected } from '../incidents.port.ts';
import type { DetectedNews } from '../detected.rules.ts';
import { storedAlerts, storedAssets } from '../detected.schema.ts';
import { targetOf } from '../incident-state.rules.ts';
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
