import { daysBefore } from '#platform/common/demo/dates.ts';
import { estatePart, type Estate } from '#platform/common/demo/estate.ts';
import { fullName, sampledPeople } from '#platform/common/demo/people.ts';
import { fileRefusals } from '#platform/common/files/file.refusals.ts';
import type { KeptFile } from '#platform/common/files/file.schema.ts';
import type { FileKind } from '#platform/common/files/file.values.ts';
import type { SharingRule } from '../ticket-sharing.rules.ts';
import { isOpen, mayAnswer, movesOf, reopenUntil, type Side } from '../ticket-state.rules.ts';
import type { TicketForm, Ticket, TicketMessage } from '../tickets.schema.ts';
import { sampleForms, sampleTickets, type SampleTicket } from './sample-tickets.values.ts';

/** A sample ticket, changed in place; `isOwn`: of whoever looks at the samples. */
export type StoredSample = Omit<
  Ticket,
  'mayAnswer' | 'moves' | 'reopenUntil' | 'mayShare' | 'isFollowed'
> & {
  isOwn: boolean;
  isFollowed: boolean;
  endedAt: Date | null;
};

interface TicketBook {
  readonly tickets: StoredSample[];
  rule: SharingRule;
  nextNumber: number;
}

const operatorName = 'Sina Support';

/** Tickets of a tenant, asked by its sample people in the last weeks. */
export const ticketBook = estatePart('tickets', (estate): TicketBook => ({
  tickets: sampleTickets.map((one, place) => made(estate, one, place)),
  rule: { mode: 'everyone', roleIds: [], userIds: [] },
  nextNumber: 1231,
}));

const linksOf = ({ issue }: SampleTicket): Ticket['links'] =>
  issue === undefined ? [] : [{ kind: 'healthIssue', target: `microsoft:${issue}`, label: issue }];

function made(estate: Estate, one: SampleTicket, place: number): StoredSample {
  const dice = estate.random(`tickets.${place}`);
  const person = dice.pick(estate.part(sampledPeople));
  const form = sampleForms.find(({ key }) => key === (one.form ?? 'question')) ?? sampleForms[0];
  if (!form) throw new Error('the samples have no form');
  const askedAt = daysBefore(estate.madeAt, one.daysAgo, 0.5 + place / 10);
  const author = fullName(person);
  const messages = [
    message(dice.uuid(), askedAt, 'customer', { id: person.id, name: author }, one.text),
  ];
  if (one.reply !== undefined) {
    const at = new Date(askedAt.getTime() + 25 * 60_000);
    messages.push(message(dice.uuid(), at, 'staff', { id: null, name: operatorName }, one.reply));
  }
  const last = messages.at(-1);
  const ended = isOpen(one.state) || !last ? null : new Date(last.at);
  return {
    id: dice.uuid(),
    tenantId: estate.tenantId,
    number: 1200 + place * 3,
    subject: one.subject,
    formKey: form.key,
    form,
    answers: one.form === 'newStarter' ? { name: 'Jana Wolf', startsOn: '2027-01-04' } : {},
    service: one.service,
    state: one.state,
    priority: one.priority,
    requesterId: person.id,
    requester: author,
    assignee: one.reply === undefined ? '' : operatorName,
    assigneeId: null,
    share: 'inherit',
    createdAt: askedAt.toISOString(),
    updatedAt: last?.at ?? askedAt.toISOString(),
    lastAnswerBy: last?.author ?? author,
    lastAnswerSide: last?.side ?? 'customer',
    dueAt:
      one.state === 'received' || one.state === 'inProgress'
        ? daysBefore(estate.madeAt, -1, 14).toISOString()
        : null,
    firstAnswerDue: null,
    solutionDue: null,
    messages,
    watchers: [],
    links: linksOf(one),
    rating: null,
    ratingNote: '',
    minutesSpent: 0,
    ...{ mergedInto: null, mergedIntoId: null },
    isOwn: one.isOwn ?? false,
    isFollowed: false,
    endedAt: ended,
  };
}

/** A message of a sample. */
export function message(
  id: string,
  at: Date,
  side: Side,
  author: { readonly id: string | null; readonly name: string },
  body: string,
  files: TicketMessage['files'] = [],
): TicketMessage {
  return {
    id,
    at: at.toISOString(),
    kind: 'answer',
    side,
    authorId: author.id,
    author: author.name,
    body,
    quoted: '',
    via: 'portal',
    event: null,
    detail: '',
    files,
  };
}

/** Returns a sample as its page shows it. */
export function ticketOf(one: StoredSample, side: Side, now: Date): Ticket {
  const { isOwn, isFollowed, endedAt, ...rest } = one;
  const ended = { state: one.state, solvedAt: endedAt, closedAt: null };
  const may = mayAnswer(ended, now) && one.mergedInto === null;
  return {
    ...rest,
    messages: rest.messages.filter(({ kind }) => side === 'staff' || kind !== 'note'),
    mayAnswer: may,
    moves: may ? [...movesOf(one.state, side)] : [],
    reopenUntil: reopenUntil(ended)?.toISOString() ?? null,
    mayShare: isOwn || side === 'staff',
    isFollowed: isOwn || side === 'staff' ? null : isFollowed,
  };
}

/** Returns the form of questions, which asks for nothing more. */
export function questionForm(): TicketForm {
  const form = sampleForms.find(({ key }) => key === 'question');
  if (!form) throw new Error('the samples have no form of questions');
  return form;
}

interface NewSample {
  readonly id: string;
  readonly form: TicketForm;
  readonly answers: Ticket['answers'];
  readonly subject: string;
  readonly text: string;
  readonly service?: string | undefined;
  readonly priority?: Ticket['priority'] | undefined;
  readonly share?: Ticket['share'] | undefined;
  readonly link?: Ticket['links'][number] | undefined;
  readonly files?: TicketMessage['files'] | undefined;
}

/** Opens a ticket of whoever looks at the samples. */
export function openSample(
  estate: Estate,
  { text, link, files, ...wish }: NewSample,
  caller: { readonly userId: string; readonly name: string },
  at: Date,
): StoredSample {
  const book = estate.part(ticketBook);
  const author = { id: caller.userId, name: caller.name };
  const made: StoredSample = {
    ...{ id: wish.id, form: wish.form, answers: wish.answers, subject: wish.subject },
    tenantId: estate.tenantId,
    number: book.nextNumber,
    formKey: wish.form.key,
    service: wish.service ?? '',
    state: 'received',
    priority: wish.priority ?? 'normal',
    requesterId: caller.userId,
    requester: caller.name,
    ...{ assignee: '', assigneeId: null },
    share: wish.share ?? 'inherit',
    createdAt: at.toISOString(),
    updatedAt: at.toISOString(),
    lastAnswerBy: caller.name,
    lastAnswerSide: 'customer',
    dueAt: new Date(at.getTime() + 4 * 3_600_000).toISOString(),
    ...{ firstAnswerDue: null, solutionDue: null },
    messages: [message(crypto.randomUUID(), at, 'customer', author, text, files)],
    watchers: [],
    links: link ? [link] : [],
    ...{ rating: null, ratingNote: '', minutesSpent: 0, mergedInto: null, mergedIntoId: null },
    isOwn: true,
    isFollowed: false,
    endedAt: null,
  };
  book.nextNumber += 1;
  book.tickets.unshift(made);
  return made;
}

interface ShelvedFile extends KeptFile {
  readonly kind: FileKind;
  readonly body: Uint8Array<ArrayBuffer>;
  /** It goes with a message. */
  isHeld: boolean;
}

/** Files that somebody brought in this tab, by their id. */
export const fileShelf = estatePart('tickets.files', () => new Map<string, ShelvedFile>());

/** Gives a message its files. @throws PortalError ERROR_FILES_NOT_FOUND */
export function heldFiles(estate: Estate, ids: readonly string[] = []): KeptFile[] {
  const shelf = estate.part(fileShelf);
  const found = ids.map((id) => shelf.get(id));
  if (found.some((file) => !file || file.isHeld)) throw fileRefusals.NOT_FOUND();
  return found
    .filter((file) => file !== undefined)
    .map((file) => {
      file.isHeld = true;
      const { id, name, kind, size, scan } = file;
      return { id, name, kind, size, scan };
    });
}
