import type { AppSlice } from '#platform/server/app-slice.ts';
import * as listed from './app-slices.list.ts';

/** Apps with a noun of their own, by the contract's name: mounted, registered and attacked like every other noun. */
export const appSlices: readonly AppSlice[] = Object.values<AppSlice>(listed);
