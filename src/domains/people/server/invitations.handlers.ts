import { parse } from 'csv-parse/sync';
import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import { portalRefusals } from '#platform/common/errors.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { directoryRefusals } from '#domains/tenants/directory.refusals.ts';
import { judgeLines, mostLines } from '../invitation-lines.rules.ts';
import { addressOf, sameAddress } from '#platform/common/mail-address.ts';
import { translator } from '#platform/common/texts/translator.ts';
import type { invitationsContract } from '../invitations.schema.ts';
import type { PeopleNews, PeopleNewsPort } from '../people-news.port.ts';
import { roleTexts } from '../role-words.messages.ts';
import { roleAbout, roleName } from '../role-words.rules.ts';
import { acceptInvitation } from './accept-invitation.ts';
import {
  invite,
  linkFor,
  resend,
  revoke,
  type InvitationSettings,
  type InviteWork,
} from './invitation-commands.ts';
import type { Work } from '#platform/server/work.ts';
import { withAnyKey, withInvitation } from './invitation-holder.ts';
import {
  findKnownAddresses,
  noteAskedAgain,
  noteOpened,
  type Invitation,
} from './invitations.store.ts';
import { findOpenInvitations } from './open-invitations.store.ts';
import { findStuckInvitations } from './stuck-invitations.store.ts';
import type { LimitSettings } from './limits.store.ts';
import { getInvited } from './members.store.ts';
import { peopleWorkOf } from './people-commands.ts';
import { getRoles } from './role-page.store.ts';
import { getTenant } from '#domains/tenants/server/tenants.store.ts';
import { toTenantUser } from './users.handlers.ts';
import { peopleAudit } from '../people.words.ts';

export interface InvitationsOptions {
  readonly limits: LimitSettings;
  readonly invitations: InvitationSettings;
  readonly news: PeopleNewsPort<Db>;
}

export function createInvitationsHandlers(
  options: InvitationsOptions,
): Handlers<typeof invitationsContract, Ctx> {
  const { invitations, news } = options;
  const workOf = (call: Ctx): InviteWork => ({
    ...peopleWorkOf(call, options),
    invitations,
  });

  return {
    async stuck({ everyTenant, query, now }) {
      const { stuck, total } = await everyTenant(peopleAudit.reason('homeInvitations'), (db) =>
        findStuckInvitations(db, now(), query),
      );
      return listResult(stuck, total, now());
    },
    async open({ everyTenant, query, now }) {
      const { invitations: found, total } = await everyTenant(
        peopleAudit.reason('invitations'),
        (db) => findOpenInvitations(db, now(), query),
      );
      return listResult(found, total, now());
    },
    async check({ db, body, locale }) {
      const rows = rowsOf(body.text);
      const addresses = rows.flatMap(({ cells }) =>
        cells.flatMap((cell) => addressOf(cell.replace(/^.*<([^<>]+)>$/, '$1')) ?? []),
      );
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
    async revoke(call) {
      await revoke(workOf(call), call.params.invitationId);
      return {};
    },
    look: (call) =>
      withInvitation(call, async ({ db, now, tenantId }, invitation) => {
        await noteOpened(db, invitation.id, now());
        const tenant = await getTenant(db, tenantId);
        const roles = await getRoles(db, invitation.roleIds);
        const { email, name, language, invitedBy, message, rolesExpireAt, keyExpiresAt } =
          invitation;
        const t = translator(roleTexts, call.locale);
        if (!tenant || !keyExpiresAt) throw directoryRefusals.TENANT_INVITATION_ID_NOT_FOUND();
        return {
          tenantName: tenant.name,
          email,
          name,
          language,
          invitedBy,
          message,
          roles: roles.map((role) => ({
            name: roleName(role, t),
            description: roleAbout(role, t),
          })),
          rolesExpireAt: rolesExpireAt?.toISOString() ?? null,
          expiresAt: keyExpiresAt.toISOString(),
        };
      }),
    accept(call) {
      if (call.caller.kind !== 'customer') throw portalRefusals.FORBIDDEN();
      return withInvitation(call, async (work, invitation) => {
        const joined = await acceptInvitation(work, invitation, call.caller);
        await tellInviter(work, invitation, {
          message: 'INVITATION_ACCEPTED',
          params: { name: call.caller.name || call.caller.email },
        });
        return joined;
      });
    },
    async askAgain(call) {
      await withAnyKey(call, async (work, invitation) => {
        const { id, email } = invitation;
        if (!(await noteAskedAgain(work.db, id, work.now()))) return;
        await work.audit({
          action: peopleAudit.action('invitation.askAgain'),
          subjectKind: peopleAudit.subject('invitation'),
          subjectId: id,
          after: { email },
        });
        await tellInviter(work, invitation, {
          message: 'INVITATION_ASKED_AGAIN',
          params: { email },
        });
      }).catch((error: unknown) => {
        // Nobody learns here whether a key was ever good.
        const type = error instanceof Error && 'type' in error ? String(error.type) : '';
        if (!type.startsWith('ERROR_TENANTS_')) throw error;
      });
      return {};
    },
  };

  async function tellInviter(
    work: Work,
    { invitedById }: Invitation,
    what: Pick<PeopleNews, 'message' | 'params'>,
  ): Promise<void> {
    if (invitedById === null) return;
    const { db, now, correlationId } = work;
    await news.tell(db, {
      userId: invitedById,
      ...what,
      link: { page: 'users' },
      at: now(),
      correlationId,
    });
  }
}

/**
 * Semicolons where there are any, else commas; several addresses in one line of plain text are
 * several lines.
 */
function rowsOf(text: string): { line: number; cells: string[] }[] {
  const delimiter = text.includes(';') ? ';' : text.includes('\t') ? '\t' : ',';
  const records: string[][] = parse(text, {
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    to: mostLines * 5,
  });
  return records.flatMap((cells, at) => {
    const addresses = cells.filter((cell) => cell.includes('@'));
    const line = at + 1;
    if (cells.every((cell) => cell.trim() === '')) return [];
    return addresses.length > 1
      ? addresses.map((cell) => ({ line, cells: [cell] }))
      : [{ line, cells }];
  });
}
