import type { AppManifest } from '#platform/common/app-manifest.ts';
import { inOrder } from './app-order.rules.ts';
import * as ofCustomers from './apps.list.ts';
import * as ofStaff from './staff-apps.list.ts';

/** Every app of the portal, in the order of the menu (spec §3, order). */
export const apps: readonly AppManifest[] = inOrder({ ...ofCustomers, ...ofStaff });
