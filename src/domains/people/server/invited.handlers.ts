import { directoryRefusals } from '#domains/tenants/directory.refusals.ts';
import { getTenant } from '#domains/tenants/server/tenants.store.ts';
import type { Handlers } from '#platform/common/contract.ts';
import { portalRefusals } from '#platform/common/errors.ts';
import { translator } from '#platform/common/texts/translator.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import type { Work } from '#platform/server/work.ts';
import type { invitationsContract } from '../invitations.schema.ts';
import type { PeopleNews, PeopleNewsPort } from '../people.port.ts';
import { peopleAudit } from '../people.texts.ts';
import { roleTexts } from '../role-words.messages.ts';
import { roleAbout, roleName } from '../role-words.rules.ts';
import { acceptInvitation, findStanding, type Accepted } from './accept-invitation.ts';
import { withAnyKey, withInvitation } from './invitation-holder.ts';
import type { InvitationsOptions } from './invitation-options.ts';
import { noteAskedAgain, noteOpened, type Invitation } from './invitations.store.ts';
import { lockPeople } from './people-lock.store.ts';
import { getRoles } from './role-page.store.ts';
import { notifyAsk } from './notify-ask.ts';

type Invited = Pick<
  Handlers<typeof invitationsContract, Ctx>,
  'look' | 'accept' | 'standing' | 'askAgain'
>;

/** Creates the handlers of those who are invited and hold a key. */
export const createInvitedHandlers = (options: InvitationsOptions): Invited => ({
  look: (call) =>
    withInvitation(call, async ({ db, now, tenantId }, invitation) => {
      await noteOpened(db, invitation.id, now());
      const tenant = await getTenant(db, tenantId);
      const roles = await getRoles(db, invitation.roleIds);
      const { email, name, language, invitedBy, message, rolesExpireAt, keyExpiresAt } = invitation;
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
    demandCustomer(call);
    // Before the invitation is held: whoever answers or withdraws it does so in this order.
    return withAnyKey(
      call,
      async (work, invitation, isLatest) => {
        const accepted = await acceptInvitation(work, invitation, isLatest, call.caller);
        await notifyAcceptance(options, work, invitation, accepted, call.caller);
        return accepted.acceptance;
      },
      lockPeople,
    );
  },
  standing(call) {
    demandCustomer(call);
    return withAnyKey(call, (work, invitation, isLatest) =>
      findStanding(work, invitation, isLatest, call.caller),
    );
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
      await notifyInviter(options.news, work, invitation, {
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
});

/** Tells the inviter that somebody has joined, or asks to. */
async function notifyAcceptance(
  options: InvitationsOptions,
  work: Work,
  invitation: Invitation,
  { acceptance, ask }: Accepted,
  { name, email }: Caller,
): Promise<void> {
  if (ask) return notifyAsk(options, work, invitation, ask);
  if (acceptance.state !== 'joined' || invitation.state === 'accepted') return;
  await notifyInviter(options.news, work, invitation, {
    message: 'INVITATION_ACCEPTED',
    params: { name: name || email },
  });
}

function demandCustomer({ caller }: Ctx): void {
  if (caller.kind !== 'customer') throw portalRefusals.FORBIDDEN();
}

async function notifyInviter(
  news: PeopleNewsPort<Db>,
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
