import { keptBecause, type RetentionRegister } from '#platform/server/privacy/keeping.ts';
import { personalRegister } from '#platform/server/privacy/personal-columns.ts';
import { noun, serverSlice } from '#platform/server/server-slice.ts';
import { differencesContract } from '../differences.schema.ts';
import { takeoverSlice } from '../takeover.slice.ts';
import { takeoversContract } from '../takeovers.schema.ts';
import { bringOver, type BringPorts, bringTopic } from './bring.jobs.ts';
import { createDifferencesHandlers } from './differences.handlers.ts';
import type { FollowPorts, TakePorts } from './take-over.ts';
import {
  rereadTopic,
  rereadCustomer,
  readByClock,
  readNow,
  readTopic,
  takeConfirmed,
  takeTopic,
} from './takeover.jobs.ts';
import { createTakeoversHandlers, type TakeoversPorts } from './takeovers.handlers.ts';
import { takeoverData } from './tenant-data.store.ts';

/** Retention of the rows of these tables (LAW-3). */
const takeoverRetention: RetentionRegister = {
  partner_accounts: keptBecause.inUse,
  partner_account_reads: keptBecause.things,
  partner_hints: keptBecause.inUse,
  takeovers: keptBecause.contract,
  subscription_differences: keptBecause.contract,
};

/** Personal data in these tables; a test compares it with the database (LAW-1). */
const takeoverPersonalData = personalRegister({
  partner_accounts: {
    purpose: 'companies that are customers',
    notPersonal: ['name', 'domain', 'terms', 'failure', 'failure_code', 'refusal'],
  },
  partner_account_reads: {
    purpose: 'age of what was read from outside',
    notPersonal: ['name', 'failure', 'failure_code'],
  },
  takeovers: {
    purpose: 'who took a customer over',
    named: { taken_by: 'taken_by_id' },
  },
  subscription_differences: {
    purpose: 'differences to what Microsoft has',
    named: { decided_by: 'decided_by_id' },
    mentions: ['reason'],
    notPersonal: ['name', 'ref', 'kind', 'cause', 'ours', 'theirs', 'state', 'refusal'],
  },
});

export const takeoverServerSlice = serverSlice(takeoverSlice, {
  nouns: (ports: TakeoversPorts & FollowPorts) => ({
    takeovers: noun(takeoversContract, createTakeoversHandlers(ports)),
    differences: noun(differencesContract, createDifferencesHandlers(ports)),
  }),
  jobs: (ports: BringPorts & TakePorts) => ({
    owner: 'marketplace',
    crons: { 'takeover.read': readByClock(ports) },
    topics: {
      [readTopic]: readNow(ports),
      [takeTopic]: takeConfirmed(ports),
      [bringTopic]: bringOver(ports),
      [rereadTopic]: rereadCustomer(ports),
    },
  }),
  personalData: takeoverPersonalData,
  retention: takeoverRetention,
  tenantData: takeoverData,
  idTables: { directoryId: null, differenceId: 'subscription_differences' },
});
