import { noun, serverSlice } from '#platform/server/server-slice.ts';
import { usageContract } from '../usage.schema.ts';
import { usageSlice } from '../usage.slice.ts';
import { usagePersonalData } from './migrations/personal-data.ts';
import { usageRetention } from './retention.ts';
import { usageData } from './tenant-data.store.ts';
import { usageHandlers } from './usage.handlers.ts';

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
