import { mayLeave } from '../forms/unsaved.ts';
import { useAccess } from '../router/access.ts';
import { useGo } from '../router/address.ts';
import { withTenant } from '../router/guards.rules.ts';
import { useShownPage } from '../router/portal.ts';
import { useShownArea } from '../session/session.ts';
import type { TenantView } from '../session/user.rules.ts';
import { chooseStaffTenant } from './choose-staff-tenant.ts';
import { switchTarget } from './tenant-switch.rules.ts';

/**
 * Goes to the same page in another tenant, as far as that tenant allows it. A changed form asks
 * first: the router holds a move; staff on a page that names no tenant stay there, so the question
 * is asked here.
 */
export function useSwitchTenant(): (tenant: TenantView) => void {
  const go = useGo();
  const { app, page } = useShownPage();
  const access = useAccess();
  const isStaff = useShownArea() === 'internal';
  return (tenant) => {
    const target = switchTarget({ tenant, app, page, access, isStaff });
    if (target === 'stay') void mayLeave().then((isFree) => isFree && chooseStaffTenant(tenant));
    else go(withTenant(target, tenant.id));
  };
}
