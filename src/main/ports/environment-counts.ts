import type { EnvironmentCountsPort } from '#domains/connections/connections.port.ts';
import { findFreshness } from '#domains/connections/server/freshness.store.ts';
import { countAccounts } from '#domains/licences/server/account-counts.store.ts';
import { countDevices } from '#domains/posture/server/figures.store.ts';
import type { Datasets } from '#platform/common/dataset.ts';
import type { Db } from '#platform/server/database/connect.ts';

/** Counts of a directory out of the slices that read it; what was never read is not zero. */
export const createEnvironmentCounts =
  (datasets: Datasets): EnvironmentCountsPort<Db>['environmentCounts'] =>
  async (db, now) => {
    const fresh = await findFreshness(db, datasets, now);
    const isRead = (id: string) =>
      fresh.some(({ dataset, succeededAt }) => dataset === id && succeededAt !== null);
    const none = { accounts: null, guests: null, devices: null, devicesNotEncrypted: null };
    return {
      ...none,
      ...(isRead('licences.users') ? await countAccounts(db) : {}),
      ...(isRead('posture.devices') ? await countDevices(db) : {}),
    };
  };
