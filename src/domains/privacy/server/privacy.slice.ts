import type { Db } from '#platform/server/database/connect.ts';
import { type RetentionRegister, tenYears } from '#platform/server/privacy/keeping.ts';
import { personalRegister } from '#platform/server/privacy/personal-columns.ts';
import { since } from '#platform/server/privacy/retention.ts';
import { noun, serverSlice } from '#platform/server/server-slice.ts';
import { ownDataContract, personDataContract } from '../privacy.schema.ts';
import { privacySlice } from '../privacy.slice.ts';
import {
  erasePersonJob,
  erasePersonTopic,
  retentionJob,
  type RetentionOptions,
} from './privacy.jobs.ts';
import {
  createOwnDataHandlers,
  type PersonDataOptions,
  createPersonDataHandlers,
} from './person-data.handlers.ts';
import type { PersonOrders } from './person-orders.ts';

/** Retention of the rows of these tables (LAW-3). */
const privacyRetention: RetentionRegister = {
  erasures: {
    days: tenYears,
    isOver: since('finished_at'),
    why: 'proof that a request was answered; the person stands there by id',
  },
};

/** Personal data in these tables; a test compares it with the database (LAW-1). */
const privacyPersonalData = personalRegister({
  erasures: {
    purpose: 'proof that a person was erased, by id',
    named: { asked_by: 'asked_by_id' },
    mentions: ['reason'],
    notPersonal: ['kind', 'state', 'texts'],
  },
});

interface PrivacyPorts {
  readonly personOrders: PersonOrders;
  readonly filesWith: PersonDataOptions['filesWith'];
}

interface PrivacyJobPorts extends Omit<RetentionOptions, 'days'> {
  readonly db: Db;
  readonly personOrders: PersonOrders;
  readonly retentionDays: RetentionOptions['days'];
}

export const privacyServerSlice = serverSlice(privacySlice, {
  nouns: ({ personOrders: orders, filesWith }: PrivacyPorts) => ({
    ownData: noun(ownDataContract, createOwnDataHandlers(orders)),
    personData: noun(personDataContract, createPersonDataHandlers({ orders, filesWith })),
  }),
  jobs: (ports: PrivacyJobPorts) => ({
    owner: 'technology',
    crons: { 'privacy.retention': retentionJob({ ...ports, days: ports.retentionDays }) },
    topics: { [erasePersonTopic]: erasePersonJob({ ...ports, orders: ports.personOrders }) },
  }),
  personalData: privacyPersonalData,
  retention: privacyRetention,
  overTenants: ['personData.userId'],
});
