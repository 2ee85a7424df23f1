import { versionOf } from '#platform/common/version.ts';
import { directoryRefusals } from '#domains/tenants/directory.refusals.ts';
import type { HeldRole, RoleGrant } from './users.schema.ts';
import type { UserState } from './users.values.ts';

/** @throws PortalError ERROR_TENANTS_USER_STATE when somebody else was faster */
export function demandStillOpen(state: UserState, allowed: readonly UserState[]): void {
  if (!allowed.includes(state)) throw directoryRefusals.USER_STATE();
}

/**
 * Nobody raises their own rights: no further role, no later end.
 * @throws PortalError ERROR_TENANTS_USER_IS_SELF
 */
export function demandNoRaise(
  before: readonly HeldRole[],
  after: readonly { readonly roleId: string; readonly expiresAt: Date | null }[],
): void {
  for (const { roleId, expiresAt } of after) {
    const held = before.find((role) => role.id === roleId.toLowerCase());
    if (!held || isLater(expiresAt, held.expiresAt)) throw directoryRefusals.USER_IS_SELF();
  }
}

function isLater(to: Date | null, from: string | null): boolean {
  if (from === null) return false;
  return to === null || to > new Date(from);
}

/**
 * Returns the editable fields of a person: their roles, sorted, so that equal roles have equal
 * versions.
 */
export function editableRoles(roles: readonly RoleGrant[]): { roles: RoleGrant[] } {
  const sorted = roles.map(({ roleId, expiresAt }) => ({
    roleId: roleId.toLowerCase(),
    expiresAt,
  }));
  return { roles: sorted.toSorted((a, b) => (a.roleId < b.roleId ? -1 : 1)) };
}

/** The version of a person's roles (`platform/common/version.ts`). */
export function rolesVersion(roles: readonly RoleGrant[]): string {
  return versionOf(editableRoles(roles));
}
