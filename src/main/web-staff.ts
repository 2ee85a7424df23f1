import { inOrder } from './app-order.rules.ts';
import * as listed from './staff-apps.list.ts';

/** The staff's apps and pages, as for customers. */
export const apps = inOrder(listed);
export { staffMap as map } from './portal-map.staff.ts';
