import { directoryRefusals } from '#domains/tenants/directory.refusals.ts';
import { getTenant } from '#domains/tenants/server/tenants.store.ts';
import type { TenantFacts } from '#domains/tenants/tenants.port.ts';
import { addressOf } from '#platform/common/mail-address.ts';
import { rights } from '#platform/common/rights.ts';
import { isUuid } from '#platform/server/database/tenant-db.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { writeMail } from '#platform/server/mail/mail.store.ts';
import type { Work } from '#platform/server/work.ts';
import {
  judgeAcceptance,
  isInvited,
  isWaiting,
  type Ask,
  demandOpenable,
  demandConfirmable,
} from '../invitation.rules.ts';
import type { Acceptance } from '../invitations.schema.ts';
import { answeredMail, askedMail } from '../mails.rules.ts';
import type { Recipient } from '../people.port.ts';
import { peopleAudit } from '../people.texts.ts';
import { demandGivable, type InviteWork, type InvitationsOptions } from './invitation-commands.ts';
import {
  findAsks,
  saveAsk,
  endInvitation,
  type Invitation,
  findAsker,
  markRefused,
  holdInvitation,
} from './invitations.store.ts';
import { findMembership, findStillThere, giveRoles, joinMember } from './members.store.ts';
import { lockPeople } from './people-lock.store.ts';
import { recipients } from './recipients.store.ts';

/** An acceptance, and who asks the inviter by it for the first time. */
export interface Accepted {
  readonly acceptance: Acceptance;
  readonly ask: Ask | undefined;
}

/**
 * The signed-in customer joins where the invitation went to the address that their provider vouches
 * for; else nothing is granted, and they wait for the inviter (decision 0073). Whoever has joined or
 * waits gets the same answer again. People locked.
 * @throws PortalError ERROR_TENANTS_USER_BLOCKED, _TENANT_INVITATION_ID_NOT_FOUND when none of its
 * roles exists any more, _INVITATION_ASKED_BY_OTHER, _INVITATION_ASK_REFUSED
 */
export async function acceptInvitation(
  work: Work,
  invitation: Invitation,
  isLatestKey: boolean,
  caller: Caller,
): Promise<Accepted> {
  const { db, now, tenantId } = work;
  const tenant = await tenantOf(work);
  if (await hasJoined(work, invitation, caller)) return joined(tenant);
  demandOpenable(invitation, isLatestKey, now());
  if ((await findMembership(db, caller.userId)) === 'blocked')
    throw directoryRefusals.USER_BLOCKED();
  const opener = { userId: caller.userId, provenEmail: caller.provenEmail ?? '' };
  const verdict = judgeAcceptance(invitation.email, opener, await findAsks(db, invitation.id));
  if (verdict === 'join') {
    const roleIds = await join(work, invitation, caller.userId);
    await work.audit({
      action: peopleAudit.action('invitation.accept'),
      subjectKind: peopleAudit.subject('user'),
      subjectId: caller.userId,
      after: { ...bothAddresses(invitation, caller.email), roleIds },
    });
    return joined(tenant);
  }
  const acceptance = { state: 'waiting', tenantId: null, tenantName: tenant.name } as const;
  if (verdict === 'wait') return { acceptance, ask: undefined };
  await demandRolesLeft(work, invitation);
  const ask = {
    userId: caller.userId,
    email: opener.provenEmail || caller.email,
    isVerified: opener.provenEmail !== '',
    askedAt: now(),
    refusedAt: null,
  };
  await saveAsk(db, invitation.id, ask);
  await work.audit({
    action: peopleAudit.action('invitation.ask'),
    subjectKind: peopleAudit.subject('invitation'),
    subjectId: invitation.id,
    after: bothAddresses(invitation, ask.email),
  });
  return { acceptance, ask };

  function joined({ name }: Pick<TenantFacts, 'name'>): Accepted {
    return { acceptance: { state: 'joined', tenantId, tenantName: name }, ask: undefined };
  }
}

/** Returns the state of a signed-in person's acceptance; changes nothing. @throws as demandOpenable */
export async function findStanding(
  work: Work,
  invitation: Invitation,
  isLatestKey: boolean,
  caller: Caller,
): Promise<Acceptance> {
  const { db, now, tenantId } = work;
  const { name: tenantName } = await tenantOf(work);
  if (await hasJoined(work, invitation, caller)) return { state: 'joined', tenantId, tenantName };
  demandOpenable(invitation, isLatestKey, now());
  const asks = await findAsks(db, invitation.id);
  const own = asks.find(({ userId }) => userId === caller.userId);
  const isOpen = !own || isInvited(invitation.email, { provenEmail: caller.provenEmail ?? '' });
  const state = isOpen ? 'open' : isWaiting(own) ? 'waiting' : 'refused';
  return { state, tenantId: null, tenantName };
}

/**
 * Uses an invitation up for this person. Whoever belongs already gets the roles beside their own; a
 * block is for the caller to judge.
 * @returns the roles given
 */
export async function join(
  work: Work,
  invitation: Invitation,
  userId: string,
): Promise<readonly string[]> {
  const { db, now } = work;
  const roleIds = await demandRolesLeft(work, invitation);
  if ((await findMembership(db, userId)) !== 'active')
    await joinMember(db, userId, invitation.invitedBy, now());
  await giveRoles(db, userId, roleIds, invitation.rolesExpireAt, now());
  await endInvitation(db, invitation.id, 'accepted', userId, now());
  return roleIds;
}

/** Both addresses of an invitation as the trail names them. */
export function bothAddresses({ id, email }: Pick<Invitation, 'id' | 'email'>, signedInAs: string) {
  return { invitationId: id, invitedAs: email, signedInAs };
}

async function demandRolesLeft(
  { db, now }: Work,
  { roleIds, rolesExpireAt }: Invitation,
): Promise<readonly string[]> {
  const hasEnded = rolesExpireAt !== null && rolesExpireAt <= now();
  const left = hasEnded ? [] : await findStillThere(db, roleIds);
  if (left.length === 0) throw directoryRefusals.TENANT_INVITATION_ID_NOT_FOUND();
  return left;
}

async function hasJoined(
  { db }: Work,
  { state, acceptedBy }: Invitation,
  { userId }: Caller,
): Promise<boolean> {
  const isTheirs = state === 'accepted' && acceptedBy === userId;
  return isTheirs && (await findMembership(db, userId)) === 'active';
}

async function tenantOf({ db, tenantId }: Work): Promise<Pick<TenantFacts, 'name'>> {
  const tenant = await getTenant(db, tenantId);
  if (!tenant) throw directoryRefusals.TENANT_INVITATION_ID_NOT_FOUND();
  return tenant;
}

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

/**
 * Tells the inviter by notice and mail that somebody asks, with a link to the invitation. Where the
 * inviter may not invite any more, or is staff, everybody of the tenant who may is told.
 */
export async function notifyAsk(
  { news, invitations }: InvitationsOptions,
  work: Work,
  invitation: Invitation,
  ask: Ask,
): Promise<void> {
  const { db, now, tenantId, correlationId } = work;
  const tenant = await getTenant(db, tenantId);
  const holders = await recipients.holdersOf(db, rights.users.add, now());
  const answerers = holders.filter(({ userId }) => userId !== ask.userId);
  const inviter = answerers.filter(({ userId }) => userId === invitation.invitedById);
  const told = inviter.length > 0 ? inviter : answerers;
  const link = { page: 'person', id: invitation.id } as const;
  const names = { invitedAs: invitation.email, signedInAs: ask.email };
  for (const { email, language } of told.filter(hasAddress))
    await writeMail(db, {
      to: email,
      language,
      ...askedMail(
        {
          ...names,
          isVerified: ask.isVerified,
          tenantName: tenant?.name ?? '',
          link: invitations.urlOf(link, tenantId),
        },
        language,
      ),
      at: now(),
      correlationId,
    });
  const ids = told.map(({ userId }) => userId);
  // Staff who invited a customer's first administrator: nobody else can answer.
  const unseen = ids.length === 0 && invitation.invitedById ? [invitation.invitedById] : [];
  for (const userId of [...ids, ...unseen])
    await news.tell(db, {
      userId,
      message: 'INVITATION_ASKED',
      params: names,
      link,
      at: now(),
      correlationId,
    });
}

const hasAddress = ({ email }: Recipient) => addressOf(email) !== undefined;
