import { directoryRefusals } from '#domains/tenants/directory.refusals.ts';
import { getTenant } from '#domains/tenants/server/tenants.store.ts';
import type { InternalPermission } from '#platform/common/access.ts';
import { addressOf } from '#platform/common/mail-address.ts';
import type { AuditAction } from '#platform/common/slice-words.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { writeMail } from '#platform/server/mail/mail.store.ts';
import { dropUser } from '#platform/server/push/announce.ts';
import type { Work } from '#platform/server/work.ts';
import { isStaffRole } from '../built-in-roles.rules.ts';
import { blockedMail } from '../mails.rules.ts';
import type { PeopleNewsPort } from '../people.port.ts';
import { demandInBundle, demandNoRaise, demandStillOpen } from '../people.rules.ts';
import { peopleAudit } from '../people.texts.ts';
import { demandHeld, demandRank, type GrantableRights } from '../rights.rules.ts';
import type { UserState } from '../users.ts';
import {
  findRemovedRoles,
  getMember,
  type Given,
  joinMember,
  type Person,
  removeMember,
  replaceRoles,
  setMemberState,
  touchMember,
} from './members.store.ts';
import {
  demandRoomFor,
  type LimitSettings,
  limitsOf,
  keepingAdmins,
  lockPeople,
} from './people-lock.store.ts';
import { recipients } from './recipients.store.ts';
import { getRoles, assignRole } from './roles.store.ts';

/**
 * Returns the rights the caller may grant: everything for staff with the permission, else what they
 * hold on the tenant.
 */
export function grantableRights(
  { caller, tenantId }: Pick<Ctx, 'caller' | 'tenantId'>,
  permission: InternalPermission,
): GrantableRights {
  return caller.permissions.includes(permission)
    ? 'all'
    : (caller.claimsByTenant.get(tenantId) ?? []);
}

/**
 * Tells somebody by mail that nothing of the tenant opens any more: inside the portal they could
 * not read it.
 */
async function mailBlocked(
  { db, now, tenantId, correlationId }: Work,
  { id, name, email }: Person,
): Promise<void> {
  const [tenant, to] = [await getTenant(db, tenantId), await recipients.getRecipient(db, id)];
  if (!tenant || !to || addressOf(email) === undefined) return;
  await writeMail(db, {
    to: email,
    language: to.language,
    ...blockedMail({ name, tenantName: tenant.name }, to.language),
    at: now(),
    correlationId,
  });
}

/** Unit of work of a command on people: inside a tenant, with the rights its actor may give. */
export interface PeopleWork extends Work {
  readonly grantable: GrantableRights;
  readonly settings: LimitSettings;
  /** Notifies the person that their rights have changed; call it last in the transaction. */
  notifyRightsChanged(userId: string): Promise<void>;
}

/** Returns the work of a command that a request gives. */
export function peopleWorkOf(
  call: Ctx,
  { limits, news }: { readonly limits: LimitSettings; readonly news: PeopleNewsPort<Db> },
): PeopleWork {
  const { db, now, tenantId, actor, caller, correlationId, audit, send } = call;
  return {
    db,
    now,
    tenantId,
    actor,
    correlationId,
    audit,
    send,
    grantable: grantableRights(call, 'Tenants.Users.Write'),
    settings: limits,
    notifyRightsChanged: (userId) =>
      news.tell(db, {
        userId,
        message: 'ROLES_CHANGED',
        link: { page: 'home' },
        actorId: caller.userId,
        at: now(),
        correlationId,
      }),
  };
}

/**
 * Gives one more role.
 * @throws PortalError ERROR_TENANTS_USERROLE_USER_ASSOCIATION_EXISTS, _USER_ID_NOT_FOUND,
 * _USERROLE_ID_NOT_FOUND, _CLAIM_NOT_HELD, _USER_IS_SELF, _USERROLE_NOT_IN_BUNDLE
 */
export async function addRole(
  work: PeopleWork,
  userId: string,
  role: Given,
  reason: string,
): Promise<void> {
  const { db, now } = work;
  const before = await target(work, userId, ['active', 'blocked']);
  if (before.roles.some((held) => held.id === role.roleId.toLowerCase()))
    throw directoryRefusals.USERROLE_USER_ASSOCIATION_EXISTS();
  if (before.id === work.actor.id) throw directoryRefusals.USER_IS_SELF();
  await demandGrantable(work, [role]);
  await assignRole(
    { db, now, audit: (change) => work.audit({ ...change, reason }) },
    {
      userId,
      roleId: role.roleId,
      origin: 'tenant',
      ...(role.expiresAt && { expiresAt: role.expiresAt }),
    },
  );
  await touchMember(db, userId, now());
  await work.notifyRightsChanged(userId);
}

/**
 * Replaces the roles that the customer gives. @throws PortalError as addRole, and
 * ERROR_TENANTS_USERROLE_MISSING, _LAST_ADMIN
 */
export async function setRoles(
  work: PeopleWork,
  userId: string,
  roles: readonly Given[],
  {
    reason,
    check = async () => undefined,
  }: { readonly reason: string; readonly check?: (before: Person) => Promise<void> },
): Promise<void> {
  const before = await target(work, userId, ['active', 'blocked']);
  await check(before);
  if (roles.length === 0) throw directoryRefusals.USERROLE_MISSING();
  if (new Set(roles.map((role) => role.roleId.toLowerCase())).size < roles.length)
    throw directoryRefusals.USERROLE_USER_ASSOCIATION_EXISTS();
  if (before.id === work.actor.id) demandNoRaise(before.roles, roles);
  await demandGrantable(work, roles, before);
  await changed(work, before, peopleAudit.action('user.roles'), reason, () =>
    replaceRoles(work.db, userId, roles, work.now()),
  );
}

/**
 * Blocks a member from the next request on, since rights are loaded per request (caller.store.ts).
 * Their live connections end with the commit.
 */
export async function blockMember(work: PeopleWork, userId: string, reason: string): Promise<void> {
  const before = await target(work, userId, ['active']);
  if (before.id === work.actor.id) throw directoryRefusals.USER_IS_SELF();
  await changed(work, before, peopleAudit.action('user.block'), reason, () =>
    setMemberState(work.db, userId, 'blocked', work.now()),
  );
  await dropUser(work.db, { tenantId: work.tenantId, userId: before.id });
  await mailBlocked(work, before);
}

export async function unblockMember(
  work: PeopleWork,
  userId: string,
  reason: string,
): Promise<void> {
  const before = await target(work, userId, ['blocked']);
  await changed(work, before, peopleAudit.action('user.unblock'), reason, () =>
    setMemberState(work.db, userId, 'active', work.now()),
  );
}

export async function removeFromTenant(
  work: PeopleWork,
  userId: string,
  reason: string,
): Promise<void> {
  const before = await target(work, userId, ['active', 'blocked']);
  if (before.id === work.actor.id) throw directoryRefusals.USER_IS_SELF();
  await changed(work, before, peopleAudit.action('user.remove'), reason, () =>
    removeMember(work.db, userId, work.now()),
  );
  await dropUser(work.db, { tenantId: work.tenantId, userId: before.id });
}

/**
 * Takes a removal back. The bundle must have room, and what the person gets back must be the
 * giver's to give.
 */
export async function restoreMember(
  work: PeopleWork,
  userId: string,
  reason: string,
): Promise<void> {
  const { db, now } = work;
  const before = await target(work, userId, ['removed']);
  const roles = await findRemovedRoles(db, userId, now());
  if (roles.length === 0) throw directoryRefusals.USERROLE_MISSING();
  await demandGrantable(work, roles);
  await demandRoomFor(db, await limitsOf(db, work.tenantId, work.settings), 1, now());
  await changed(work, before, peopleAudit.action('user.restore'), reason, async () => {
    await joinMember(db, userId, before.invitedBy, now());
    await replaceRoles(db, userId, roles, now());
  });
}

/**
 * The person, while nobody else changes people. @throws PortalError
 * ERROR_TENANTS_USER_ID_NOT_FOUND, _USER_STATE, _USER_OUTRANKS
 */
async function target(
  work: PeopleWork,
  userId: string,
  states: readonly UserState[],
): Promise<Person> {
  await lockPeople(work.db);
  const person = await getMember(work.db, userId, work.now());
  demandStillOpen(person.state, states);
  if (person.id !== work.actor.id) demandRank(work.grantable, person.claims);
  return person;
}

/**
 * Roles that are new to the person, or last longer than before, must be the giver's to give and in
 * the bundle, and none of those that staff alone holds.
 * @throws PortalError ERROR_TENANTS_USERROLE_ID_NOT_FOUND, _CLAIM_NOT_HELD,
 * _USERROLE_NOT_IN_BUNDLE, _USERROLE_EXPIRY_PAST
 */
export async function demandGrantable(
  {
    db,
    now,
    grantable,
    tenantId,
    settings,
  }: Pick<PeopleWork, 'db' | 'now' | 'grantable' | 'tenantId' | 'settings'>,
  roles: readonly Given[],
  before?: Person,
): Promise<void> {
  const found = await getRoles(
    db,
    roles.map((role) => role.roleId),
  );
  if (roles.some(({ expiresAt }) => expiresAt !== null && expiresAt <= now()))
    throw directoryRefusals.USERROLE_EXPIRY_PAST();
  const added = found.filter((role) => !before?.roles.some((held) => held.id === role.id));
  if (added.some(({ id }) => isStaffRole(id))) throw directoryRefusals.USERROLE_ID_NOT_FOUND();
  for (const role of added) demandHeld(grantable, role.claims);
  if (added.length > 0) demandInBundle(await limitsOf(db, tenantId, settings), added);
}

/** Carries a change out with its audit entry, unless it takes the last administrator away. */
async function changed(
  work: PeopleWork,
  before: Person,
  action: AuditAction,
  reason: string,
  change: () => Promise<void>,
): Promise<void> {
  const { db, now } = work;
  await keepingAdmins(db, now(), change);
  const after = await getMember(db, before.id, now());
  await work.audit({
    action,
    subjectKind: peopleAudit.subject('user'),
    subjectId: before.id,
    before: facts(before),
    after: facts(after),
    reason,
  });
  if (after.state === 'active') await work.notifyRightsChanged(before.id);
}

const facts = ({ state, roles }: Person) => ({ state, roles });
