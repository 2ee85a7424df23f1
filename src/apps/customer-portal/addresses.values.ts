import type { PageAddresses } from '#platform/common/page-link.ts';

export const customerPortalAddresses = {
  pages: {
    home: '/:/portal',
    ownApiTokens: '/:/portal/api-tokens',
    notices: '/:/portal/notifications',
    noticeSettings: '/:/portal/notifications?settings=open',
  },
} as const satisfies PageAddresses;
