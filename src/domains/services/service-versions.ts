import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

const bySales = { needs: rights.quotes.keep, demoMode: 'ignored' } as const;
const path = '/sales-tools/services/:offeringId';

/** Versions of a service on offer, as those who sell it read and restore them. */
export const serviceVersionsRoutes = routes('serviceVersions', {
  list: { method: 'GET', path: `${path}/versions`, ...bySales },
  restore: { method: 'POST', path: `${path}/restorations`, ...bySales, version: 'required' },
});

/** In force today, being written, in force once, or written and never in force. */
export const versionStandings = ['inForce', 'draft', 'replaced', 'unused'] as const;
export type VersionStanding = (typeof versionStandings)[number];
