import { unsampled } from '#platform/common/demo/demo.ts';
import { demoSlice } from '#platform/common/demo/demo-slice.ts';
import type { ownDataContract, personDataContract } from '../privacy.schema.ts';
import { privacySlice } from '../privacy.slice.ts';

/** Data about people are real in demo mode, too. */
export const privacyDemoSlice = demoSlice(privacySlice, () => ({
  ownData: unsampled<typeof ownDataContract>('ownData'),
  personData: unsampled<typeof personDataContract>('personData'),
}));
