import { sql } from 'kysely';
import { keptBecause, type RetentionRegister } from '#platform/server/privacy/keeping.ts';
import { personalRegister } from '#platform/server/privacy/personal-columns.ts';
import { noun, serverSlice } from '#platform/server/server-slice.ts';
import { usageContract } from '../usage.schema.ts';
import { usageSlice } from '../usage.slice.ts';
import { usageData } from './tenant-data.store.ts';
import { usageHandlers } from './usage.handlers.ts';

/** Days of the history: three years, as that of licences. */
const history = {
  days: 1_096,
  isOver: (before: Date) => sql<boolean>`day < ${before}::date`,
  why: 'counts that name nobody, to compare with the year before',
};

/** Retention of the rows of these tables (LAW-3). */
const usageRetention: RetentionRegister = {
  usage_counts: history,
  usage_days: history,
  usage_storage_days: history,
  usage_quotas: keptBecause.things,
  usage_reports: keptBecause.things,
};

/** Personal data in these tables: none, they hold counts; a test compares it (LAW-1). */
const usagePersonalData = personalRegister({
  usage_counts: { purpose: 'how many people use a service', notPersonal: ['workload'] },
  usage_days: { purpose: 'how many people use a service on a day', notPersonal: ['workload'] },
  usage_storage_days: { purpose: 'how much storage is in use', notPersonal: ['kind'] },
  usage_quotas: { purpose: 'how much may be stored', notPersonal: ['kind'] },
  usage_reports: { purpose: 'whether reports of a company name people', notPersonal: [] },
});

export const usageServerSlice = serverSlice(usageSlice, {
  nouns: () => ({ usage: noun(usageContract, usageHandlers) }),
  personalData: usagePersonalData,
  retention: usageRetention,
  tenantData: usageData,
  sampleRows: {
    usage_counts: { period: '7', workload: 'teams' },
    usage_days: { workload: 'teams' },
    usage_storage_days: { kind: 'mailboxes' },
    usage_quotas: { kind: 'mailboxes' },
  },
});
