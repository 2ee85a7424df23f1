import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import { rights } from '#platform/common/rights.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { isUuid } from '#platform/server/database/tenant-db.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import type { ticketDeskContract } from '../ticket-desk.schema.ts';
import { linkedById } from '../ticket.values.ts';
import { mergedShare } from '../ticket-sharing.rules.ts';
import { isOpen } from '../ticket-state.rules.ts';
import { rankClock } from '../target-time.rules.ts';
import { sendAssigned } from './tickets.jobs.ts';
import type { TicketPorts } from './notify-ticket.ts';
import { ticketRefusals } from '../tickets.refusals.ts';
import { ticketsAudit } from '../tickets.texts.ts';
import {
  countInbox,
  deleteMacro,
  findAboutTheSame,
  findInbox,
  findMacros,
  findOfRequester,
  mergeRows,
  saveAssignee,
  savePriority,
  upsertMacro,
} from './ticket-desk.store.ts';
import { getPromises, insertForm } from './ticket-forms.store.ts';
import { insertLink, getTicketRow, saveTurn } from './tickets.store.ts';
import { ticketNow } from './ticket-view.ts';
import { tellEvent, turnTicket } from './turn-ticket.ts';

type Desk = Handlers<typeof ticketDeskContract, Ctx>;

/** The staff's inbox over all customers, and what only staff do with a ticket. */
export function createTicketDeskHandlers(ports: TicketPorts<Db>): Desk {
  return {
    ...readingHandlers(ports),
    ...changingHandlers(ports),
    async saveMacro({ db, params, body, caller, now, audit }) {
      const macro = { ...body, id: params.macroId };
      await upsertMacro(db, macro, { by: caller.name, at: now() });
      await audit({
        action: ticketsAudit.action('ticketMacro.save'),
        subjectKind: ticketsAudit.subject('ticketMacro'),
        subjectId: macro.id,
        after: { name: macro.title },
      });
      return macro;
    },
    async removeMacro({ db, params, audit }) {
      const removed = await deleteMacro(db, params.macroId);
      if (removed)
        await audit({
          action: ticketsAudit.action('ticketMacro.remove'),
          subjectKind: ticketsAudit.subject('ticketMacro'),
          subjectId: params.macroId,
          before: { name: removed.title },
        });
      return { id: params.macroId };
    },
    async publishForm({ db, body, caller, now, audit }) {
      const form = await insertForm(db, body, { by: caller.name, at: now() });
      await audit({
        action: ticketsAudit.action('ticketForm.publish'),
        subjectKind: ticketsAudit.subject('ticketForm'),
        subjectId: form.key,
        after: { name: form.titleDe, version: form.version },
      });
      return form;
    },
  };
}

type Reading = Pick<Desk, 'inbox' | 'summary' | 'colleagues' | 'macros' | 'context'>;

function readingHandlers({ recipients, directory }: TicketPorts<Db>): Reading {
  return {
    async inbox({ everyTenant, caller, query, now }) {
      const reader = { userId: caller.userId, now: now() };
      const { tickets, total, more } = await everyTenant(ticketsAudit.reason('ticketInbox'), (db) =>
        findInbox(db, reader, query),
      );
      return listResult(tickets, total, now(), more);
    },
    async summary({ everyTenant, caller, now }) {
      const reader = { userId: caller.userId, now: now() };
      const counted = await everyTenant(ticketsAudit.reason('ticketInbox'), (db) =>
        countInbox(db, reader),
      );
      return { ...counted, nextDueAt: counted.nextDueAt?.toISOString() ?? null };
    },
    async colleagues({ db }) {
      const staff = await recipients.staffWith(db, rights.tickets.byStaff);
      return { data: staff.map(({ userId, name }) => ({ userId, name })) };
    },
    macros: async ({ db }) => ({ data: await findMacros(db) }),
    async context({ db, params, tenantId, everyTenant, now }) {
      const tenant = await directory.getTenant(db, tenantId);
      const { requesterId } = await getTicketRow(db, params.ticketId);
      const requester = requesterId ? await recipients.getRecipient(db, requesterId) : undefined;
      const aboutTheSame = await everyTenant(ticketsAudit.reason('ticketContext'), (all) =>
        findAboutTheSame(all, params.ticketId, now()),
      );
      return {
        tenantName: tenant?.name ?? '',
        licenseBundle: tenant?.licenseBundle ?? '',
        requesterLanguage: requester?.language ?? null,
        ofRequester: await findOfRequester(db, params.ticketId),
        aboutTheSame,
      };
    },
  };
}

type Changing = Pick<Desk, 'assign' | 'rank' | 'link' | 'merge'>;

function changingHandlers({ recipients }: TicketPorts<Db>): Changing {
  return {
    async assign(call) {
      const { db, params, body, now } = call;
      const row = await getTicketRow(db, params.ticketId, 'held');
      const staff = await call.apart((tx) => recipients.staffWith(tx, rights.tickets.byStaff));
      const found = staff.find(({ userId }) => userId === body.assigneeId);
      if (body.assigneeId !== null && !found) throw ticketRefusals.PERSON_NOT_POSSIBLE();
      await saveAssignee(db, row.id, found ? { id: found.userId, name: found.name } : null, now());
      await tellEvent(call, row.id, 'staff', 'assigned', found?.name ?? '');
      await call.audit({
        action: ticketsAudit.action('ticket.assign'),
        subjectKind: ticketsAudit.subject('ticket'),
        subjectId: row.id,
        before: { name: row.subject, assignee: row.assignee },
        after: { name: row.subject, assignee: found?.name ?? '' },
      });
      if (found && found.userId !== row.assigneeId) await sendAssigned(call, row.id, found.userId);
      return ticketNow(call, row.id);
    },
    async rank(call) {
      const { db, params, body } = call;
      const row = await getTicketRow(db, params.ticketId, 'held');
      if (body.priority === row.priority) return ticketNow(call, row.id);
      const at = call.now();
      const rank = { from: row.priority, to: body.priority, at };
      await savePriority(db, row.id, body.priority);
      await saveTurn(db, row.id, {
        ...row,
        clock: rankClock(await getPromises(db), row, rank),
        at,
      });
      await tellEvent(call, row.id, 'staff', 'ranked', body.priority);
      await call.audit({
        action: ticketsAudit.action('ticket.rank'),
        subjectKind: ticketsAudit.subject('ticket'),
        subjectId: row.id,
        before: { name: row.subject, priority: row.priority },
        after: { name: row.subject, priority: body.priority },
      });
      return ticketNow(call, row.id);
    },
    async link(call) {
      const { db, params, body, caller, now } = call;
      const row = await getTicketRow(db, params.ticketId, 'held');
      if (linkedById.includes(body.kind) && !isUuid(body.target))
        throw ticketRefusals.LINK_NOT_POSSIBLE();
      if (await insertLink(db, row.id, body, { by: caller.name, at: now() })) {
        await tellEvent(call, row.id, 'staff', 'linked', body.label || body.target);
        await call.audit({
          action: ticketsAudit.action('ticket.link'),
          subjectKind: ticketsAudit.subject('ticket'),
          subjectId: row.id,
          after: { name: row.subject, link: body },
        });
      }
      return ticketNow(call, row.id);
    },
    async merge(call) {
      const { db, params, body } = call;
      if (params.ticketId === body.into) throw ticketRefusals.MERGE_NOT_POSSIBLE();
      const row = await getTicketRow(db, params.ticketId, 'held');
      const into = await getTicketRow(db, body.into, 'held');
      const isPossible = row.mergedInto === null && into.mergedInto === null && isOpen(into.state);
      if (!isPossible) throw ticketRefusals.MERGE_NOT_POSSIBLE();
      const share = mergedShare(row.share, into.share);
      await mergeRows(db, row.id, into.id, { share, at: call.now() });
      if (row.state !== 'closed') await turnTicket(call, row, { to: 'closed', side: 'staff' });
      await tellEvent(call, row.id, 'staff', 'mergedInto', into.number);
      await tellEvent(call, into.id, 'staff', 'merged', row.number);
      await call.audit({
        action: ticketsAudit.action('ticket.merge'),
        subjectKind: ticketsAudit.subject('ticket'),
        subjectId: row.id,
        after: { name: row.subject, into: Number(into.number) },
      });
      return ticketNow(call, into.id);
    },
  };
}
