import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/server/database/connect.ts';
import type { Work } from '#platform/server/work.ts';
import { faultyAnswers } from '../ticket-form.rules.ts';
import type { TicketForm } from '../tickets.schema.ts';
import type { TicketRequest, TicketRequestsPort } from '../tickets.port.ts';
import { isOpen } from '../ticket-state.rules.ts';
import { longestSubject } from '../ticket.values.ts';
import { openTicket } from './open-ticket.ts';
import { findForms } from './ticket-forms.store.ts';
import type { TicketNewsPorts, TicketPorts } from './notify-ticket.ts';
import { findEnded, getTicketRow } from './tickets.store.ts';
import { turnTicket } from './turn-ticket.ts';
import { writeMessage } from './write-message.ts';

/** Tickets that other parts of the portal open (tickets.port.ts). */
export function createTicketRequests(
  ports: TicketNewsPorts<Db> & Pick<TicketPorts<Db>, 'files'>,
): TicketRequestsPort<Work> {
  return {
    async openRequest(work, { id, subject, text, service, leaver }) {
      const { actor } = work;
      const form = formFor(await findForms(work.db), leaver);
      const wish = {
        ...({ id, text, service, priority: 'normal', share: 'inherit' } as const),
        subject: subject.slice(0, longestSubject),
        ...{ formKey: form?.key ?? '', formVersion: form?.version ?? 0, answers: { ...leaver } },
        fileIds: [],
      };
      const by = { id: actor.id, name: actor.name, side: 'customer', via: 'portal' } as const;
      await openTicket(ports, work, wish, by);
      return Number((await getTicketRow(work.db, id)).number);
    },
    endedOf: (work, ids) => findEnded(work.db, ids),
    async withdrawRequest(work, ticketId, text) {
      const row = await getTicketRow(work.db, ticketId, 'held');
      if (!isOpen(row.state) || row.mergedInto !== null) return;
      const said = { id: randomUUID(), text, kind: 'answer', side: 'customer' } as const;
      await writeMessage(ports, work, row, { ...said, seen: null, minutes: 0, fileIds: [] });
      const after = await getTicketRow(work.db, ticketId, 'held');
      await turnTicket(work, after, { to: 'closed', side: 'customer' });
    },
  };
}

/** Staff change their forms: one that asks for more than is known is not used. */
function formFor(
  forms: readonly TicketForm[],
  leaver: TicketRequest['leaver'],
): TicketForm | undefined {
  const fitting = forms.filter(({ fields }) => faultyAnswers(fields, { ...leaver }).length === 0);
  return fitting.find(({ key }) => key === (leaver ? 'leaver' : 'question')) ?? fitting[0];
}
