import type { LicenseBundle } from '#platform/common/access.ts';
import type { onboardingChecks } from './onboarding.values.ts';
import type { DoneStep } from './onboarding.rules.ts';

type Check = (typeof onboardingChecks)[number];

interface SetUp {
  readonly licenseBundle: LicenseBundle;
  readonly marketplaceOnboarded: boolean;
  readonly securityOnboarded: boolean;
}

interface Kept extends SetUp {
  readonly name: string;
  readonly azureTenantId: string | null;
}

export interface ReadBack {
  /** The customer's record as it stands after everything was set. */
  readonly record: Kept | undefined;
  readonly wanted: SetUp;
  readonly steps: readonly DoneStep[];
  readonly administrators: number;
}

type Holds = (read: ReadBack & { readonly record: Kept }) => boolean;

const isDone =
  (step: DoneStep['step']): Holds =>
  ({ steps }) =>
    steps.some((one) => one.step === step);

/** Conditions for a completed onboarding, checked against read-back state, not requests. */
const checks: Readonly<Record<Check, Holds>> = {
  name: ({ record }) => record.name !== '',
  microsoft: ({ record, steps }) =>
    record.azureTenantId !== null &&
    record.azureTenantId ===
      steps.find(({ step }) => step === 'microsoft')?.evidence['azureTenantId']?.toLowerCase(),
  terms: isDone('terms'),
  consent: isDone('consent'),
  contact: isDone('contact'),
  administrator: ({ administrators }) => administrators > 0,
  bundle: ({ record, wanted }) => record.licenseBundle === wanted.licenseBundle,
  services: ({ record, wanted }) =>
    record.marketplaceOnboarded === wanted.marketplaceOnboarded &&
    record.securityOnboarded === wanted.securityOnboarded,
};

export function failedChecks(read: ReadBack): Check[] {
  const { record } = read;
  const names: readonly Check[] = [
    'name',
    'microsoft',
    'terms',
    'consent',
    'contact',
    'administrator',
    'bundle',
    'services',
  ];
  return record ? names.filter((name) => !checks[name]({ ...read, record })) : [...names];
}
