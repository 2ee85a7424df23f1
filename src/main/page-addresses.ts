import type {
  PageAddress,
  PageLink,
  PageWithId,
  PageWithoutId,
  UrlOf,
} from '#platform/common/page-link.ts';

const addresses: Readonly<Record<PageWithoutId, PageAddress>> = {
  home: '/:/portal',
  ownApiTokens: '/:/portal/api-tokens',
  apiTokens: '/:/admin/api-tokens',
  users: '/:/admin/users',
  staffAccess: '/:/admin/staff-access',
  accessReview: '/:/admin/access-review',
  notices: '/:/portal/notifications',
  noticeSettings: '/:/portal/notifications?settings=open',
  staffNotices: '/internal/portal/notifications',
  staffNoticeSettings: '/internal/portal/notifications?settings=open',
};

const addressesById: Readonly<Record<PageWithId, (id: string) => PageAddress>> = {
  order: (id) => `/:/marketplace/order-history?order=${id}`,
  orderApproval: (id) => `/:/marketplace/order-approval?order=${id}`,
  subscription: (id) => `/:/marketplace/your-subscriptions?subscription=${id}`,
  product: (id) => `/:/marketplace/shop/product/${id}`,
  person: (id) => `/:/admin/users?dialog=edit&person=${id}`,
  account: (id) => `/internal/admin/users?user=${id}`,
  employee: (id) => `/internal/admin/employees?employee=${id}`,
  customer: (id) => `/internal/customers/${id}`,
  priceSheet: (id) => `/internal/marketplace-tools/product-management/sheets/${id}`,
  invitation: (key) => `/welcome?key=${key}`,
};

/** Returns the address of a page; the only place that knows where shared code leads to. */
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
