import { demo } from '#platform/common/demo/demo.ts';
import { demoSlice } from '#platform/common/demo/demo-slice.ts';
import { lifecycleSlice } from '../lifecycle.slice.ts';
import { offboardingContract } from '../offboarding.schema.ts';
import { onboardingContract } from '../onboarding.schema.ts';

/** Leaves customers real in demo mode, too. */
export const lifecycleDemoSlice = demoSlice(lifecycleSlice, () => ({
  onboarding: demo(onboardingContract, {}),
  offboarding: demo(offboardingContract, {}),
}));
