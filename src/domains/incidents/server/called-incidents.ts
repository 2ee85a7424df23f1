import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Work } from '#platform/server/work.ts';
import type { CalledIncidents, DoneStep } from '../incidents.port.ts';
import type { IncidentKind } from '../incident.values.ts';
import { insertEntry } from './incident-parts.store.ts';
import type { IncidentPorts } from './incident-ports.ts';
import { getIncident, touch } from './incidents.store.ts';
import { openIncident } from './open-incident.ts';

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
