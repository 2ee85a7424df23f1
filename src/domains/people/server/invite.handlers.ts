import { parse } from 'csv-parse/sync';
import type { Handlers } from '#platform/common/contract.ts';
import { sameAddress } from '#platform/common/mail-address.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { judgeLines, mostLines, readCell } from '../invitation-lines.rules.ts';
import type { invitationsContract } from '../invitations.schema.ts';
import { addressesIn } from '../invite-addresses.rules.ts';
import { confirmAsk, refuseAsk } from './answer-ask.ts';
import { invite, type InviteWork, linkFor, resend, revoke } from './invitation-commands.ts';
import type { InvitationsOptions } from './invitation-options.ts';
import { findKnownAddresses } from './invitations.store.ts';
import { getInvited } from './members.store.ts';
import { peopleWorkOf } from './people-commands.ts';
import { toTenantUser } from './users.handlers.ts';

/**
 * Splits pasted text at semicolons where there are any, else at tabs or commas; several addresses in
 * one line of plain text are several lines.
 */
function invitationRows(text: string): { line: number; cells: string[] }[] {
  const delimiter = text.includes(';') ? ';' : text.includes('\t') ? '\t' : ',';
  const records: string[][] = parse(text, {
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    to: mostLines * 5,
  });
  return records.flatMap((cells, at) => {
    const line = at + 1;
    if (cells.every((cell) => cell.trim() === '')) return [];
    const people = peopleIn(cells.join(delimiter));
    return people.length > 1 ? people.map((one) => ({ line, cells: one })) : [{ line, cells }];
  });
}

/** Addresses as a mail program has them in one line; a piece without `@` is none that went wrong. */
function peopleIn(text: string): string[][] {
  const { good, bad } = addressesIn(text);
  const wrong = bad.filter((piece) => piece.includes('@'));
  return [...good.map(({ email, name }) => [email, name]), ...wrong.map((piece) => [piece])];
}

type Inviting = Pick<
  Handlers<typeof invitationsContract, Ctx>,
  'check' | 'invite' | 'resend' | 'link' | 'revoke' | 'confirm' | 'refuse'
>;

/** Creates the handlers of those who invite. */
export function createInviteHandlers(options: InvitationsOptions): Inviting {
  const { invitations } = options;
  const workOf = (call: Ctx): InviteWork => ({ ...peopleWorkOf(call, options), invitations });
  return {
    async check({ db, body, locale }) {
      const rows = invitationRows(body.text);
      const addresses = rows.flatMap(({ cells }) => cells.map((cell) => readCell(cell).email));
      const known = await findKnownAddresses(db, addresses.map(sameAddress));
      const lines = judgeLines(rows, known, locale);
      return { lines: lines.slice(0, mostLines), isCut: lines.length > mostLines };
    },
    async invite(call) {
      const { invitees, roleIds, message } = call.body;
      const rolesExpireAt =
        call.body.rolesExpireAt === null ? null : new Date(call.body.rolesExpireAt);
      const ids = await invite(workOf(call), {
        invitees,
        roleIds,
        rolesExpireAt,
        message: message.trim(),
      });
      const invited = await Promise.all(
        ids.map(async (id) => toTenantUser(await getInvited(call.db, id, call.now()), call.caller)),
      );
      return { invitations: invited, isMailed: invitations.isMailed };
    },
    async resend(call) {
      await resend(workOf(call), call.params.invitationId);
      return toTenantUser(
        await getInvited(call.db, call.params.invitationId, call.now()),
        call.caller,
      );
    },
    async link(call) {
      const { link, expiresAt } = await linkFor(workOf(call), call.params.invitationId);
      return { link, expiresAt: expiresAt.toISOString() };
    },
    async confirm(call) {
      await confirmAsk(workOf(call), call.params.invitationId, call.body.userId.toLowerCase());
      return {};
    },
    async refuse(call) {
      await refuseAsk(workOf(call), call.params.invitationId, call.body.userId.toLowerCase());
      return {};
    },
    async revoke(call) {
      await revoke(workOf(call), call.params.invitationId);
      return {};
    },
  };
}
