import { inOrder } from './app-order.rules.ts';
import * as listed from './apps.list.ts';

/** The customers' apps and pages, one file of the web app: pages before a sign-in do without. */
export const apps = inOrder(listed);
export { customerMap as map } from './portal-map.customer.ts';
