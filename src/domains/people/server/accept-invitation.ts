import type { Caller } from '#platform/server/http/caller.ts';
import type { Work } from '#platform/server/work.ts';
import { directoryRefusals } from '#domains/tenants/directory.refusals.ts';
import { judgeAcceptance, isInvited, isWaiting, type Ask } from '../invitation-ask.rules.ts';
import { demandOpenable } from '../invitation.rules.ts';
import type { Acceptance } from '../invitations.schema.ts';
import { findAsks, saveAsk } from './invitation-asks.store.ts';
import { endInvitation, type Invitation } from './invitations.store.ts';
import { joinMember } from './members.store.ts';
import { findMembership, findStillThere, giveRoles } from './membership.store.ts';
import type { TenantFacts } from '#domains/tenants/tenants.port.ts';
import { getTenant } from '#domains/tenants/server/tenants.store.ts';
import { peopleAudit } from '../people.texts.ts';

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
