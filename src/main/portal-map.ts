import type { MapApp } from '#platform/common/portal-map.ts';
import { customerMap } from './portal-map.customer.ts';
import { staffMap } from './portal-map.staff.ts';

/**
 * The portal's whole map (spec §2): every page with its base, group and gates. An app that is built
 * takes its place by its manifest; the address of a page that is not built leads to the nearest
 * page that is open.
 */
export const portalMap: readonly MapApp[] = [...customerMap, ...staffMap];
