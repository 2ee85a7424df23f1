import { roleNameOf } from '#domains/people/people.rules.ts';
import { demandHeld, demandRank } from '#domains/people/rights.rules.ts';
import { directoryRefusals } from '#domains/tenants/directory.refusals.ts';
import { limitsOf, keepingAdmins, lockPeople } from '#domains/people/server/people-lock.store.ts';
import { addRole } from '#domains/people/server/people-commands.ts';
import { getMember } from '#domains/people/server/members.store.ts';
import {
  deleteRole,
  getUsedRole,
  saveRole,
  createRole,
} from '#domains/people/server/roles.store.ts';
import { certainEqual, meets, type Filter } from './scim-filter.rules.ts';
import { isObject, ScimError, schemas, valueOf, type ScimObject } from './scim-json.rules.ts';
import { applyPatch } from './scim-patch.rules.ts';
import { demandMatch, theOne, withMeta, type ScimWork } from './scim-work.ts';
import {
  findScimGroups,
  findScimMembers,
  saveGroupId,
  takeRole,
  type ScimGroup,
} from './scim.store.ts';
import { peopleAudit } from '#domains/people/people.texts.ts';

/** A role of the tenant as SCIM has it: its members are those whom the customer gave it. */
function toGroup(work: Pick<ScimWork, 'base'>, group: ScimGroup): ScimObject {
  const resource = {
    schemas: [schemas.group],
    id: group.id,
    ...(group.externalId !== null && { externalId: group.externalId }),
    displayName: group.displayName,
    members: group.members.map(({ id, name }) => ({
      value: id,
      display: name,
      $ref: `${work.base}/Users/${id}`,
      type: 'User',
    })),
  };
  return withMeta(work, 'Group', group.id, resource, group);
}

export async function findGroups(
  work: ScimWork,
  filter: Filter | undefined,
): Promise<ScimObject[]> {
  const groups = await findScimGroups(
    work.db,
    { displayName: certainEqual(filter, 'displayName') },
    work.now(),
  );
  return groups
    .map((group) => toGroup(work, group))
    .filter((group) => !filter || meets(group, filter));
}

export async function getGroup(work: ScimWork, id: string): Promise<ScimObject> {
  return toGroup(work, await theOne(id, () => findScimGroups(work.db, { id }, work.now())));
}

interface GivenGroup {
  readonly displayName: string;
  readonly externalId: string | undefined;
  /** Undefined: not said. */
  readonly members: readonly string[] | undefined;
}

function readGroup(body: unknown): GivenGroup {
  if (!isObject(body)) throw new ScimError(400, 'A group is an object.', 'invalidSyntax');
  const [name, externalId, members] = ['displayName', 'externalId', 'members'].map((key) =>
    valueOf(body, key),
  );
  if (typeof name !== 'string' || name.trim() === '')
    throw new ScimError(400, 'displayName is missing.', 'invalidValue');
  return {
    displayName: roleNameOf(name),
    externalId:
      typeof externalId === 'string' && externalId !== '' ? externalId.slice(0, 320) : undefined,
    members:
      members === undefined || members === null
        ? undefined
        : [...new Set([members].flat().map(memberOf))],
  };
}

function memberOf(one: unknown): string {
  const value = isObject(one) ? valueOf(one, 'value') : one;
  if (typeof value !== 'string')
    throw new ScimError(400, 'A member has a value: the id of a user.', 'invalidValue');
  return value.toLowerCase();
}

/** A new role without any right: what it opens is said in the portal, by somebody who holds it. */
export async function createScimGroup(work: ScimWork, body: unknown): Promise<ScimObject> {
  const { db, tenantId, now } = work;
  const given = readGroup(body);
  await lockPeople(db);
  const [same] = await findScimGroups(db, { displayName: given.displayName }, now());
  if (same)
    throw new ScimError(409, 'There is a group with this displayName already.', 'uniqueness');
  if (!(await limitsOf(db, tenantId, work.settings)).mayHaveOwnRoles)
    throw directoryRefusals.USERROLE_BUNDLE_REQUIRED();
  const { id } = await createRole(work, { tenantId, name: given.displayName, claims: [] });
  await saveGroupId(db, id, given.externalId);
  for (const userId of given.members ?? []) await addMember(work, id, userId);
  return getGroup(work, id);
}

export function replaceGroup(
  work: ScimWork,
  id: string,
  body: unknown,
  ifMatch: string | undefined,
): Promise<ScimObject> {
  return change(work, id, ifMatch, () => body);
}

export function patchGroup(
  work: ScimWork,
  id: string,
  body: unknown,
  ifMatch: string | undefined,
): Promise<ScimObject> {
  // After a PATCH no member means nobody, not "unsaid".
  return change(work, id, ifMatch, (group) => ({ members: [], ...applyPatch(group, body) }));
}

async function change(
  work: ScimWork,
  id: string,
  ifMatch: string | undefined,
  next: (group: ScimObject) => unknown,
): Promise<ScimObject> {
  const { db, now } = work;
  await lockPeople(db);
  const before = await theOne(id, () => findScimGroups(db, { id }, now()));
  const resource = toGroup(work, before);
  demandMatch(ifMatch, resource);
  const given = readGroup(next(resource));
  if (given.displayName !== before.displayName) await rename(work, before, given.displayName);
  if ((given.externalId ?? null) !== before.externalId)
    await saveGroupId(db, before.id, given.externalId);
  await changeMembers(work, before, given.members);
  return getGroup(work, before.id);
}

async function rename(work: ScimWork, group: ScimGroup, name: string): Promise<void> {
  const { db, now, grantable } = work;
  demandOwn(group);
  demandHeld(grantable, group.claims);
  const role = await getUsedRole(db, group.id, now());
  await saveRole(db, group.id, { ...role, name }, now());
  await work.audit({
    action: peopleAudit.action('role.edit'),
    subjectKind: peopleAudit.subject('role'),
    subjectId: group.id,
    before: { name: role.name },
    after: { name },
  });
}

/** Global roles are the operator's: only who holds them is the customer's to say. */
function demandOwn(group: ScimGroup): void {
  if (group.isGlobal)
    throw new ScimError(
      400,
      'This role is kept by the operator: only its members can be changed.',
      'mutability',
    );
}

async function changeMembers(
  work: ScimWork,
  group: ScimGroup,
  members: readonly string[] | undefined,
): Promise<void> {
  if (members === undefined) return;
  const held = group.members.map((member) => member.id);
  for (const userId of members.filter((one) => !held.includes(one)))
    await addMember(work, group.id, userId);
  for (const userId of held.filter((one) => !members.includes(one)))
    await removeMember(work, group.id, userId);
}

/**
 * Adds a member under the rules of the users page: nobody grants rights they do not hold or raises
 * their own.
 */
async function addMember(work: ScimWork, roleId: string, userId: string): Promise<void> {
  const [member] = /^[0-9a-f-]{36}$/.test(userId)
    ? await findScimMembers(work.db, { id: userId }, work.now())
    : [];
  if (!member)
    throw new ScimError(400, `There is no user ${userId.slice(0, 100)}.`, 'invalidValue');
  await addRole(work, userId, { roleId, expiresAt: null }, 'SCIM');
}

async function removeMember(work: ScimWork, roleId: string, userId: string): Promise<void> {
  const { db, now, grantable, actor } = work;
  const person = await getMember(db, userId, now());
  if (person.id !== actor.id) demandRank(grantable, person.claims);
  await keepingAdmins(db, now(), () => takeRole(db, roleId, userId));
  await work.audit({
    action: peopleAudit.action('role.take'),
    subjectKind: peopleAudit.subject('user'),
    subjectId: userId,
    before: { roleId, origin: 'tenant' },
    reason: 'SCIM',
  });
  await work.notifyRightsChanged(userId);
}

/**
 * Deletes a role of the tenant; its members lose it. @throws PortalError
 * ERROR_TENANTS_USERROLE_NOT_EMPTY while invitations promise it
 */
export async function deleteScimGroup(
  work: ScimWork,
  id: string,
  ifMatch: string | undefined,
): Promise<void> {
  const { db, now } = work;
  await lockPeople(db);
  const group = await theOne(id, () => findScimGroups(db, { id }, now()));
  demandMatch(ifMatch, toGroup(work, group));
  demandOwn(group);
  demandHeld(work.grantable, group.claims);
  for (const member of group.members) await removeMember(work, group.id, member.id);
  const { users, invitations } = await getUsedRole(db, group.id, now());
  if (users + invitations > 0) throw directoryRefusals.USERROLE_NOT_EMPTY();
  await deleteRole(db, group.id, now());
  await work.audit({
    action: peopleAudit.action('role.delete'),
    subjectKind: peopleAudit.subject('role'),
    subjectId: group.id,
    before: { name: group.displayName },
    reason: 'SCIM',
  });
}
