import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/server/database/connect.ts';
import type { Work } from '#platform/server/work.ts';
import type { NewIncident } from '../incident-desk.schema.ts';
import type { IncidentSource, IncidentKind } from '../incident.values.ts';
import type { CalledIncidents, DoneStep } from '../incidents.port.ts';
import { incidentsAudit } from '../incidents.texts.ts';
import { type IncidentPorts, notifyCompany } from './incident-news.ts';
import { insertEntry } from './incident-parts.store.ts';
import { getIncident, insertAssets, insertIncident, touch } from './incidents.store.ts';
import { tellEvent } from './tell-event.ts';

interface Opening {
  readonly source: IncidentSource;
  readonly side: 'customer' | 'staff';
  readonly sourceId?: string;
  readonly technical?: string;
}

/**
 * Opens an incident. A repeated request changes nothing.
 * @returns false where it was there already
 */
export async function openIncident(
  work: Work,
  ports: Pick<IncidentPorts<Db>, 'notices' | 'recipients'>,
  wish: NewIncident,
  { side, ...origin }: Opening,
): Promise<boolean> {
  const { db, now } = work;
  if (!(await insertIncident(db, { ...wish, ...origin, at: now() }))) return false;
  await insertAssets(db, wish.id, wish.assets);
  await tellEvent(work, wish.id, { event: 'opened', side });
  await work.audit({
    action: incidentsAudit.action('incident.open'),
    subjectKind: incidentsAudit.subject('incident'),
    subjectId: wish.id,
    after: { name: wish.title, severity: wish.severity },
  });
  const incident = await getIncident(db, wish.id);
  if (side === 'staff') await notifyCompany(work, ports, { message: 'INCIDENT_OPENED', incident });
  return true;
}

/** Returns what the hotline does to incidents. */
export function createCalledIncidents(
  ports: Pick<IncidentPorts<Db>, 'notices' | 'recipients'>,
): CalledIncidents<Work> {
  return {
    async noteStep({ db, now }, done) {
      const incidentId = await findCalled(db, done.kind);
      if (incidentId === undefined) return;
      await insertStep(db, incidentId, done);
      await touch(db, incidentId, now());
    },
    async open(work, wish, { caller, steps }) {
      const { db, now } = work;
      await openIncident(work, ports, wish, { source: 'hotline', side: 'staff' });
      for (const step of steps) await insertStep(db, wish.id, step);
      await insertEntry(db, {
        ...{ id: randomUUID(), incidentId: wish.id, at: now(), kind: 'event', side: 'customer' },
        ...{ authorId: caller.userId, author: caller.name, event: 'called' },
      });
      const { number } = await getIncident(db, wish.id);
      return { id: wish.id, number: Number(number) };
    },
  };
}

/** Inside a tenant: the open incident of this kind that a call began, the latest. */
async function findCalled(db: Db, kind: IncidentKind): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from incidents
    where source = 'hotline' and kind = ${kind} and state in ('new', 'analysing', 'contained')
    order by noticed_at desc, id desc limit 1`.execute(db);
  return rows[0]?.id;
}

const insertStep = (db: Db, incidentId: string, { step, at, by }: DoneStep) =>
  insertEntry(db, {
    ...{ id: randomUUID(), incidentId, at, kind: 'event', side: 'customer' },
    ...{ authorId: by.userId, author: by.name, event: 'stepDone', detail: step },
  });
