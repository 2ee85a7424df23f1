import type { Db } from '#platform/server/database/connect.ts';
import type { LicenceDatasetsPort } from '../licence-datasets.port.ts';
import { saveActivities } from './licence-activities.store.ts';
import { saveUsers } from './directory-users.store.ts';
import { savePools, savePoolSubscriptions } from './pools.store.ts';

/** Saves what connectors read of a tenant's licences (licence-datasets.port.ts). */
export const licenceDatasets: LicenceDatasetsPort<Db> = {
  savePools,
  savePoolSubscriptions,
  saveUsers,
  saveActivities,
};
