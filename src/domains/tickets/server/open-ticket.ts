import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/server/database/connect.ts';
import type { Work } from '#platform/server/work.ts';
import { startClock } from '../target-time.rules.ts';
import { answerWords, faultyAnswers, keptAnswers } from '../ticket-form.rules.ts';
import type { TicketForm, NewTicket } from '../tickets.schema.ts';
import type { Side } from '../ticket-state.rules.ts';
import { type TicketPorts, notifyStaff } from './notify-ticket.ts';
import { ticketRefusals } from '../tickets.refusals.ts';
import { ticketsAudit } from '../tickets.texts.ts';
import { findForms, getPromises } from './ticket-forms.store.ts';
import { attachFiles } from './write-message.ts';
import { insertLink, insertTicket, getTicketRow } from './tickets.store.ts';
import { addToSearch, insertMessage } from './ticket-messages.store.ts';

/** Requester: somebody of the customer, or staff for them. */
export interface Requester {
  readonly id: string | null;
  readonly name: string;
  readonly side: Side;
  readonly via: 'portal' | 'mail';
}

/**
 * Opens a ticket with its first message. A repeated request changes nothing.
 * @throws PortalError ERROR_TICKETS_FORM_OUTDATED, _FORM_INCOMPLETE
 */
export async function openTicket(
  { notices, files }: Pick<TicketPorts<Db>, 'notices' | 'files'>,
  work: Work,
  wish: NewTicket,
  by: Requester,
): Promise<void> {
  const { db, now } = work;
  const form = await formOf(db, wish);
  const clock = startClock(await getPromises(db), wish.priority, now());
  const one = {
    ...wish,
    answers: keptAnswers(form.fields, wish.answers),
    requesterId: by.id,
    requester: by.name,
    side: by.side,
    clock,
    at: now(),
  };
  if (!(await insertTicket(db, one))) return;
  const messageId = await firstMessage(work, wish, by);
  const attached = { messageId, fileIds: wish.fileIds, isInternal: false };
  await attachFiles(files, work, attached);
  if (wish.link) await insertLink(db, wish.id, wish.link, { by: by.name, at: now() });
  await addToSearch(db, wish.id, [wish.subject, wish.service, by.name, wish.text].join(' '), false);
  const answered = answerWords(form.fields, one.answers);
  if (answered !== '') await addToSearch(db, wish.id, answered, false);
  await work.audit({
    action: ticketsAudit.action('ticket.create'),
    subjectKind: ticketsAudit.subject('ticket'),
    subjectId: wish.id,
    after: { name: wish.subject, priority: wish.priority, share: wish.share, ...named(wish) },
  });
  const ticket = await getTicketRow(db, wish.id);
  if (by.side === 'customer')
    await notifyStaff(work, notices, { message: 'TICKET_OPENED', ticket });
}

async function formOf(db: Db, wish: NewTicket): Promise<TicketForm> {
  const form = (await findForms(db)).find(({ key }) => key === wish.formKey);
  if (!form || form.version !== wish.formVersion) throw ticketRefusals.FORM_OUTDATED();
  const fields = faultyAnswers(form.fields, wish.answers);
  if (fields.length > 0) throw ticketRefusals.FORM_INCOMPLETE({ fields: fields.join(', ') });
  return form;
}

/** Audits name files only where there are some. */
const named = ({ fileIds }: NewTicket) => fileIds.length > 0 && { files: fileIds.length };

/** @returns the id of the message */
async function firstMessage({ db, now }: Work, wish: NewTicket, by: Requester): Promise<string> {
  const id = randomUUID();
  await insertMessage(db, {
    id,
    ticketId: wish.id,
    at: now(),
    kind: 'answer',
    side: by.side,
    authorId: by.id,
    author: by.name,
    body: wish.text,
    via: by.via,
  });
  return id;
}
