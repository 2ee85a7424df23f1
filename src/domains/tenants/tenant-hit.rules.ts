import type { Findable, SearchKind } from '#platform/common/search.rules.ts';

/** Customers, as the portal's search shows them to staff. */
export const tenantHits: SearchKind = {
  kind: 'tenant',
  label: { de: 'Kunden', en: 'Customers' },
  sign: 'company',
  place: 10,
};

/** Returns a customer as a hit, found by name and domain. */
export const tenantHit = (
  id: string,
  { name, domain }: { readonly name: string; readonly domain: string },
): Findable => ({
  id,
  title: name,
  detail: domain,
  others: domain,
  link: { page: 'customer', id },
  tenantId: id,
});
