import { personalRegister } from '#platform/server/privacy/personal-columns.ts';

/** Personal data in these tables; a test compares it with the database (LAW-1). */
export const connectionsPersonalData = personalRegister({
  connections: {
    purpose: 'connections to outside systems',
    notPersonal: ['kind', 'external_id', 'state', 'reason', 'roles', 'name'],
  },
  directories: {
    purpose: 'directory of a company at Microsoft',
    notPersonal: ['name', 'country', 'city', 'postal_code', 'kind'],
  },
  directory_domains: {
    purpose: 'domains of a company',
    notPersonal: ['name', 'authentication', 'services'],
  },
  partner_customers: { purpose: 'companies that are customers', notPersonal: ['name'] },
  partner_relationships: {
    purpose: 'relationships with customers at Microsoft',
    notPersonal: ['id', 'name', 'state', 'reason', 'roles'],
  },
  operator_reads: {
    purpose: 'age of what was read from outside',
    notPersonal: ['list', 'failure', 'failure_code', 'unknown'],
  },
  dataset_states: {
    purpose: 'age of what was fetched from outside',
    notPersonal: ['dataset', 'cursor', 'failure', 'failure_code', 'request_id', 'unknown'],
  },
});
