import type { InternalPermission } from '#platform/common/access.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import type { Hand } from '../rights.rules.ts';

/**
 * Returns the rights the caller may grant: everything for staff with the permission, else what they
 * hold on the tenant.
 */
export function handOf(
  { caller, tenantId }: Pick<Ctx, 'caller' | 'tenantId'>,
  permission: InternalPermission,
): Hand {
  return caller.permissions.includes(permission)
    ? 'all'
    : (caller.claimsByTenant.get(tenantId) ?? []);
}
