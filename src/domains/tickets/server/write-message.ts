import { fileRefusals } from '#platform/common/files/file.refusals.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { FilesPort } from '#platform/server/files/files.port.ts';
import type { Work } from '#platform/server/work.ts';
import { answerNews, mayAnswer, stateAfterAnswer, type Side } from '../ticket-state.rules.ts';
import { ticketRefusals } from '../tickets.refusals.ts';
import type { NewMessage, TicketMessage } from '../tickets.schema.ts';
import { ticketsAudit } from '../tickets.texts.ts';
import {
  type TicketNewsPorts,
  type TicketPorts,
  notifyInvolved,
  notifyStaff,
} from './notify-ticket.ts';
import { addMinutes, addToSearch, insertMessage, noteAnswer } from './ticket-messages.store.ts';
import { removePresence } from './ticket-sharing.store.ts';
import { type TicketRow, insertTicketFiles, findMessages } from './tickets.store.ts';
import { turnTicket } from './turn-ticket.ts';

interface Attached {
  readonly messageId: string;
  readonly fileIds: readonly string[];
  /** With an internal note: the customer never sees them. */
  readonly isInternal: boolean;
}

/**
 * Gives a message the files that its writer has uploaded for it, all or none.
 * @throws PortalError ERROR_FILES_NOT_FOUND where one is gone, sent already, or of somebody else
 */
export async function attachFiles(
  files: FilesPort<Db>,
  { db, actor }: Work,
  { messageId, fileIds, isInternal }: Attached,
): Promise<void> {
  if (fileIds.length === 0) return;
  if (actor.id === null) throw fileRefusals.NOT_FOUND();
  await files.hold(db, fileIds, { ownerId: actor.id, holder: 'tickets', isInternal });
  await insertTicketFiles(db, messageId, fileIds);
}

/** A message and who writes it, by which way. */
export interface Written extends NewMessage {
  readonly side: Side;
  readonly quoted?: string;
  readonly via?: 'portal' | 'mail';
}

/**
 * Keeps a message; the row is held, so that two people who write at once are kept one after the
 * other.
 * @returns the names of those who wrote since the writer last looked
 * @throws PortalError ERROR_TICKETS_ENDED
 */
export async function writeMessage(
  ports: TicketNewsPorts<Db> & Pick<TicketPorts<Db>, 'files'>,
  work: Work,
  row: TicketRow,
  written: Written,
): Promise<string[]> {
  const { db, now, actor } = work;
  if (!mayAnswer(row, now()) || row.mergedInto !== null) throw ticketRefusals.ENDED();
  const before = await findMessages(db, row.id, written.side === 'staff');
  const isNew = await insertMessage(db, {
    ...written,
    ticketId: row.id,
    at: now(),
    authorId: actor.id,
    author: actor.name,
    body: written.text,
  });
  const names = missed(before, written.seen, actor.id);
  if (!isNew) return names;
  const { id: messageId, fileIds } = written;
  await attachFiles(ports.files, work, {
    messageId,
    fileIds,
    isInternal: written.kind === 'note',
  });
  await addToSearch(db, row.id, written.text, written.kind === 'note');
  if (written.side === 'staff') await addMinutes(db, row.id, written.minutes);
  if (written.kind === 'answer') await answer(work, row, written);
  await work.audit({
    action: ticketsAudit.action(written.kind === 'note' ? 'ticket.note' : 'ticket.answer'),
    subjectKind: ticketsAudit.subject('ticket'),
    subjectId: row.id,
    after: { name: row.subject, ...(fileIds.length > 0 && { files: fileIds.length }) },
  });
  if (actor.id !== null) await removePresence(db, row.id, actor.id);
  if (written.kind === 'answer') await tellAnswer(ports, work, row, written);
  return names;
}

async function answer(work: Work, row: TicketRow, written: Written): Promise<void> {
  const { side, minutes } = written;
  await noteAnswer(work.db, row.id, { at: work.now(), author: work.actor.name, side, minutes });
  const to = stateAfterAnswer(row.state, side, side === 'staff' ? written.state : undefined);
  await turnTicket(work, row, { to, side, isStaffAnswer: side === 'staff' });
}

async function tellAnswer(
  ports: TicketNewsPorts<Db>,
  work: Work,
  row: TicketRow,
  { side, state }: Written,
): Promise<void> {
  const message = answerNews(side, state);
  await notifyInvolved(work, ports, { message, ticket: row });
  if (side === 'customer') await notifyStaff(work, ports.notices, { message, ticket: row });
}

/** Names who wrote an answer or a note after the one that was seen last. */
function missed(
  before: readonly TicketMessage[],
  seen: string | null,
  userId: string | null,
): string[] {
  const at = before.findIndex(({ id }) => id === seen);
  if (at < 0) return [];
  const others = before
    .slice(at + 1)
    .filter(({ kind, authorId }) => kind !== 'event' && authorId !== userId);
  return [...new Set(others.map(({ author }) => author))];
}
