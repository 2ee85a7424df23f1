import { withSystem } from '#platform/server/database/tenant-db.ts';
import { limitsOf, demandRoomFor, lockPeople } from '#domains/people/server/people-lock.store.ts';
import { findMembership, joinMember } from '#domains/people/server/members.store.ts';
import {
  blockMember,
  removeFromTenant,
  unblockMember,
} from '#domains/people/server/people-commands.ts';
import { createUser, getUser as findUser } from '#domains/people/server/users.store.ts';
import { isEmployeeName } from '#domains/tenants/directory.rules.ts';
import { workInSystem } from '#platform/server/work.ts';
import { settingsOf } from './scim-discovery.rules.ts';
import { certainEqual, meets, type Filter } from './scim-filter.rules.ts';
import { ScimError, schemas, type ScimObject } from './scim-json.rules.ts';
import { applyPatch } from './scim-patch.rules.ts';
import { addressesOf, emailOf, nameOf, readPerson, type ScimPerson } from './scim-user.rules.ts';
import { demandMatch, theOne, withMeta, type ScimWork } from './scim-work.ts';
import {
  deleteProvisioned,
  findByObjectId,
  findProvisioningSettings,
  findScimMembers,
  saveProvisioned,
  type ScimMember,
} from './scim.store.ts';
import { peopleAudit } from '#domains/people/people.texts.ts';

/** A person as SCIM has them. */
function toUser(work: Pick<ScimWork, 'base'>, member: ScimMember): ScimObject {
  const { id, userName, externalId, attributes, isActive, groups } = member;
  const isEnterprise = Object.hasOwn(attributes, schemas.enterprise);
  const resource = {
    schemas: [schemas.user, ...(isEnterprise ? [schemas.enterprise] : [])],
    id,
    ...(externalId !== null && { externalId }),
    userName,
    displayName: nameOf({ attributes, userName }),
    ...attributes,
    active: isActive,
    groups: groups.map((group) => ({
      value: group.id,
      display: group.name,
      $ref: `${work.base}/Groups/${group.id}`,
      type: 'direct',
    })),
  };
  return withMeta(work, 'User', id, resource, member);
}

/** All that meet the filter, in a fixed order. */
export async function findUsers(work: ScimWork, filter: Filter | undefined): Promise<ScimObject[]> {
  const search = {
    userName: certainEqual(filter, 'userName'),
    externalId: certainEqual(filter, 'externalId'),
  };
  const members = await findScimMembers(work.db, search, work.now());
  return members
    .map((member) => toUser(work, member))
    .filter((user) => !filter || meets(user, filter));
}

export async function getUser(work: ScimWork, id: string): Promise<ScimObject> {
  return toUser(work, await theOne(id, () => findScimMembers(work.db, { id }, work.now())));
}

/**
 * Somebody new: known to their sign-in by what the customer's directory calls them, a member
 * without any role. Who was a member before is that person again; who is known from elsewhere comes
 * by an invitation.
 * @throws ScimError 409 uniqueness, 400 invalidValue; PortalError ERROR_TENANTS_USER_COUNT_EXCEEDED
 */
export async function createScimUser(work: ScimWork, body: unknown): Promise<ScimObject> {
  const { db, now, tenantId, settings } = work;
  const person = readPerson(body);
  demandCustomerAddresses(work, addressesOf(person));
  await lockPeople(db);
  await demandNewName(work, person.userName);
  await demandRoomFor(db, await limitsOf(db, tenantId, settings), 1, now());
  const userId = await personOf(work, person);
  const membership = await findMembership(db, userId);
  if (membership === 'active' || membership === 'blocked')
    throw new ScimError(409, 'This person belongs to the tenant already.', 'uniqueness');
  await joinMember(db, userId, work.actor.name, now());
  await saveProvisioned(db, userId, person, now());
  await work.audit({
    action: peopleAudit.action('user.provision'),
    subjectKind: peopleAudit.subject('user'),
    subjectId: userId,
    after: facts(person),
  });
  if (person.active === false) await blockMember(work, userId, reason);
  return getUser(work, userId);
}

const reason = 'SCIM';
const facts = ({ userName, externalId }: ScimPerson) => ({
  userName,
  externalId: externalId ?? null,
});

/** The operator alone gives accounts with its own addresses. @throws ScimError 400 invalidValue */
function demandCustomerAddresses(
  { options: { operatorDomain } }: ScimWork,
  addresses: readonly string[],
): void {
  if (addresses.some((address) => isEmployeeName(address, operatorDomain)))
    throw new ScimError(
      400,
      `Addresses of ${operatorDomain} belong to the operator of the portal.`,
      'invalidValue',
    );
}

/**
 * A directory shows a member's real name, address and last sign-in: whoever has never belonged to
 * the tenant agrees by accepting an invitation first.
 * @throws ScimError 409 uniqueness
 */
async function demandConsent(tx: ScimWork['db'], userId: string): Promise<void> {
  if ((await findMembership(tx, userId)) === undefined)
    throw new ScimError(
      409,
      'This person has an account already. Please invite them; after they have accepted, they are found by their userName.',
      'uniqueness',
    );
}

async function demandNewName(work: ScimWork, userName: string, exceptId?: string): Promise<void> {
  const [other] = (await findScimMembers(work.db, { userName }, work.now())).filter(
    (one) => one.id !== exceptId,
  );
  if (other) throw new ScimError(409, 'There is a user with this userName already.', 'uniqueness');
}

/**
 * @returns the id of the person whom the sign-in will know under this identifier; made known now if
 * they are not
 */
async function personOf(
  { db: tx, options, correlationId, actor }: ScimWork,
  person: ScimPerson,
): Promise<string> {
  const { issuer, identifier } = settingsOf(await findProvisioningSettings(tx), options.signIn);
  const { externalId } = person;
  if (issuer === null)
    throw new ScimError(
      400,
      'Provisioning is not set up: the issuer of the sign-in is missing.',
      'invalidValue',
    );
  if (externalId === undefined)
    throw new ScimError(
      400,
      'externalId is missing: the sign-in knows the person by it.',
      'invalidValue',
    );
  const { db, now } = options;
  const newUser = {
    kind: 'customer',
    issuer,
    email: emailOf(person),
    name: nameOf(person),
  } as const;
  const origin = { actor: { id: null, name: actor.name }, correlationId, now };
  const known = await withSystem(db, (system) => findKnown(system, issuer, identifier, externalId));
  if (known !== undefined) {
    await demandConsent(tx, known);
    return known;
  }
  const names =
    identifier === 'subject' ? { subject: externalId } : waitingFor(externalId.toLowerCase());
  return (await workInSystem(db, origin, (work) => createUser(work, { ...newUser, ...names }))).id;
}

/** Inside withSystem: the id of the person whom the sign-in calls so. */
async function findKnown(
  system: ScimWork['db'],
  issuer: string,
  identifier: 'subject' | 'objectId',
  externalId: string,
): Promise<string | undefined> {
  if (identifier === 'objectId') return findByObjectId(system, issuer, externalId.toLowerCase());
  return (await findUser(system, { kind: 'customer', issuer, subject: externalId }))?.id;
}

/** Taken over by the first sign-in whose token carries this object id (caller.store.ts). */
const waitingFor = (objectId: string) => ({ subject: waitingSubject(objectId), objectId });

/** Returns a placeholder for a subject that is unknown until the first sign-in. */
const waitingSubject = (objectId: string): string => `oid:${objectId}`;

export function replaceUser(
  work: ScimWork,
  id: string,
  body: unknown,
  ifMatch: string | undefined,
): Promise<ScimObject> {
  return change(work, id, ifMatch, () => body);
}

export function patchUser(
  work: ScimWork,
  id: string,
  body: unknown,
  ifMatch: string | undefined,
): Promise<ScimObject> {
  return change(work, id, ifMatch, (user) => applyPatch(user, body));
}

async function change(
  work: ScimWork,
  id: string,
  ifMatch: string | undefined,
  next: (user: ScimObject) => unknown,
): Promise<ScimObject> {
  const { db, now } = work;
  await lockPeople(db);
  const before = await theOne(id, () => findScimMembers(db, { id }, now()));
  const resource = toUser(work, before);
  demandMatch(ifMatch, resource);
  const person = readPerson(next(resource));
  const had = addressesOf(before);
  demandCustomerAddresses(
    work,
    addressesOf(person).filter((address) => !had.includes(address)),
  );
  await demandNewName(work, person.userName, before.id);
  await saveProvisioned(db, before.id, person, now());
  await auditChange(work, before, person);
  if (person.active === false && before.isActive) await blockMember(work, before.id, reason);
  if (person.active === true && !before.isActive) await unblockMember(work, before.id, reason);
  return getUser(work, before.id);
}

async function auditChange(work: ScimWork, before: ScimMember, person: ScimPerson): Promise<void> {
  const was = { userName: before.userName, externalId: before.externalId };
  const is = facts(person);
  if (was.userName !== is.userName || was.externalId !== is.externalId)
    await work.audit({
      action: peopleAudit.action('user.provision'),
      subjectKind: peopleAudit.subject('user'),
      subjectId: before.id,
      before: was,
      after: is,
    });
}

/** Takes the person and all their roles out of the tenant; they can be provisioned again. */
export async function deleteScimUser(
  work: ScimWork,
  id: string,
  ifMatch: string | undefined,
): Promise<void> {
  const { db, now } = work;
  await lockPeople(db);
  const member = await theOne(id, () => findScimMembers(db, { id }, now()));
  demandMatch(ifMatch, toUser(work, member));
  await removeFromTenant(work, member.id, reason);
  await deleteProvisioned(db, member.id);
}
