import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/server/database/connect.ts';
import { databaseFiles } from '#platform/server/files/files.store.ts';
import { workInTenant } from '#platform/server/work.ts';
import type { NewTicket } from '../tickets.schema.ts';
import type { TicketState } from '../ticket.values.ts';
import { saveAssignee } from './ticket-desk.store.ts';
import { openTicket } from './open-ticket.ts';
import { getTicketRow } from './tickets.store.ts';
import { writeMessage } from './write-message.ts';

interface Person {
  readonly id: string;
  readonly name: string;
}

/** Text written in a ticket of the past, so many minutes after it was opened. */
export interface SeedStep {
  readonly afterMinutes: number;
  readonly by: Person;
  readonly side: 'customer' | 'staff';
  readonly text: string;
  readonly kind?: 'answer' | 'note';
  readonly state?: TicketState;
  readonly minutes?: number;
}

/** A ticket of the past. */
export interface SeedTicket extends Partial<Omit<NewTicket, 'id' | 'subject' | 'text'>> {
  readonly tenantId: string;
  readonly by: Person;
  readonly at: Date;
  readonly subject: string;
  readonly text: string;
  readonly assignee?: Person;
  readonly steps: readonly SeedStep[];
}

/** Nobody is told of what is long known. */
const silent = {
  notices: { write: async () => undefined },
  recipients: { holdersOf: async () => [] },
  files: databaseFiles,
};

/** Plays a ticket at its own times, through the commands that the API uses. */
export async function playTicket(db: Db, seed: SeedTicket): Promise<void> {
  const id = randomUUID();
  const { tenantId, by, at, steps, assignee } = seed;
  const during = (actor: Person, minutes: number) => ({
    actor,
    correlationId: randomUUID(),
    now: () => new Date(at.getTime() + minutes * 60_000),
  });
  await workInTenant(db, tenantId, during(by, 0), async (work) => {
    await openTicket(silent, work, wishOf(id, seed), { ...by, side: 'customer', via: 'portal' });
    if (assignee) await saveAssignee(work.db, id, assignee, at);
  });
  for (const step of steps)
    await workInTenant(db, tenantId, during(step.by, step.afterMinutes), async (work) => {
      const { text, side, state, kind = 'answer', minutes = 0 } = step;
      const row = await getTicketRow(work.db, id, 'held');
      const written = { id: randomUUID(), text, side, kind, minutes, seen: null, fileIds: [] };
      await writeMessage(silent, work, row, { ...written, ...(state && { state }) });
    });
}

function wishOf(id: string, seed: SeedTicket): NewTicket {
  return {
    id,
    formKey: seed.formKey ?? 'question',
    formVersion: seed.formVersion ?? 1,
    answers: seed.answers ?? {},
    subject: seed.subject,
    text: seed.text,
    service: seed.service ?? '',
    priority: seed.priority ?? 'normal',
    share: seed.share ?? 'inherit',
    fileIds: [],
    ...(seed.link && { link: seed.link }),
  };
}
