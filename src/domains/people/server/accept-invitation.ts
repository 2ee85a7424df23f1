import type { Caller } from '#platform/server/http/caller.ts';
import type { Work } from '#platform/server/work.ts';
import { directoryRefusals } from '#domains/tenants/directory.refusals.ts';
import { endInvitation, type Invitation } from './invitations.store.ts';
import { joinMember } from './members.store.ts';
import { lockPeople } from './people-lock.store.ts';
import { findMembership, findStillThere, giveRoles } from './membership.store.ts';
import { getTenant } from '#domains/tenants/server/tenants.store.ts';
import { peopleAudit } from '../people.words.ts';

/**
 * The signed-in customer joins, whatever address their account has: the key is what was given to
 * them, and the audit entry names both. Whoever belongs already gets the roles beside their own; a
 * block stays a block.
 * @throws PortalError ERROR_TENANTS_USER_BLOCKED, _TENANT_INVITATION_ID_NOT_FOUND when none of its
 * roles exists any more
 */
export async function acceptInvitation(
  work: Work,
  invitation: Invitation,
  caller: Caller,
): Promise<{ tenantId: string; tenantName: string }> {
  const { db, now, tenantId } = work;
  await lockPeople(db);
  const tenant = await getTenant(db, tenantId);
  const membership = await findMembership(db, caller.userId);
  if (membership === 'blocked') throw directoryRefusals.USER_BLOCKED();
  const hasEnded = invitation.rolesExpireAt !== null && invitation.rolesExpireAt <= now();
  const roleIds = hasEnded ? [] : await findStillThere(db, invitation.roleIds);
  if (!tenant || roleIds.length === 0) throw directoryRefusals.TENANT_INVITATION_ID_NOT_FOUND();
  if (membership !== 'active') await joinMember(db, caller.userId, invitation.invitedBy, now());
  await giveRoles(db, caller.userId, roleIds, invitation.rolesExpireAt, now());
  await endInvitation(db, invitation.id, 'accepted', caller.userId, now());
  await work.audit({
    action: peopleAudit.action('invitation.accept'),
    subjectKind: peopleAudit.subject('user'),
    subjectId: caller.userId,
    after: {
      invitationId: invitation.id,
      invitedAs: invitation.email,
      signedInAs: caller.email,
      roleIds,
    },
  });
  return { tenantId, tenantName: tenant.name };
}
