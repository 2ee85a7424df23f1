import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Work } from '#platform/server/work.ts';
import type { FirstStep } from '../first-steps.values.ts';
import type { NewIncident } from '../incident-desk.schema.ts';
import type { IncidentKind } from '../incident.values.ts';
import type { IncidentPorts } from './incident-ports.ts';
import { insertEntry } from './incident-parts.store.ts';
import { getIncident, touch } from './incidents.store.ts';
import { openIncident } from './open-incident.ts';

interface Person {
  readonly userId: string | null;
  readonly name: string;
}

/** A first step that somebody of the company has done. */
export interface DoneStep {
  readonly kind: IncidentKind;
  readonly step: FirstStep;
  readonly at: Date;
  readonly by: Person;
}

/** Inside a tenant: the open incident of this kind that a call began, the latest. */
async function findCalled(db: Db, kind: IncidentKind): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from incidents
    where source = 'hotline' and kind = ${kind} and state in ('new', 'analysing', 'contained')
    order by noticed_at desc, id desc limit 1`.execute(db);
  return rows[0]?.id;
}

/** Puts a first step into the timeline of the incident that a call began; nothing where none did. */
export async function noteStep({ db, now }: Work, done: DoneStep): Promise<void> {
  const incidentId = await findCalled(db, done.kind);
  if (incidentId === undefined) return;
  await insertStep(db, incidentId, done);
  await touch(db, incidentId, now());
}

/** Opens the incident of a call: who called, and what was done before, stand in its timeline. */
export async function openCalledIncident(
  work: Work,
  ports: Pick<IncidentPorts<Db>, 'notices' | 'recipients'>,
  wish: NewIncident,
  call: { readonly caller: Person; readonly steps: readonly DoneStep[] },
): Promise<{ readonly id: string; readonly number: number }> {
  const { db, now } = work;
  await openIncident(work, ports, wish, { source: 'hotline', side: 'staff' });
  for (const step of call.steps) await insertStep(db, wish.id, step);
  await insertEntry(db, {
    ...{ id: randomUUID(), incidentId: wish.id, at: now(), kind: 'event', side: 'customer' },
    ...{ authorId: call.caller.userId, author: call.caller.name, event: 'called' },
  });
  const { number } = await getIncident(db, wish.id);
  return { id: wish.id, number: Number(number) };
}

const insertStep = (db: Db, incidentId: string, { step, at, by }: DoneStep) =>
  insertEntry(db, {
    ...{ id: randomUUID(), incidentId, at, kind: 'event', side: 'customer' },
    ...{ authorId: by.userId, author: by.name, event: 'stepDone', detail: step },
  });
