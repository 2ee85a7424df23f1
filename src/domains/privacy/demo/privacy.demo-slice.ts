import { demo } from '#platform/common/demo/demo.ts';
import { demoSlice } from '#platform/common/demo/demo-slice.ts';
import { ownDataContract, personDataContract } from '../privacy.schema.ts';
import { privacySlice } from '../privacy.slice.ts';

/** Data about people are real in demo mode, too. */
export const privacyDemoSlice = demoSlice(privacySlice, () => ({
  ownData: demo(ownDataContract, {}),
  personData: demo(personDataContract, {}),
}));
