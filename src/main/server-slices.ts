import * as apps from './app-slices.list.ts';
import { serverSlices } from './server-slices.list.ts';

type AppSlice = (typeof apps)[keyof typeof apps];

/** The server's halves of the platform, the domains and the connectors, in the order of the list. */
export const domainSlices = Object.values(serverSlices);

/** The server's halves of domains that came with a page of an app. */
export const appSlices = Object.values<AppSlice>(apps);
