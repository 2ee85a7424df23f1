/** Addresses of this app that its pages lead to. */
const base = '/internal/support-tools';

export const onboardingAddress = (tenantId: string): string =>
  `${base}/onboarding/service-onboarding?tenant=${tenantId}`;
export const renameAddress = (tenantId: string): string =>
  `${base}/customer-base/rename-tenant?tenant=${tenantId}`;
