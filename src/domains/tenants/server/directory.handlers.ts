import { hasCustomerPortalClaims } from '#platform/common/access.ts';
import type { Handlers } from '#platform/common/contract.ts';
import { portalRefusals } from '#platform/common/errors.ts';
import type { SwitchedOff } from '#platform/common/feature-switch.rules.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { directoryRefusals } from '../directory.refusals.ts';
import type { directoryContract } from '../directory.schema.ts';
import type { TenantFacts } from '../tenants.port.ts';
import { toTenantSummary, traitsOf, withSwitches } from '../directory.rules.ts';
import { findOwnAccess, findContacts } from './directory.store.ts';
import { findTenants, getTenant } from './tenants.store.ts';

/** @param operatorDomain people with a sign-in name of this domain are shown as employees */
export function createDirectoryHandlers({
  operatorDomain,
  switchedOff = [],
}: {
  readonly operatorDomain: string;
  readonly switchedOff?: readonly SwitchedOff[];
}): Handlers<typeof directoryContract, Ctx> {
  return {
    async tenants({ db, caller, query, now }) {
      const { tenants, total, more } = await findTenants(db, query);
      const { isMulti } = traitsOf(caller, operatorDomain);
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
      // Staff may enter every tenant; one that does not exist must not look different from one they
      // may not see.
      if (!tenant) throw portalRefusals.FORBIDDEN();
      const claims = caller.claimsByTenant.get(tenantId) ?? [];
      const { isMulti } = traitsOf(caller, operatorDomain);
      return withSwitches(toTenantSummary(tenant, claims, isMulti), switchedOff);
    },
    async ownAccess({ db, caller, tenantId, now }) {
      const isOpen = hasCustomerPortalClaims(caller.claimsByTenant.get(tenantId) ?? []);
      const access = isOpen ? await findOwnAccess(db, caller.userId, now()) : undefined;
      if (!access) throw directoryRefusals.ACCESS_ENDED();
      return {
        until: access.until?.toISOString() ?? null,
        firstEnd: access.firstEnd?.toISOString() ?? null,
        roles: [...access.roles],
      };
    },
    async contacts({ db, now }) {
      const contacts = await findContacts(db, now());
      return listResult(contacts, contacts.length, now());
    },
    marketplaceStatus: ({ db, tenantId }) =>
      onboardedOr404(db, tenantId, (tenant) => tenant.marketplaceOnboarded),
    securityStatus: ({ db, tenantId }) =>
      onboardedOr404(db, tenantId, (tenant) => tenant.securityOnboarded),
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
