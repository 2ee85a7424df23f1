import { randomBytes } from 'node:crypto';
import { directoryRefusals } from '#domains/tenants/directory.refusals.ts';
import { getTenant } from '#domains/tenants/server/tenants.store.ts';
import { addressOf, sameAddress } from '#platform/common/mail-address.ts';
import type { UrlOf } from '#platform/common/page-link.ts';
import { translator } from '#platform/common/texts/translator.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { isUuid } from '#platform/server/database/tenant-db.ts';
import { writeMail } from '#platform/server/mail/mail.store.ts';
import { roleName } from '../built-in-roles.rules.ts';
import { invitationState, isOpen, keyDays } from '../invitation.rules.ts';
import type { Invitee } from '../invitations.schema.ts';
import { invitationMail } from '../mails.rules.ts';
import type { PeopleNewsPort } from '../people.port.ts';
import { demandInBundle, demandRoom, type BundleLimits } from '../people.rules.ts';
import { peopleAudit } from '../people.texts.ts';
import { demandHeld } from '../rights.rules.ts';
import { roleTexts } from '../role-words.messages.ts';
import {
  endInvitation,
  findKnownAddresses,
  hashOfKey,
  holdInvitation,
  saveInvitation,
  saveKey,
  type Invitation,
} from './invitations.store.ts';
import { demandGrantable, type PeopleWork } from './people-commands.ts';
import {
  countPeople,
  demandRoomFor,
  limitsOf,
  lockPeople,
  type LimitSettings,
} from './people-lock.store.ts';
import { getRoles } from './roles.store.ts';

/** Settings of the installation used by invitations. */
export interface InvitationSettings {
  /** Origin of the portal, for the link. */
  readonly urlOf: UrlOf;
  readonly operatorName: string;
  /** False: the inviter hands the link over. */
  readonly isMailed: boolean;
}

export interface InviteWork extends PeopleWork {
  readonly invitations: InvitationSettings;
}

export interface Invite {
  readonly invitees: readonly Invitee[];
  readonly roleIds: readonly string[];
  readonly rolesExpireAt: Date | null;
  readonly message: string;
}

/**
 * Invites people, all of them or none. An address that has an open invitation keeps it, with what
 * is given now.
 * @returns the ids of the invitations, in the order of the invitees
 * @throws PortalError ERROR_TENANTS_INVITATION_ADDRESS_INVALID, _USER_ALREADY_MEMBER,
 * _USERROLE_MISSING, _USER_COUNT_EXCEEDED, and what granting refuses
 */
export async function invite(
  work: InviteWork,
  { invitees, roleIds, rolesExpireAt, message }: Invite,
): Promise<string[]> {
  const { db, now, actor } = work;
  await lockPeople(db);
  if (roleIds.length === 0) throw directoryRefusals.USERROLE_MISSING();
  const people = distinct(invitees);
  const known = await findKnownAddresses(
    db,
    people.map(({ email }) => sameAddress(email)),
  );
  const member = people.find(({ email }) => known.members.has(sameAddress(email)));
  if (member) throw directoryRefusals.USER_ALREADY_MEMBER({ email: member.email });
  await demandGrantable(
    work,
    [...new Set(roleIds)].map((roleId) => ({ roleId, expiresAt: rolesExpireAt })),
  );
  const used = await countPeople(db, now());
  const ids: string[] = [];
  for (const invitee of people) {
    const given = {
      ...invitee,
      roleIds: [...new Set(roleIds)],
      rolesExpireAt,
      message,
      invitedById: actor.id ?? '',
      invitedBy: actor.name,
    };
    ids.push(await saveInvitation(db, given, now()));
  }
  // Counted before and after: an invitation that is renewed is one more only where it had expired.
  demandRoom(
    await limitsOf(db, work.tenantId, work.settings),
    used,
    (await countPeople(db, now())) - used,
  );
  for (const [at, id] of ids.entries()) {
    const { email } = people[at] ?? { email: '' };
    await work.audit({
      action: peopleAudit.action('invitation.create'),
      subjectKind: peopleAudit.subject('invitation'),
      subjectId: id,
      after: { email, roleIds, rolesExpireAt },
    });
    if (work.invitations.isMailed) await send(work, await held(work, id));
  }
  return ids;
}

/** @throws PortalError ERROR_TENANTS_INVITATION_ADDRESS_INVALID */
function distinct(invitees: readonly Invitee[]): Invitee[] {
  const byAddress = new Map<string, Invitee>();
  for (const invitee of invitees) {
    const email = addressOf(invitee.email);
    if (email === undefined)
      throw directoryRefusals.INVITATION_ADDRESS_INVALID({ email: invitee.email });
    byAddress.set(sameAddress(email), {
      ...invitee,
      email,
      name: invitee.name.replaceAll(/\s+/gu, ' ').trim(),
    });
  }
  return [...byAddress.values()];
}

/** A new key, by mail; the old one is dead from now on. */
export async function resend(work: InviteWork, id: string): Promise<void> {
  const invitation = await renewable(work, id);
  if (work.invitations.isMailed) await send(work, invitation);
  else throw directoryRefusals.TENANT_INVITATION_ID_NOT_FOUND();
  await work.audit({
    action: peopleAudit.action('invitation.resend'),
    subjectKind: peopleAudit.subject('invitation'),
    subjectId: id,
  });
}

/**
 * A new link, for the inviter's hands: where no mail is sent.
 * @throws PortalError ERROR_TENANTS_INVITATION_NOT_BY_LINK where mail is
 */
export async function linkFor(
  work: InviteWork,
  id: string,
): Promise<{ link: string; expiresAt: Date }> {
  if (work.invitations.isMailed) throw directoryRefusals.INVITATION_NOT_BY_LINK();
  const invitation = await renewable(work, id);
  const { link, keyHash, expiresAt } = newKey(work);
  await saveKey(work.db, { id: invitation.id, keyHash, expiresAt, mailId: null }, work.now());
  await work.audit({
    action: peopleAudit.action('invitation.link'),
    subjectKind: peopleAudit.subject('invitation'),
    subjectId: id,
  });
  return { link, expiresAt };
}

export async function revoke(work: InviteWork, id: string): Promise<void> {
  await lockPeople(work.db);
  const invitation = await held(work, id);
  await endInvitation(work.db, id, 'revoked', null, work.now());
  const { email, state } = invitation;
  await work.audit({
    action: peopleAudit.action('invitation.revoke'),
    subjectKind: peopleAudit.subject('invitation'),
    subjectId: id,
    before: { email, state },
  });
}

/**
 * An open invitation whose roles the caller could give today. Renewing an expired one takes a place
 * of the bundle again.
 */
async function renewable(work: InviteWork, id: string): Promise<Invitation> {
  const { db, now } = work;
  await lockPeople(db);
  const invitation = await held(work, id);
  const limits = await demandGivable(work, invitation);
  if (invitationState(invitation, now()) === 'expired') await demandRoomFor(db, limits, 1, now());
  return invitation;
}

/**
 * Checks that the caller could give the roles of an invitation today. @throws PortalError
 * ERROR_TENANTS_USERROLE_ID_NOT_FOUND, _CLAIM_NOT_HELD, _USERROLE_NOT_IN_BUNDLE
 */
export async function demandGivable(
  { db, tenantId, settings, grantable }: InviteWork,
  { roleIds }: Pick<Invitation, 'roleIds'>,
): Promise<BundleLimits> {
  const roles = await getRoles(db, roleIds);
  for (const role of roles) demandHeld(grantable, role.claims);
  const limits = await limitsOf(db, tenantId, settings);
  demandInBundle(limits, roles);
  return limits;
}

async function held({ db, now }: InviteWork, id: string): Promise<Invitation> {
  const invitation = isUuid(id) ? await holdInvitation(db, id) : undefined;
  if (!invitation || !isOpen(invitationState(invitation, now())))
    throw directoryRefusals.TENANT_INVITATION_ID_NOT_FOUND();
  return invitation;
}

async function send(work: InviteWork, invitation: Invitation): Promise<void> {
  const { db, now, tenantId, correlationId, invitations } = work;
  const { link, keyHash, expiresAt } = newKey(work);
  const tenant = await getTenant(db, tenantId);
  const roles = await getRoles(db, invitation.roleIds);
  const mail = {
    ...invitation,
    tenantName: tenant?.name ?? '',
    operatorName: invitations.operatorName,
    roles: roles.map((role) => roleName(role, translator(roleTexts, invitation.language))),
    link,
    expiresAt,
  };
  const mailId = await writeMail(db, {
    to: invitation.email,
    language: invitation.language,
    ...invitationMail(mail, invitation.language),
    at: now(),
    correlationId,
  });
  await saveKey(db, { id: invitation.id, keyHash, expiresAt, mailId }, now());
}

/** 256 random bits; only their hash is kept. */
function newKey({ now, invitations }: InviteWork): {
  link: string;
  keyHash: Buffer;
  expiresAt: Date;
} {
  const key = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now().getTime() + keyDays * 86_400_000);
  return {
    link: invitations.urlOf({ page: 'invitation', id: key }, ''),
    keyHash: hashOfKey(key),
    expiresAt,
  };
}

export interface InvitationsOptions {
  readonly limits: LimitSettings;
  readonly invitations: InvitationSettings;
  readonly news: PeopleNewsPort<Db>;
}
