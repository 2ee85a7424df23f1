import { unsampled } from '#platform/common/demo/demo.ts';
import { demoSlice } from '#platform/common/demo/demo-slice.ts';
import type { differencesContract } from '../differences.schema.ts';
import { takeoverSlice } from '../takeover.slice.ts';
import type { takeoversContract } from '../takeovers.schema.ts';

/** Leaves the take-over real in demo mode, too: nobody should practise on who is a customer. */
export const takeoverDemoSlice = demoSlice(takeoverSlice, () => ({
  takeovers: unsampled<typeof takeoversContract>('takeovers'),
  differences: unsampled<typeof differencesContract>('differences'),
}));
