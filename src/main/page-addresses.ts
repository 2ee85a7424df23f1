import { businessCockpitAddresses } from '#apps/business-cockpit/addresses.values.ts';
import { customerAdminAddresses } from '#apps/customer-admin/addresses.values.ts';
import { customerPortalAddresses } from '#apps/customer-portal/addresses.values.ts';
import { customersAddresses } from '#apps/customers/addresses.values.ts';
import { helpAndSupportAddresses } from '#apps/help-and-support/addresses.values.ts';
import { internalAdminAddresses } from '#apps/internal-admin/addresses.values.ts';
import { internalPortalAddresses } from '#apps/internal-portal/addresses.values.ts';
import { knowledgeBaseAddresses } from '#apps/knowledge-base/addresses.values.ts';
import { marketplaceAddresses } from '#apps/marketplace/addresses.values.ts';
import { operationsAddresses } from '#apps/operations/addresses.values.ts';
import { supportToolsAddresses } from '#apps/support-tools/addresses.values.ts';
import { marketplaceToolsAddresses } from '#apps/marketplace-tools/addresses.values.ts';
import { devToolsAddresses } from '#apps/dev-tools/addresses.values.ts';
import { dasToolAddresses } from '#apps/das-tool/addresses.values.ts';
import { salesToolsAddresses } from '#apps/sales-tools/addresses.values.ts';
import { securityAddresses } from '#apps/security/addresses.values.ts';
import { serviceAddresses } from '#apps/service/addresses.values.ts';
import type {
  PageAddress,
  PageLink,
  PageWithId,
  PageWithoutId,
  UrlOf,
} from '#platform/common/page-link.ts';

// Does not compile while a page has no address.
const addresses: Readonly<Record<PageWithoutId, PageAddress>> = {
  ...customerPortalAddresses.pages,
  ...customerAdminAddresses.pages,
  ...internalPortalAddresses.pages,
  ...dasToolAddresses.pages,
  ...businessCockpitAddresses.pages,
  ...serviceAddresses.pages,
  ...securityAddresses.pages,
  ...devToolsAddresses.pages,
};

const addressesById: Readonly<Record<PageWithId, (id: string) => PageAddress>> = {
  ...customerAdminAddresses.byId,
  ...marketplaceAddresses.byId,
  ...businessCockpitAddresses.byId,
  ...internalAdminAddresses.byId,
  ...customersAddresses.byId,
  ...marketplaceToolsAddresses.byId,
  ...helpAndSupportAddresses.byId,
  ...knowledgeBaseAddresses.byId,
  ...operationsAddresses.byId,
  ...supportToolsAddresses.byId,
  ...securityAddresses.byId,
  ...serviceAddresses.byId,
  ...dasToolAddresses.byId,
  ...salesToolsAddresses.byId,
  invitation: (key) => `/welcome?key=${key}`, // the platform's own page
};

/** Returns the address of a page. */
export function addressOf(link: PageLink): PageAddress {
  return 'id' in link ? addressesById[link.page](link.id) : addresses[link.page];
}

/** @param publicUrl of the portal, without a slash at the end */
export function createUrlOf(publicUrl: string): UrlOf {
  return (link, tenantId) => `${publicUrl}${addressOf(link).replace('/:/', `/${tenantId}/`)}`;
}

/** Every page that shared code can lead to, for tests: with an id where it takes one. */
export const everyLink: readonly PageLink[] = [
  ...keysOf(addresses).map((page) => ({ page })),
  ...keysOf(addressesById).map((page) => ({ page, id: 'some-id' })),
];

function keysOf<K extends string>(table: Readonly<Record<K, unknown>>): K[] {
  return Object.keys(table).filter((key): key is K => key in table);
}
