import { keptBecause, type RetentionRegister } from '#platform/server/privacy/keeping.ts';
import { personalRegister } from '#platform/server/privacy/personal-columns.ts';
import { noun, serverSlice } from '#platform/server/server-slice.ts';
import { overageContract } from '../overage.schema.ts';
import { overageSlice } from '../overage.slice.ts';
import { type AlarmPorts, alarmsJob, turnJob, type TurnPorts } from './overage.jobs.ts';
import { readTopic, turnTopic } from './overage-topics.ts';
import { createOverageHandlers, type OveragePorts } from './overage.handlers.ts';
import { overageData } from './tenant-data.store.ts';

/** Retention of the rows of these tables (LAW-3). */
const overageRetention: RetentionRegister = {
  overage_subscriptions: keptBecause.things,
  overage_reads: keptBecause.things,
  // Each of them decides who is charged for what: it belongs to the invoices.
  overage_switches: keptBecause.law,
  overage_alarms: keptBecause.inUse,
};

/** Personal data in these tables; a test compares it with the database (LAW-1). */
const overagePersonalData = personalRegister({
  overage_subscriptions: {
    purpose: 'which Azure subscriptions a company has, and what they cost',
    notPersonal: ['name', 'covers', 'currency_code'],
  },
  overage_reads: { purpose: 'how old that is' },
  overage_switches: {
    purpose: 'who had overage switched on or off, and what became of it',
    who: { column: 'asked_by_id', by: 'id' },
    own: { asked_by: 'pseudonym' },
    notPersonal: ['azure_subscription_id', 'name', 'state', 'failure'],
  },
  overage_alarms: {
    purpose: 'from which amount a month people are told of Azure costs',
    who: { column: 'set_by_id', by: 'id' },
    own: { set_by: 'pseudonym' },
    notPersonal: ['azure_subscription_id', 'currency_code', 'told_for'],
  },
});

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
