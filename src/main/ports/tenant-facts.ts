import { findGdapRoles } from '#domains/connections/server/connections.store.ts';
import type { TenantFactsPort } from '#domains/documents/documents.port.ts';
import { findBookedServices } from '#domains/services/server/service-ports.store.ts';
import { findHeldProducts } from '#domains/subscriptions/server/holdings.store.ts';
import { findContacts } from '#domains/tenants/server/directory.store.ts';
import { getTenant } from '#domains/tenants/server/tenants.store.ts';
import type { Db } from '#platform/server/database/connect.ts';

/** Facts of a customer that conditions and placeholders of documents speak of. */
export const tenantFacts: TenantFactsPort<Db> = {
  async factsOf(db, tenantId, now) {
    const tenant = await getTenant(db, tenantId);
    if (!tenant) return undefined;
    return {
      name: tenant.name,
      domain: tenant.domain,
      licenseBundle: tenant.licenseBundle,
      products: await findHeldProducts(db),
      services: await findBookedServices(db, now.toISOString().slice(0, 10)),
      gdapRoles: await findGdapRoles(db),
      contacts: await findContacts(db, now),
    };
  },
};
