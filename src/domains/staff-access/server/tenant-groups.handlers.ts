import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import { versionOf } from '#platform/common/version.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { demandVersion } from '#platform/server/http/version.ts';
import type {
  TenantGroup,
  TenantGroupInput,
  tenantGroupsContract,
} from '../tenant-groups.schema.ts';
import { deleteGroup, findGroups, getGroup, saveGroup, type Group } from './tenant-groups.store.ts';
import { tenantsAudit } from '#domains/tenants/tenants.texts.ts';

const subjectKind = tenantsAudit.subject('tenantGroup');

export const tenantGroupsHandlers: Handlers<typeof tenantGroupsContract, Ctx> = {
  async list({ db, now }) {
    const groups = await findGroups(db);
    return listResult(groups.map(toTenantGroup), groups.length, now());
  },
  async add({ db, body, now, audit }) {
    const group = await saveGroup(db, undefined, body, now());
    await audit({
      action: tenantsAudit.action('tenantGroup.create'),
      subjectKind,
      subjectId: group.id,
      after: facts(group),
    });
    return toTenantGroup(group);
  },
  async edit(call) {
    const { db, params, body, now } = call;
    const before = await getGroup(db, params.groupId, true);
    await demandVersion(call, {
      subjectKind,
      subjectId: before.id,
      current: facts(before),
      wanted: wantedOf(body),
    });
    const after = await saveGroup(db, before.id, body, now());
    await call.audit({
      action: tenantsAudit.action('tenantGroup.edit'),
      subjectKind,
      subjectId: before.id,
      before: facts(before),
      after: facts(after),
    });
    return toTenantGroup(after);
  },
  async remove({ db, params, audit }) {
    const group = await getGroup(db, params.groupId, true);
    await deleteGroup(db, group.id);
    await audit({
      action: tenantsAudit.action('tenantGroup.delete'),
      subjectKind,
      subjectId: group.id,
      before: facts(group),
    });
    return {};
  },
};

/** Returns the editable fields in a fixed order. */
const facts = ({ name, description, tenants }: Group) => ({
  name,
  description,
  tenantIds: tenants.map(({ id }) => id).toSorted(),
});
const wantedOf = ({ name, description, tenantIds }: TenantGroupInput) => ({
  name,
  description,
  tenantIds: [...new Set(tenantIds.map((id) => id.toLowerCase()))].toSorted(),
});

function toTenantGroup(group: Group): TenantGroup {
  return { ...group, changedAt: group.changedAt.toISOString(), version: versionOf(facts(group)) };
}
