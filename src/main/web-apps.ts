/** The apps and the map in one piece of the web app: pages before a sign-in do without. */
export { apps } from './apps.ts';
export { portalMap as map } from './portal-map.ts';
