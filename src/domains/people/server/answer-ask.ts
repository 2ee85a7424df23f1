import { directoryRefusals } from '#domains/tenants/directory.refusals.ts';
import { getTenant } from '#domains/tenants/server/tenants.store.ts';
import { addressOf } from '#platform/common/mail-address.ts';
import { isUuid } from '#platform/server/database/tenant-db.ts';
import { writeMail } from '#platform/server/mail/mail.store.ts';
import { demandConfirmable, isWaiting, type Ask } from '../invitation-ask.rules.ts';
import { demandOpenable } from '../invitation.rules.ts';
import { answeredMail } from '../ask-mail.rules.ts';
import { peopleAudit } from '../people.texts.ts';
import { bothAddresses, join } from './accept-invitation.ts';
import { findAsker, findAsks, markRefused } from './invitation-asks.store.ts';
import { demandGivable, type InviteWork } from './invitation-commands.ts';
import { holdInvitation, type Invitation } from './invitations.store.ts';
import { findMembership } from './membership.store.ts';
import { lockPeople } from './people-lock.store.ts';

/**
 * Lets exactly this person in who asks, with the roles of the invitation, which is used up. The same
 * again changes nothing.
 * @throws PortalError ERROR_TENANTS_TENANT_INVITATION_ID_NOT_FOUND, _TENANT_INVITATION_EXPIRED,
 * _INVITATION_NOT_ASKED, _USER_IS_SELF, _USER_STATE, and what granting refuses
 */
export async function confirmAsk(work: InviteWork, id: string, userId: string): Promise<void> {
  const { db, now } = work;
  const invitation = await heldByPeople(work, id);
  if (invitation.state === 'accepted' && invitation.acceptedBy === userId) return;
  demandOpenable(invitation, true, now());
  const ask = await waitingAsk(work, invitation, userId);
  const asker = await findAsker(db, userId);
  const membership = await findMembership(db, userId);
  demandConfirmable(ask, work.actor.id, asker && { ...asker, membership });
  await demandGivable(work, invitation);
  const roleIds = await join(work, invitation, userId);
  const addresses = bothAddresses(invitation, ask.email);
  await work.audit({
    action: peopleAudit.action('invitation.confirm'),
    subjectKind: peopleAudit.subject('invitation'),
    subjectId: invitation.id,
    after: { ...addresses, userId },
  });
  await work.audit({
    action: peopleAudit.action('user.create'),
    subjectKind: peopleAudit.subject('user'),
    subjectId: userId,
    after: { ...addresses, roleIds },
  });
  await mailAnswer(work, ask, 'confirmed', asker?.language ?? invitation.language);
  await work.notifyRightsChanged(userId);
}

/**
 * Turns this person away; the invitation stays open for the invited address. The same again changes
 * nothing.
 * @throws PortalError ERROR_TENANTS_TENANT_INVITATION_ID_NOT_FOUND, _INVITATION_NOT_ASKED,
 * _USER_IS_SELF
 */
export async function refuseAsk(work: InviteWork, id: string, userId: string): Promise<void> {
  const { db, now } = work;
  const invitation = await heldByPeople(work, id);
  if (invitation.state === 'accepted' || invitation.state === 'revoked')
    throw directoryRefusals.TENANT_INVITATION_ID_NOT_FOUND();
  const asks = await findAsks(db, invitation.id);
  if (asks.some((ask) => ask.userId === userId && !isWaiting(ask))) return;
  const ask = await waitingAsk(work, invitation, userId);
  if (ask.userId === work.actor.id) throw directoryRefusals.USER_IS_SELF();
  const asker = await findAsker(db, userId);
  await markRefused(db, invitation.id, userId, now());
  await work.audit({
    action: peopleAudit.action('invitation.refuse'),
    subjectKind: peopleAudit.subject('invitation'),
    subjectId: invitation.id,
    before: { ...bothAddresses(invitation, ask.email), userId },
  });
  await mailAnswer(work, ask, 'refused', asker?.language ?? invitation.language);
}

async function heldByPeople({ db }: InviteWork, id: string): Promise<Invitation> {
  await lockPeople(db);
  const invitation = isUuid(id) ? await holdInvitation(db, id) : undefined;
  if (!invitation) throw directoryRefusals.TENANT_INVITATION_ID_NOT_FOUND();
  return invitation;
}

async function waitingAsk({ db }: InviteWork, { id }: Invitation, userId: string): Promise<Ask> {
  const asks = await findAsks(db, id);
  const ask = asks.find((one) => one.userId === userId && isWaiting(one));
  if (!ask) throw directoryRefusals.INVITATION_NOT_ASKED();
  return ask;
}

/** Only to an address that its provider vouches for: nobody else is to get mail they did not ask for. */
async function mailAnswer(
  { db, now, tenantId, correlationId, invitations }: InviteWork,
  { email, isVerified }: Ask,
  answer: 'confirmed' | 'refused',
  language: 'de' | 'en',
): Promise<void> {
  const tenant = await getTenant(db, tenantId);
  if (!tenant || !isVerified || addressOf(email) === undefined) return;
  const link = invitations.urlOf({ page: 'home' }, tenantId);
  await writeMail(db, {
    to: email,
    language,
    ...answeredMail({ answer, tenantName: tenant.name, link }, language),
    at: now(),
    correlationId,
  });
}
