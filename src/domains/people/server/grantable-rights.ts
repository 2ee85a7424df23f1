import type { InternalPermission } from '#platform/common/access.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import type { GrantableRights } from '../rights.rules.ts';

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
