import { personalRegister } from '#platform/server/privacy/personal-columns.ts';

/** Personal data in these tables: none, they hold counts; a test compares it (LAW-1). */
export const usagePersonalData = personalRegister({
  usage_counts: { purpose: 'how many people use a service', notPersonal: ['workload'] },
  usage_days: { purpose: 'how many people use a service on a day', notPersonal: ['workload'] },
  usage_storage_days: { purpose: 'how much storage is in use', notPersonal: ['kind'] },
  usage_quotas: { purpose: 'how much may be stored', notPersonal: ['kind'] },
  usage_reports: { purpose: 'whether reports of a company name people', notPersonal: [] },
});
