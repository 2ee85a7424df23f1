import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import {
  newTicketForm,
  ticketForm,
  ticket,
  ticketLink,
  ticketPerson,
  ticketSummary,
} from './tickets.schema.ts';
import { macroStates, ticketPriorities } from './ticket.values.ts';
import { ticketDeskRoutes } from './ticket-desk.routes.ts';

/** A ticket on the staff's desk. */
export const deskTicket = ticketSummary.extend({
  tenantId: z.uuid(),
  tenantName: z.string(),
  assigneeId: z.uuid().nullable(),
  /** `due`: an answer is owed soon; `us`: staff are to work; `customer`: somebody else is. */
  group: z.enum(['due', 'us', 'customer', 'done']),
  /** Beginning of the last answer. */
  excerpt: z.string(),
});
export type DeskTicket = z.output<typeof deskTicket>;

const ticketMacro = z.object({
  id: z.uuid(),
  title: z.string().trim().min(1).max(120),
  bodyDe: z.string().trim().max(4000),
  bodyEn: z.string().trim().max(4000),
  state: z.enum(macroStates).nullable(),
});
export type TicketMacro = z.output<typeof ticketMacro>;

const ticketContext = z.object({
  tenantName: z.string(),
  licenseBundle: z.string(),
  /** Language that the requester reads; null where nobody of the portal asked. */
  requesterLanguage: z.enum(['de', 'en']).nullable(),
  /** Other tickets of the same person, the newest first. */
  ofRequester: z.array(ticketSummary),
  /** Open tickets of all customers about the same things. */
  aboutTheSame: z.array(deskTicket),
});
export type TicketContext = z.output<typeof ticketContext>;

const inboxQuery = paging.omit({ sortDirection: true }).extend({
  view: z.enum(['open', 'mine', 'unassigned', 'done']).default('open'),
  search: z.string().max(200).default(''),
  groupId: z.uuid().optional().describe('Only customers of this tenant group'),
});
export type InboxQuery = z.output<typeof inboxQuery>;

export const ticketDeskContract = contract(ticketDeskRoutes, {
  inbox: {
    query: inboxQuery,
    result: listOf(deskTicket),
    summary: 'Tickets of all customers, those first whose answer is due soonest',
  },
  summary: {
    result: z.object({
      open: z.number().int(),
      due: z.number().int(),
      mine: z.number().int(),
      unassigned: z.number().int(),
      customers: z.number().int(),
      /** The soonest target time; null without one. */
      nextDueAt: z.iso.datetime().nullable(),
    }),
  },
  colleagues: { result: z.object({ data: z.array(ticketPerson) }) },
  macros: { result: z.object({ data: z.array(ticketMacro) }) },
  saveMacro: { body: ticketMacro.omit({ id: true }), result: ticketMacro },
  removeMacro: { result: z.object({ id: z.uuid() }) },
  publishForm: { body: newTicketForm, result: ticketForm, summary: 'The next version of a form' },
  context: { result: ticketContext },
  assign: { body: z.object({ assigneeId: z.uuid().nullable() }), result: ticket },
  rank: { body: z.object({ priority: z.enum(ticketPriorities) }), result: ticket },
  link: { body: ticketLink, result: ticket },
  merge: { body: z.object({ into: z.uuid() }), result: ticket },
});
