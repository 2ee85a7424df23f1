import { internalPermissions, type InternalPermission } from '#platform/common/access.ts';
import { directoryRefusals } from '#domains/tenants/directory.refusals.ts';

/**
 * The permission that gives permissions: without somebody who holds it nobody of the staff could be
 * let in again.
 */
export const managing: InternalPermission = 'EmployeeManagement';

/** Permissions in the order of spec §6, each once: the same ones have the same version. */
export function editablePermissions(permissions: readonly InternalPermission[]): {
  permissions: InternalPermission[];
} {
  return { permissions: internalPermissions.filter((one) => permissions.includes(one)) };
}

/**
 * Nobody edits their own permissions, blocks themselves or gives themselves a tenant to look after.
 * @throws PortalError ERROR_TENANTS_USER_IS_SELF
 */
export function demandOther(callerId: string, targetId: string): void {
  if (callerId === targetId.toLowerCase()) throw directoryRefusals.USER_IS_SELF();
}

/**
 * Somebody who can sign in keeps EmployeeManagement.
 * @param managers how many active people hold it before and after the change
 * @throws PortalError ERROR_TENANTS_LAST_ADMIN
 */
export function demandManagerKept(before: number, after: number): void {
  if (before > 0 && after === 0) throw directoryRefusals.LAST_ADMIN();
}
