/** The staff's apps and pages, as for customers. */
export { apps } from 'virtual:apps/staff';
export { staffMap as map } from './portal-map.staff.ts';
