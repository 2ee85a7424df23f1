import { unsampled } from '#platform/common/demo/demo.ts';
import { demoSlice } from '#platform/common/demo/demo-slice.ts';
import { lifecycleSlice } from '../lifecycle.slice.ts';
import type { offboardingContract } from '../offboarding.schema.ts';
import type { onboardingContract } from '../onboarding.schema.ts';

/** Leaves customers real in demo mode, too. */
export const lifecycleDemoSlice = demoSlice(lifecycleSlice, () => ({
  onboarding: unsampled<typeof onboardingContract>('onboarding'),
  offboarding: unsampled<typeof offboardingContract>('offboarding'),
}));
