import type { PageAddresses } from '#platform/common/page-link.ts';

/**
 * Page at which a person of the operator signs in at Partner Center, and to which Microsoft's answer
 * comes back: the application registers it.
 */
export const partnerCenterPage = '/internal/dev-tools/partner-center';

export const devToolsAddresses = {
  pages: { partnerCenter: partnerCenterPage },
} as const satisfies PageAddresses;
