/** The customers' apps and the map in one piece of the web app: pages before a sign-in do without. */
export { apps } from 'virtual:apps/customer';
export { portalMap as map } from './portal-map.ts';
