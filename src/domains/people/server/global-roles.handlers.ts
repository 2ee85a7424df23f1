import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import { versionOf } from '#platform/common/version.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { demandVersion } from '#platform/server/http/version.ts';
import { directoryRefusals } from '#domains/tenants/directory.refusals.ts';
import type { GlobalRole, globalRolesContract } from '../global-roles.schema.ts';
import { claimsOf, demandKeeper, requireOwnUnraisedRights, roleNameOf } from '../role.rules.ts';
import type { RoleInput } from '../roles.schema.ts';
import {
  countPromises,
  deleteGlobalRole,
  findGlobalRoles,
  getSpreadRole,
  holdsRole,
  keepingAllAdmins,
  type SpreadRole,
} from './global-roles.store.ts';
import { lockGlobalRoles } from './people-lock.store.ts';
import { saveRole } from './role-page.store.ts';
import { createRole } from './roles.store.ts';
import { peopleAudit } from '../people.texts.ts';

const subjectKind = peopleAudit.subject('role');

export const globalRolesHandlers: Handlers<typeof globalRolesContract, Ctx> = {
  async list({ db, query, locale, now }) {
    const { roles, total } = await findGlobalRoles(db, { ...query, language: locale }, now());
    return listResult(roles.map(toGlobalRole), total, now());
  },
  get: async ({ db, params, now }) => toGlobalRole(await globalRole(db, params.roleId, now())),
  async add(call) {
    const { id } = await createRole(call, { tenantId: null, ...judged(call.body) });
    return toGlobalRole(await getSpreadRole(call.db, id, call.now()));
  },
  async edit(call) {
    const { db, params, body, caller, now } = call;
    await lockGlobalRoles(db);
    const before = await globalRole(db, params.roleId, now());
    const given = judged(body);
    await demandVersion(call, {
      subjectKind,
      subjectId: before.id,
      current: facts(before),
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
      before: facts(before),
      after: facts(after),
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
      before: facts(role),
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

const judged = ({ name, description, claims }: RoleInput) => ({
  name: roleNameOf(name),
  description: description.normalize('NFC').trim(),
  claims: claimsOf(claims),
});

const facts = ({ name, description, claims }: SpreadRole) => ({ name, description, claims });

function toGlobalRole({ tenantId: _, ...role }: SpreadRole): GlobalRole {
  return {
    ...role,
    changedAt: role.changedAt.toISOString(),
    version: versionOf({ ...facts({ tenantId: _, ...role }) }),
  };
}
