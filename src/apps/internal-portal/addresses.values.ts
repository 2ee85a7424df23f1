import type { PageAddresses } from '#platform/common/page-link.ts';

export const internalPortalAddresses = {
  pages: {
    staffNotices: '/internal/portal/notifications',
    staffNoticeSettings: '/internal/portal/notifications?settings=open',
  },
} as const satisfies PageAddresses;
