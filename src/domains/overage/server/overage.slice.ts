import { noun, serverSlice } from '#platform/server/server-slice.ts';
import { overageContract } from '../overage.schema.ts';
import { overageSlice } from '../overage.slice.ts';
import { alarmsJob, type AlarmPorts } from './alarms.jobs.ts';
import { overagePersonalData } from './migrations/personal-data.ts';
import { readTopic, turnTopic } from './overage-topics.ts';
import { createOverageHandlers, type OveragePorts } from './overage.handlers.ts';
import { overageRetention } from './retention.ts';
import { overageData } from './tenant-data.store.ts';
import { turnJob, type TurnPorts } from './turn.jobs.ts';

export const overageServerSlice = serverSlice(overageSlice, {
  nouns: (ports: OveragePorts) => ({
    overage: noun(overageContract, createOverageHandlers(ports)),
  }),
  jobs: (ports: TurnPorts & AlarmPorts) => ({
    owner: 'marketplace',
    topics: { [turnTopic]: turnJob(ports), [readTopic]: alarmsJob(ports) },
  }),
  personalData: overagePersonalData,
  retention: overageRetention,
  tenantData: overageData,
  idTables: { azureSubscriptionId: 'overage_subscriptions' },
  sampleRows: {
    overage_subscriptions: { cost: '100', currency_code: 'EUR' },
    overage_switches: { state: 'waiting', failure: null, decided_at: null },
    overage_alarms: { currency_code: 'EUR', told_for: '2026-11' },
  },
});
