import type { PageAddresses } from '#platform/common/page-link.ts';

export const dasToolAddresses = {
  pages: { serviceRequests: '/internal/das-tool/home' },
  byId: {
    snippet: (id) => `/internal/das-tool/snippets/${id}`,
    bundle: (id) => `/internal/das-tool/bundles/${id}`,
  },
} as const satisfies PageAddresses;
