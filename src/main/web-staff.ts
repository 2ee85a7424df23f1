/** The staff's apps and the map, as for customers. */
export { apps } from 'virtual:apps/staff';
export { portalMap as map } from './portal-map.ts';
