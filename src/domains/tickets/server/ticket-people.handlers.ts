import type { Handlers } from '#platform/common/contract.ts';
import { rights } from '#platform/common/rights.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { announce } from '#platform/server/push/announce.ts';
import { mostWatchers } from '../ticket.values.ts';
import { type TicketPorts, notifyCustomers } from './notify-ticket.ts';
import { ticketRefusals } from '../tickets.refusals.ts';
import type { TicketPerson, TicketSharing, ticketsContract } from '../tickets.schema.ts';
import { ticketsAudit } from '../tickets.texts.ts';
import {
  findPresence,
  removePresence,
  savePresence,
  addWatcher,
  getSharing,
  removeWatcher,
  savePeople,
  saveSharing,
} from './ticket-sharing.store.ts';
import { sideOf, visibleTicket, ticketNow } from './ticket-view.ts';
import { findWatchers } from './tickets.store.ts';
import { tellEvent } from './turn-ticket.ts';

type Own = Pick<
  Handlers<typeof ticketsContract, Ctx>,
  'share' | 'follow' | 'presence' | 'appear' | 'people' | 'sharing' | 'setSharing'
>;

/** Handles watchers of a ticket, its present readers, and the sharing of tickets among colleagues. */
export function sharingHandlers(ports: TicketPorts<Db>): Own {
  const peopleOf = async ({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<TicketPerson[]> => {
    const holders = await ports.recipients.holdersOf(db, rights.tickets.read, now());
    return holders
      .map(({ userId, name }) => ({ userId, name }))
      .toSorted((a, b) => a.name.localeCompare(b.name));
  };
  const sharingNow = async (call: Pick<Ctx, 'db' | 'now'>): Promise<TicketSharing> => {
    const { mode, roleIds, userIds } = await getSharing(call.db);
    const roles = [...(await ports.memberRoles.findRoles(call.db))];
    return {
      mode,
      roleIds: [...roleIds],
      userIds: [...userIds],
      roles,
      people: await peopleOf(call),
    };
  };
  return {
    people: async (call) => ({ data: await peopleOf(call) }),
    sharing: sharingNow,
    async setSharing(call) {
      const { db, body, caller, now, tenantId } = call;
      const before = await getSharing(db);
      await saveSharing(db, body, { by: caller.name, at: now() });
      await call.audit({
        action: ticketsAudit.action('ticketSharing.change'),
        subjectKind: ticketsAudit.subject('ticketSharing'),
        subjectId: tenantId,
        before,
        after: body,
      });
      return sharingNow(call);
    },
    async share(call) {
      const { db, body, params, caller, now } = call;
      const row = await visibleTicket(ports, call, params.ticketId, 'held');
      const isStaff = sideOf(call) === 'staff';
      if (!isStaff && row.requesterId !== caller.userId) throw ticketRefusals.NOT_FOUND();
      if (body.watcherIds.length > mostWatchers)
        throw ticketRefusals.TOO_MANY_PEOPLE({ most: mostWatchers });
      const before = await findWatchers(db, row.id);
      const watchers = pick([...(await peopleOf(call)), ...before], body.watcherIds);
      await savePeople(db, row.id, { share: body.share, watchers, at: now() });
      const added = watchers.filter((one) => !before.some(({ userId }) => userId === one.userId));
      await tellEvent(
        call,
        row.id,
        sideOf(call),
        'shared',
        added.map(({ name }) => name).join(', '),
      );
      await call.audit({
        action: ticketsAudit.action('ticket.share'),
        subjectKind: ticketsAudit.subject('ticket'),
        subjectId: row.id,
        before: { name: row.subject, share: row.share, watchers: before },
        after: { name: row.subject, share: body.share, watchers },
      });
      const userIds = added.map(({ userId }) => userId);
      await notifyCustomers(call, ports, {
        message: 'TICKET_SHARED',
        ticket: row,
        userIds,
      });
      return ticketNow(call, row.id);
    },
    async follow(call) {
      const { db, body, params, caller, now } = call;
      const row = await visibleTicket(ports, call, params.ticketId, 'held');
      const { isFollowed } = body;
      const { userId, name } = caller;
      const watchers = await findWatchers(db, row.id);
      const isThere = watchers.some((one) => one.userId === userId);
      if (row.requesterId === userId || isThere === isFollowed) return { isFollowed };
      if (isFollowed && watchers.length >= mostWatchers)
        throw ticketRefusals.TOO_MANY_PEOPLE({ most: mostWatchers });
      if (isFollowed) await addWatcher(db, row.id, { userId, name }, now());
      else await removeWatcher(db, row.id, userId);
      await call.audit({
        action: ticketsAudit.action(isFollowed ? 'ticket.follow' : 'ticket.leave'),
        subjectKind: ticketsAudit.subject('ticket'),
        subjectId: row.id,
        after: { name: row.subject },
      });
      return { isFollowed };
    },
    async presence(call) {
      const { db, caller, params, now } = call;
      const row = await visibleTicket(ports, call, params.ticketId);
      const reader = { userId: caller.userId, now: now() };
      return { data: await findPresence(db, row.id, reader) };
    },
    async appear(call) {
      const { db, caller, params, body, now, tenantId } = call;
      const row = await visibleTicket(ports, call, params.ticketId);
      const { userId, name } = caller;
      const who = { userId, name, side: sideOf(call), isTyping: body.as === 'typing' };
      const isNews =
        body.as === 'gone'
          ? (await removePresence(db, row.id, userId), true)
          : await savePresence(db, row.id, who, now());
      const change = { tenantId, method: 'changed', topic: 'ticketPresence', ids: [] } as const;
      if (isNews) {
        await announce(db, { ...change, to: 'tenant' });
        await announce(db, { ...change, to: 'staff' });
      }
      return { data: await findPresence(db, row.id, { userId, now: now() }) };
    },
  };
}

/** @throws PortalError ERROR_TICKETS_PERSON_NOT_POSSIBLE for somebody who may not see tickets */
function pick(people: readonly TicketPerson[], ids: readonly string[]): TicketPerson[] {
  return [...new Set(ids)].map((id) => {
    const found = people.find(({ userId }) => userId === id);
    if (!found) throw ticketRefusals.PERSON_NOT_POSSIBLE();
    return found;
  });
}
