import { mayUse } from '#platform/common/access.ts';
import { rights } from '#platform/common/rights.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { heldOn } from '#platform/server/http/caller.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { maySee, seesColleagues } from '../ticket-sharing.rules.ts';
import { mayAnswer, movesOf, reopenUntil, type Side } from '../ticket-state.rules.ts';
import { ticketRefusals } from '../tickets.refusals.ts';
import type { Ticket } from '../tickets.schema.ts';
import type { TicketPorts } from './notify-ticket.ts';
import { getForm } from './ticket-forms.store.ts';
import type { ListReader } from './ticket-lists.store.ts';
import { getSharing } from './ticket-sharing.store.ts';
import {
  toSummary,
  type TicketRow,
  findLinks,
  findMessages,
  findWatchers,
  getTicketRow,
} from './tickets.store.ts';

interface Roles {
  readonly memberRoles: Pick<TicketPorts<Db>['memberRoles'], 'rolesOf'>;
}

/** Staff who answer customers read and write as the operator; everybody else as the customer. */
export function sideOf({ caller, tenantId }: Pick<Ctx, 'caller' | 'tenantId'>): Side {
  const isStaff = caller.kind === 'internal' && !caller.claimsByTenant.has(tenantId);
  return isStaff || mayUse(caller.permissions, rights.tickets.byStaff) ? 'staff' : 'customer';
}

async function readerOf({ memberRoles }: Roles, { db, caller, tenantId, now }: Request) {
  return {
    userId: caller.userId,
    roleIds: await memberRoles.rolesOf(db, caller.userId, now()),
    isAdministrator: mayUse(heldOn(caller, tenantId), rights.tickets.share),
  };
}

/** Returns who reads a list, by the company's rule of today. */
export async function listReaderOf(ports: Roles, call: Request): Promise<ListReader> {
  const reader = await readerOf(ports, call);
  const rule = await getSharing(call.db);
  return { userId: reader.userId, seesColleagues: seesColleagues(rule, reader) };
}

/**
 * Returns a ticket that the caller may see.
 * @throws PortalError ERROR_TICKETS_NOT_FOUND, also where it is there but not shared
 */
export async function visibleTicket(
  ports: Roles,
  call: Request,
  ticketId: string,
  hold?: 'held',
): Promise<TicketRow> {
  const row = await getTicketRow(call.db, ticketId, hold);
  if (sideOf(call) === 'staff') return row;
  const watchers = await findWatchers(call.db, ticketId);
  const shared = { ...row, watcherIds: watchers.map(({ userId }) => userId) };
  const rule = await getSharing(call.db);
  if (!maySee(shared, rule, await readerOf(ports, call))) throw ticketRefusals.NOT_FOUND();
  return row;
}

type Request = Pick<Ctx, 'db' | 'caller' | 'tenantId' | 'now'>;

/** Returns a whole ticket as the caller may see it: internal notes and times are for staff. */
export async function ticketView(call: Request, row: TicketRow): Promise<Ticket> {
  const { db, now } = call;
  const side = sideOf(call);
  const isStaff = side === 'staff';
  const until = reopenUntil(row);
  const isOver = !mayAnswer(row, now());
  const { userId } = call.caller;
  const isOwn = row.requesterId === userId;
  const watchers = await findWatchers(db, row.id);
  return {
    ...toSummary(row),
    tenantId: row.tenantId,
    form: await getForm(db, row.formKey, row.formVersion),
    answers: row.answers,
    share: row.share,
    assigneeId: isStaff ? row.assigneeId : null,
    messages: await findMessages(db, row.id, isStaff),
    watchers,
    links: await findLinks(db, row.id),
    firstAnswerDue: row.firstAnswerDue?.toISOString() ?? null,
    solutionDue: row.solutionDue?.toISOString() ?? null,
    reopenUntil: until?.toISOString() ?? null,
    mayAnswer: !isOver && row.mergedInto === null,
    moves: isOver || row.mergedInto !== null ? [] : [...movesOf(row.state, side)],
    mayShare: isStaff || isOwn,
    isFollowed: isStaff || isOwn ? null : watchers.some((one) => one.userId === userId),
    rating: row.rating,
    ratingNote: row.ratingNote,
    minutesSpent: isStaff ? row.minutesSpent : 0,
    mergedInto: row.mergedInto === null ? null : Number(row.mergedInto),
    mergedIntoId: row.mergedIntoId,
  };
}

/** The same, read anew after a change. */
export async function ticketNow(call: Request, ticketId: string): Promise<Ticket> {
  return ticketView(call, await getTicketRow(call.db, ticketId));
}
