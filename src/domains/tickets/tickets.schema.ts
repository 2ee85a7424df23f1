import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { exportColumns } from '#platform/common/exports.ts';
import { keptFile } from '#platform/common/files/file.schema.ts';
import { mostFiles } from '#platform/common/files/file.values.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { readerZone } from '#platform/common/time-zone.schema.ts';
import { ticketFilesRoutes } from './ticket-files.routes.ts';
import {
  longestSubject,
  longestText,
  messageKinds,
  mostWatchers,
  sharingModes,
  ticketEvents,
  ticketLinkKinds,
  ticketPriorities,
  ticketShares,
  ticketSorts,
  ticketStates,
  ticketTabs,
  formFieldKinds,
} from './ticket.values.ts';
import { ticketsRoutes } from './tickets.ts';

const label = z.string().trim().min(1).max(120);

const formOption = z.object({
  id: z.string().regex(/^[a-z][a-zA-Z0-9]{0,39}$/),
  labelDe: label,
  labelEn: label,
});

export const formField = z.object({
  key: z.string().regex(/^[a-z][a-zA-Z0-9]{0,39}$/),
  kind: z.enum(formFieldKinds),
  labelDe: label,
  labelEn: label,
  isRequired: z.boolean(),
  /** Options of a choice; empty for other fields. */
  options: z.array(formOption).max(30),
});
export type FormField = z.output<typeof formField>;

/** Questions of a kind of ticket in both languages; the page shows the reader's. */
export const newTicketForm = z.object({
  key: z.string().regex(/^[a-z][a-zA-Z0-9]{1,39}$/),
  category: z.enum(['question', 'disruption', 'request']),
  titleDe: label,
  titleEn: label,
  hintDe: z.string().trim().max(400),
  hintEn: z.string().trim().max(400),
  fields: z.array(formField).max(30),
});

export const ticketForm = newTicketForm.extend({ version: z.number().int() });
export type TicketForm = z.output<typeof ticketForm>;

/** Answers by the key of their field. */
export const formAnswers = z.record(z.string().max(40), z.string().max(4000));
export type FormAnswers = z.output<typeof formAnswers>;

const side = z.enum(['customer', 'staff']);
const moment = z.iso.datetime();

export const ticketSummary = z.object({
  id: z.uuid(),
  number: z.number().int(),
  subject: z.string(),
  formKey: z.string(),
  service: z.string(),
  state: z.enum(ticketStates),
  priority: z.enum(ticketPriorities),
  requesterId: z.uuid().nullable(),
  requester: z.string(),
  assignee: z.string(),
  createdAt: moment,
  updatedAt: moment,
  lastAnswerBy: z.string(),
  lastAnswerSide: side,
  /** Next target time; null while none runs. */
  dueAt: moment.nullable(),
});
export type TicketSummary = z.output<typeof ticketSummary>;

export const ticketMessage = z.object({
  id: z.uuid(),
  at: moment,
  kind: z.enum(messageKinds),
  side,
  authorId: z.uuid().nullable(),
  author: z.string(),
  /** Markdown. */
  body: z.string(),
  /** Part of a mail that repeats earlier ones. */
  quoted: z.string(),
  via: z.enum(['portal', 'mail']),
  event: z.enum(ticketEvents).nullable(),
  /** Detail of an event: the new state, a name, a number. */
  detail: z.string(),
  files: z.array(keptFile),
});
export type TicketMessage = z.output<typeof ticketMessage>;

export const ticketPerson = z.object({ userId: z.uuid(), name: z.string() });
export type TicketPerson = z.output<typeof ticketPerson>;

export const ticketLink = z.object({
  kind: z.enum(ticketLinkKinds),
  target: z.string().min(1).max(120),
  label: z.string().max(200),
});
export type TicketLink = z.output<typeof ticketLink>;

export const ticket = ticketSummary.extend({
  tenantId: z.uuid(),
  form: ticketForm,
  answers: formAnswers,
  share: z.enum(ticketShares),
  assigneeId: z.uuid().nullable(),
  messages: z.array(ticketMessage),
  watchers: z.array(ticketPerson),
  links: z.array(ticketLink),
  firstAnswerDue: moment.nullable(),
  solutionDue: moment.nullable(),
  /** Until when it can be opened again; null while it is open. */
  reopenUntil: moment.nullable(),
  mayAnswer: z.boolean(),
  /** States that the reader may set. */
  moves: z.array(z.enum(ticketStates)),
  mayShare: z.boolean(),
  /** True if the reader is told of every answer; null for who asked, and for staff. */
  isFollowed: z.boolean().nullable(),
  rating: z.number().int().nullable(),
  ratingNote: z.string(),
  /** Minutes that staff have noted; of customers 0. */
  minutesSpent: z.number().int(),
  /** Number of the ticket that this one went into. */
  mergedInto: z.number().int().nullable(),
  mergedIntoId: z.uuid().nullable(),
});
export type Ticket = z.output<typeof ticket>;

const presence = z.object({
  userId: z.uuid(),
  name: z.string(),
  side,
  isTyping: z.boolean(),
});
export type Presence = z.output<typeof presence>;

const sharingRule = z.object({
  mode: z.enum(sharingModes),
  roleIds: z.array(z.uuid()).max(50),
  userIds: z.array(z.uuid()).max(200),
});

/** The company's rule with what it can be chosen from. */
export const ticketSharing = sharingRule.extend({
  roles: z.array(z.object({ id: z.uuid(), name: z.string() })),
  people: z.array(ticketPerson),
});
export type TicketSharing = z.output<typeof ticketSharing>;

const newTicket = z.object({
  /** Made by the caller, so that a repeated request opens nothing twice. */
  id: z.uuid(),
  formKey: z.string().max(40),
  formVersion: z.number().int(),
  answers: formAnswers.default({}),
  subject: z.string().trim().min(1).max(longestSubject),
  text: z.string().trim().min(1).max(longestText),
  service: z.string().trim().max(120).default(''),
  priority: z.enum(ticketPriorities).default('normal'),
  share: z.enum(ticketShares).default('inherit'),
  link: ticketLink.optional(),
  /** Uploaded before (`ticketFiles.upload`). */
  fileIds: z.array(z.uuid()).max(mostFiles).default([]),
});
export type NewTicket = z.output<typeof newTicket>;

const newMessage = z.object({
  id: z.uuid(),
  text: z.string().trim().min(1).max(longestText),
  /** `note`: for staff only. */
  kind: z.enum(['answer', 'note']).default('answer'),
  /** The last message that the writer had seen. */
  seen: z.uuid().nullable(),
  /** Staff say what comes next. */
  state: z.enum(ticketStates).optional(),
  /** Minutes that staff spent on it. */
  minutes: z.number().int().min(0).max(1440).default(0),
  fileIds: z.array(z.uuid()).max(mostFiles).default([]),
});
export type NewMessage = z.output<typeof newMessage>;

const listQuery = paging.extend({
  tab: z.enum(ticketTabs).default('mine'),
  search: z.string().max(200).default(''),
  state: z.enum([...ticketStates, 'open']).optional(),
  /** Days back in which it was changed. */
  range: z.enum(['days07', 'days30', 'days90', 'days180']).optional(),
  /** Zone whose days make the range. */
  timeZone: readerZone,
  about: z.string().max(120).optional().describe('Only those linked to this target'),
  sortBy: z.enum(ticketSorts).default('updatedAt'),
  sortDirection: paging.shape.sortDirection.default('desc'),
});
export type TicketQuery = z.output<typeof listQuery>;

const ticketSummaryOfReader = z.object({
  open: z.number().int(),
  waitingForYou: z.number().int(),
  mine: z.number().int(),
  shared: z.number().int(),
  organisation: z.number().int(),
  /** The reader sees tickets of the whole company. */
  seesOrganisation: z.boolean(),
  /** The reader's tickets that wait for an answer of them. */
  waiting: z.array(ticketSummary),
});
export type TicketFigures = z.output<typeof ticketSummaryOfReader>;

export const ticketsContract = contract(ticketsRoutes, {
  list: {
    query: listQuery,
    result: listOf(ticketSummary),
    summary: 'Tickets of the reader, shared ones, or all that the company shares',
    exports: exportColumns(ticketSummary, {
      number: { as: 'number', of: (row) => row.number },
      subject: { as: 'text', of: (row) => row.subject },
      state: { as: 'text', of: (row) => row.state },
      priority: { as: 'text', of: (row) => row.priority },
      requester: { as: 'text', of: (row) => row.requester },
      service: { as: 'text', of: (row) => row.service },
      lastAnswerBy: { as: 'text', of: (row) => row.lastAnswerBy },
      updatedAt: { as: 'dateTime', of: (row) => row.updatedAt },
      dueAt: { as: 'dateTime', of: (row) => row.dueAt },
    }),
  },
  summary: { result: ticketSummaryOfReader },
  forms: { result: z.object({ data: z.array(ticketForm) }) },
  create: { body: newTicket, result: ticket },
  get: { result: ticket },
  write: {
    body: newMessage,
    /** `missed`: names of those who wrote since the writer last looked. */
    result: z.object({ missed: z.array(z.string()) }),
  },
  move: {
    body: z.object({ from: z.enum(ticketStates), to: z.enum(ticketStates) }),
    result: ticket,
  },
  share: {
    body: z.object({
      share: z.enum(ticketShares),
      watcherIds: z.array(z.uuid()).max(mostWatchers),
    }),
    result: ticket,
  },
  follow: {
    body: z.object({ isFollowed: z.boolean() }),
    result: z.object({ isFollowed: z.boolean() }),
  },
  rate: {
    body: z.object({
      rating: z.number().int().min(1).max(5),
      note: z.string().trim().max(1000).default(''),
    }),
    result: ticket,
  },
  presence: { result: z.object({ data: z.array(presence) }) },
  appear: {
    body: z.object({ as: z.enum(['reading', 'typing', 'gone']) }),
    result: z.object({ data: z.array(presence) }),
  },
  people: { result: z.object({ data: z.array(ticketPerson) }) },
  sharing: { result: ticketSharing },
  setSharing: { body: sharingRule, result: ticketSharing },
});

export const ticketFilesContract = contract(ticketFilesRoutes, {
  upload: {
    result: keptFile,
    summary: 'Keeps a file for a day, for the next message of the one who brought it',
  },
  discard: { result: z.object({}), summary: 'Takes back a file that no message has yet' },
  open: { result: z.unknown(), summary: 'The file itself, to be saved' },
});
