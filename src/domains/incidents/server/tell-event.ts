import { randomUUID } from 'node:crypto';
import type { Work } from '#platform/server/work.ts';
import type { IncidentEvent } from '../incident.values.ts';
import { insertEntry } from './incident-parts.store.ts';
import { touch } from './incidents.store.ts';

interface Told {
  readonly event: IncidentEvent;
  readonly side: 'customer' | 'staff';
  readonly detail?: string;
  /** Words that were said about it. */
  readonly body?: string;
  /** For staff only, as notes are. */
  readonly isInternal?: boolean;
  /** Without it: who acts. */
  readonly author?: string;
}

/** Writes an event into an incident's timeline. */
export async function tellEvent(
  { db, now, actor }: Work,
  incidentId: string,
  told: Told,
): Promise<void> {
  await insertEntry(db, {
    id: randomUUID(),
    incidentId,
    at: now(),
    kind: told.isInternal ? 'note' : 'event',
    side: told.side,
    authorId: told.author === undefined ? actor.id : null,
    author: told.author ?? actor.name,
    body: told.body ?? '',
    event: told.event,
    detail: told.detail ?? '',
  });
  await touch(db, incidentId, now());
}
