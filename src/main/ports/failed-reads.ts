import { findAllFreshness } from '#domains/connections/server/freshness.store.ts';
import type { DetectedReadingPort } from '#domains/incidents/incidents.port.ts';
import type { Datasets } from '#platform/common/dataset.ts';
import type { Db } from '#platform/server/database/connect.ts';

/** More customers than this are never counted one by one. */
const most = 10_000;

/** Returns what tells, over all tenants, whose dataset could not be read the last time. */
export function createFailedReads(datasets: Datasets): DetectedReadingPort<Db>['failedReads'] {
  return async (db, dataset, now) => {
    const page = { dataset, show: 'failing', search: '', skip: 0, take: most } as const;
    const sorted = { sortBy: 'tenantName', sortDirection: 'asc' } as const;
    const { rows } = await findAllFreshness(db, datasets, now, { ...page, ...sorted });
    return rows.map(({ tenantName, failure }) => ({ tenantName, failure }));
  };
}
