import { mayUse } from '#platform/common/access.ts';
import { rights } from '#platform/common/rights.ts';
import { useGo } from '../router/address.ts';
import { customerPage } from '../router/customer-page.ts';
import { usePortal } from '../router/portal.ts';
import { useSession } from '../session/session.ts';
import { activateTenant, checkTenant } from '../session/tenant-access.ts';
import { openTenant } from '../session/visit.rules.ts';

/**
 * Returns the address of a customer's own pages for staff with access to them; undefined without
 * it. Judged by what staff hold, also while they look at another customer's pages.
 */
export function useCustomersPages(): (tenantId: string) => string | undefined {
  const staff = useSession((session) => session.internalUser);
  return (tenantId) => (openTenant(staff, tenantId) ? `/${tenantId}/portal` : undefined);
}

/** Returns where staff stand with a customer: its page, or their home where that is closed. */
export function usePlaceOfCustomer(): (tenantId: string) => string {
  const held = useSession((session) => session.internalUser?.roles) ?? [];
  return (tenantId) =>
    mayUse(held, rights.tenants.lookAfter) ? customerPage(tenantId) : '/internal/portal';
}

/** Opens the request of an access with this customer chosen. */
export function useRequestAccess(): (tenantId: string) => Promise<void> {
  const go = useGo();
  const { directory } = usePortal();
  return async (tenantId) => {
    const check = await checkTenant(directory, tenantId);
    if (check.state === 'granted') activateTenant('internal', check.tenant);
    go('/internal/admin/staff-access', { search: { dialog: 'request' } });
  };
}
