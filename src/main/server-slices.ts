import * as apps from './app-slices.list.ts';
import { serverSlices } from './server-slices.list.ts';

type AppSlice = (typeof apps)[keyof typeof apps];

/** The server's halves of the platform, the domains and the connectors, in the order of the list. */
export const domainSlices = Object.values(serverSlices);

/** The server's halves of apps that have a noun of their own. */
export const appSlices = Object.values<AppSlice>(apps);
