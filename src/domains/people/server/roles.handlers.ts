import { directoryRefusals } from '#domains/tenants/directory.refusals.ts';
import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import { versionOf } from '#platform/common/version.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { demandVersion } from '#platform/server/http/version.ts';
import {
  demandInBundle,
  isInBundle,
  type BundleLimits,
  claimsOf,
  demandKeeper,
  requireOwnUnraisedRights,
  roleNameOf,
} from '../people.rules.ts';
import { peopleAudit } from '../people.texts.ts';
import { demandHeld } from '../rights.rules.ts';
import type {
  RoleInput,
  rolesContract,
  UserRole,
  GlobalRole,
  globalRolesContract,
} from '../roles.schema.ts';
import {
  holdsRole,
  countPromises,
  deleteGlobalRole,
  findGlobalRoles,
  getSpreadRole,
  keepingAllAdmins,
  type SpreadRole,
} from './global-roles.store.ts';
import { grantableRights } from './people-commands.ts';
import {
  limitsOf,
  type LimitSettings,
  keepingAdmins,
  lockPeople,
  lockGlobalRoles,
} from './people-lock.store.ts';
import {
  deleteRole,
  findRolePage,
  getRoles,
  getUsedRole,
  moveHolders,
  saveRole,
  type UsedRole,
  createRole,
} from './roles.store.ts';

const writer = 'Tenants.UserRoles.Write';

/** @param settings what limits roles by licence bundle */
export function createRolesHandlers(settings: LimitSettings): Handlers<typeof rolesContract, Ctx> {
  return {
    async list({ db, tenantId, query, caller, locale, now }) {
      const limits = await limitsOf(db, tenantId, settings);
      const { roles, total } = await findRolePage(
        db,
        { ...query, language: locale, hasStaffRoles: caller.kind === 'internal' },
        now(),
      );
      return listResult(
        roles.map((role) => toUserRole(role, limits)),
        total,
        now(),
      );
    },
    async get({ db, tenantId, params, now }) {
      return toUserRole(
        await getUsedRole(db, params.roleId, now()),
        await limitsOf(db, tenantId, settings),
      );
    },
    async add(call) {
      const { db, tenantId, body, now } = call;
      const given = judged(body);
      demandHeld(grantableRights(call, writer), given.claims);
      const limits = await limitsOf(db, tenantId, settings);
      if (!limits.mayHaveOwnRoles) throw directoryRefusals.USERROLE_BUNDLE_REQUIRED();
      const { id } = await createRole(call, { tenantId, ...given });
      return toUserRole(await getUsedRole(db, id, now()), limits);
    },
    async edit(call) {
      const { db, tenantId, params, body, now } = call;
      await lockPeople(db);
      const before = await getUsedRole(db, params.roleId, now());
      demandKeeper(before, 'tenant');
      const given = judged(body);
      await demandVersion(call, {
        subjectKind: peopleAudit.subject('role'),
        subjectId: before.id,
        current: facts(before),
        wanted: given,
      });
      // Both: what is taken from others must be one's own to give, too.
      demandHeld(grantableRights(call, writer), [...before.claims, ...given.claims]);
      if (await holdsRole(db, call.caller.userId, before.id))
        requireOwnUnraisedRights(before.claims, given.claims);
      await keepingAdmins(db, now(), () => saveRole(db, before.id, given, now()));
      const after = await getUsedRole(db, before.id, now());
      await call.audit({
        action: peopleAudit.action('role.edit'),
        subjectKind: peopleAudit.subject('role'),
        subjectId: before.id,
        before: facts(before),
        after: facts(after),
      });
      return toUserRole(after, await limitsOf(db, tenantId, settings));
    },
    async remove(call) {
      const { db, params, query, now } = call;
      await lockPeople(db);
      const role = await getUsedRole(db, params.roleId, now());
      demandKeeper(role, 'tenant');
      demandHeld(grantableRights(call, writer), role.claims);
      const moved =
        query.moveTo === undefined ? 0 : await moveTo(call, role, query.moveTo, settings);
      if (query.moveTo === undefined && role.users + role.invitations > 0)
        throw directoryRefusals.USERROLE_NOT_EMPTY();
      await deleteRole(db, role.id, now());
      await call.audit({
        action: peopleAudit.action('role.delete'),
        subjectKind: peopleAudit.subject('role'),
        subjectId: role.id,
        before: facts(role),
      });
      return { moved };
    },
  };
}

type RemoveCall = Pick<Ctx, 'db' | 'tenantId' | 'caller' | 'audit' | 'now'>;

/**
 * Replaces the role of all its holders by another one, which the bundle must include and the caller
 * hold.
 */
async function moveTo(
  call: RemoveCall,
  from: UsedRole,
  toId: string,
  settings: LimitSettings,
): Promise<number> {
  const { db, tenantId, now } = call;
  const [to] = await getRoles(db, [toId]);
  if (!to || to.id === from.id) throw directoryRefusals.USERROLE_ID_NOT_FOUND();
  demandHeld(grantableRights(call, writer), to.claims);
  demandInBundle(await limitsOf(db, tenantId, settings), [to]);
  const moved = await keepingAdmins(db, now(), () => moveHolders(db, from.id, to.id, now()));
  for (const userId of moved)
    await call.audit({
      action: peopleAudit.action('role.move'),
      subjectKind: peopleAudit.subject('user'),
      subjectId: userId,
      before: { roleId: from.id },
      after: { roleId: to.id },
    });
  return moved.length;
}

function judged({ name, description, claims }: RoleInput) {
  return {
    name: roleNameOf(name),
    description: description.normalize('NFC').trim(),
    claims: claimsOf(claims),
  };
}

/** Returns the editable fields; the version covers these. */
const facts = ({ name, description, claims }: UsedRole) => ({ name, description, claims });

function toUserRole(used: UsedRole, limits: BundleLimits): UserRole {
  const { tenantId, changedAt, claims, ...role } = used;
  return {
    ...role,
    claims: [...claims],
    version: versionOf(facts(used)),
    type: tenantId === null ? 'global' : 'tenant',
    isInBundle: isInBundle(limits, { tenantId, name: role.name }),
    changedAt: changedAt.toISOString(),
  };
}

const subjectKind = peopleAudit.subject('role');

export const globalRolesHandlers: Handlers<typeof globalRolesContract, Ctx> = {
  async list({ db, query, locale, now }) {
    const { roles, total } = await findGlobalRoles(db, { ...query, language: locale }, now());
    return listResult(roles.map(toGlobalRole), total, now());
  },
  get: async ({ db, params, now }) => toGlobalRole(await globalRole(db, params.roleId, now())),
  async add(call) {
    const { id } = await createRole(call, { tenantId: null, ...judgedGlobal(call.body) });
    return toGlobalRole(await getSpreadRole(call.db, id, call.now()));
  },
  async edit(call) {
    const { db, params, body, caller, now } = call;
    await lockGlobalRoles(db);
    const before = await globalRole(db, params.roleId, now());
    const given = judgedGlobal(body);
    await demandVersion(call, {
      subjectKind,
      subjectId: before.id,
      current: globalFacts(before),
      wanted: given,
    });
    if (await holdsRole(db, caller.userId, before.id))
      requireOwnUnraisedRights(before.claims, given.claims);
    await keepingAllAdmins(db, before.id, now(), () => saveRole(db, before.id, given, now()));
    const after = await getSpreadRole(db, before.id, now());
    await call.audit({
      action: peopleAudit.action('role.edit'),
      subjectKind,
      subjectId: before.id,
      before: globalFacts(before),
      after: globalFacts(after),
    });
    return toGlobalRole(after);
  },
  async remove(call) {
    const { db, params, now } = call;
    await lockGlobalRoles(db);
    const role = await globalRole(db, params.roleId, now());
    const promises = await call.everyTenant(peopleAudit.reason('rolePromised'), (all) =>
      countPromises(all, role.id),
    );
    if (role.users + promises > 0) throw directoryRefusals.USERROLE_NOT_EMPTY();
    await deleteGlobalRole(db, role.id);
    await call.audit({
      action: peopleAudit.action('role.delete'),
      subjectKind,
      subjectId: role.id,
      before: globalFacts(role),
    });
    return {};
  },
};

/** @throws PortalError ERROR_TENANTS_USERROLE_ID_NOT_FOUND, _USERROLE_ID_IS_TENANT */
async function globalRole(db: Ctx['db'], id: string, at: Date): Promise<SpreadRole> {
  const role = await getSpreadRole(db, id, at);
  demandKeeper(role, 'operator');
  return role;
}

const judgedGlobal = ({ name, description, claims }: RoleInput) => ({
  name: roleNameOf(name),
  description: description.normalize('NFC').trim(),
  claims: claimsOf(claims),
});

const globalFacts = ({ name, description, claims }: SpreadRole) => ({
  name,
  description,
  claims,
});

function toGlobalRole({ tenantId: _, ...role }: SpreadRole): GlobalRole {
  return {
    ...role,
    changedAt: role.changedAt.toISOString(),
    version: versionOf({ ...globalFacts({ tenantId: _, ...role }) }),
  };
}
