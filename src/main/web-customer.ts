/** The customers' apps and pages in one piece of the web app: pages before a sign-in do without. */
export { apps } from 'virtual:apps/customer';
export { customerMap as map } from './portal-map.customer.ts';
