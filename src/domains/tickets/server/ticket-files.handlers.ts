import type { Handlers } from '#platform/common/contract.ts';
import { fileRefusals } from '#platform/common/files/file.refusals.ts';
import { platformAudit } from '#platform/common/platform.texts.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { workIn } from '#platform/server/work.ts';
import type { ticketFilesContract } from '../tickets.schema.ts';
import { ticketsAudit } from '../tickets.texts.ts';
import { hasTicketFile } from './tickets.store.ts';
import type { TicketPorts } from './notify-ticket.ts';
import { sideOf, visibleTicket } from './ticket-view.ts';

/** Files on their way into a ticket, and out of it. */
export function createTicketFilesHandlers(
  ports: TicketPorts<Db>,
): Handlers<typeof ticketFilesContract, Ctx> {
  return {
    async upload(call) {
      const { db, taken, caller, now } = call;
      if (taken.infection !== undefined) return refuseInfected(call);
      const by = { id: caller.userId, name: caller.name, at: now() };
      const kept = await ports.files.keep(db, taken, by);
      await call.audit({
        action: ticketsAudit.action('ticketFile.upload'),
        subjectKind: platformAudit.subject('file'),
        subjectId: kept.id,
        after: { name: kept.name, bytes: kept.size },
      });
      return kept;
    },
    async discard(call) {
      const { db, params, caller } = call;
      const name = await ports.files.discard(db, params.fileId, caller.userId);
      if (name === undefined) throw fileRefusals.NOT_FOUND();
      await call.audit({
        action: ticketsAudit.action('ticketFile.discard'),
        subjectKind: platformAudit.subject('file'),
        subjectId: params.fileId,
        before: { name },
      });
      return {};
    },
    async open(call) {
      const { db, params } = call;
      const row = await visibleTicket(ports, call, params.ticketId);
      const one = { ...params, ticketId: row.id, withNotes: sideOf(call) === 'staff' };
      if (!(await hasTicketFile(db, one))) throw fileRefusals.NOT_FOUND();
      return ports.files.open(db, params.fileId);
    },
  };
}

/** Puts an infected file on record in a transaction of its own, and refuses it. */
async function refuseInfected(call: Ctx): Promise<never> {
  const { name, sha256, infection: found = '' } = call.taken;
  await call.inTenant(call.tenantId, (db) =>
    workIn(db, call.tenantId, call).audit({
      action: ticketsAudit.action('ticketFile.refuse'),
      subjectKind: platformAudit.subject('file'),
      subjectId: sha256.toString('hex'),
      after: { name, found },
    }),
  );
  throw fileRefusals.INFECTED({ name, found });
}
