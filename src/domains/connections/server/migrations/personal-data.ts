import { personalRegister } from '#platform/server/privacy/personal-columns.ts';

/** Personal data in these tables; a test compares it with the database (LAW-1). */
export const connectionsPersonalData = personalRegister({
  connections: {
    purpose: 'connections to outside systems',
    notPersonal: ['kind', 'external_id', 'state', 'reason', 'roles'],
  },
  dataset_states: {
    purpose: 'age of what was fetched from outside',
    notPersonal: ['dataset', 'cursor', 'failure', 'failure_code', 'request_id', 'unknown'],
  },
});
