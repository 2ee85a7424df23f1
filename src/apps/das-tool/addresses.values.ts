import type { PageAddresses } from '#platform/common/page-link.ts';

export const dasToolAddresses = {
  pages: { serviceRequests: '/internal/das-tool/home' },
  byId: { snippet: (id) => `/internal/das-tool/snippets/${id}` },
} as const satisfies PageAddresses;
