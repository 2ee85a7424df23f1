import type { Handlers } from '#platform/common/contract.ts';
import { portalRefusals } from '#platform/common/errors.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import type { directoryContract } from '../directory.contract.ts';
import type { TenantFacts } from '../directory.port.ts';
import { isEmployeeName, isMultiTenant, toAssignments, toTenantSummary } from '../directory.rules.ts';
import { findGrants } from './caller.store.ts';
import { findContacts } from './contacts.store.ts';
import { findTenants, getTenant } from './tenants.store.ts';

/** @param operatorDomain whose sign-in names are shown as employees */
export function createDirectoryHandlers({ operatorDomain }: { readonly operatorDomain: string }): Handlers<typeof directoryContract, Ctx> {
  function traits(caller: Caller) {
    const isEmployee = isEmployeeName(caller.email, operatorDomain);
    return { isEmployee, isMulti: isMultiTenant({ kind: caller.kind, isEmployee, tenants: caller.claimsByTenant.size }) };
  }

  return {
    async me({ db, caller, now }) {
      const { isEmployee, isMulti } = traits(caller);
      const grants = await findGrants(db, caller.userId, now());
      return {
        userId: caller.userId,
        email: caller.email,
        name: caller.name,
        tenantAssignments: toAssignments(grants, 'tenant', isMulti),
        employeeAssignments: toAssignments(grants, 'employee', isMulti),
        isEmployee,
        roles: [...caller.permissions],
      };
    },
    async tenants({ db, caller, query, now }) {
      const { tenants, total, more } = await findTenants(db, query);
      const { isMulti } = traits(caller);
      return listResult(
        tenants.map((tenant) => ({
          ...toTenantSummary(tenant, caller.claimsByTenant.get(tenant.id) ?? [], isMulti),
          isOnboarded: tenant.marketplaceOnboarded || tenant.securityOnboarded,
        })),
        total,
        now(),
        more,
      );
    },
    async tenantMe({ db, caller, tenantId }) {
      const tenant = await getTenant(db, tenantId);
      // Staff may enter every tenant; one that does not exist must not look different from one they may not see.
      if (!tenant) throw portalRefusals.FORBIDDEN();
      return toTenantSummary(tenant, caller.claimsByTenant.get(tenantId) ?? [], traits(caller).isMulti);
    },
    async contacts({ db, now }) {
      const contacts = await findContacts(db, now());
      return listResult(contacts, contacts.length, now());
    },
    marketplaceStatus: ({ db, tenantId }) => onboardedOr404(db, tenantId, (tenant) => tenant.marketplaceOnboarded),
    securityStatus: ({ db, tenantId }) => onboardedOr404(db, tenantId, (tenant) => tenant.securityOnboarded),
  };
}

/** Spec §7: failure means not onboarded. */
async function onboardedOr404(
  db: Ctx['db'],
  tenantId: string,
  isOnboarded: (tenant: TenantFacts) => boolean,
): Promise<{ isOnboarded: boolean }> {
  const tenant = await getTenant(db, tenantId);
  if (!tenant || !isOnboarded(tenant)) throw portalRefusals.NOT_FOUND();
  return { isOnboarded: true };
}
