import type { Db } from '#platform/server/database/connect.ts';
import { noun, serverSlice } from '#platform/server/server-slice.ts';
import { ownDataContract, personDataContract } from '../privacy.schema.ts';
import { privacySlice } from '../privacy.slice.ts';
import { erasePersonJob, erasePersonTopic } from './erase-person.jobs.ts';
import { privacyPersonalData } from './migrations/personal-data.ts';
import { createOwnDataHandlers } from './own-data.handlers.ts';
import type { PersonDataOptions } from './known-person.ts';
import { createPersonDataHandlers } from './person-data.handlers.ts';
import type { PersonOrders } from './person-orders.ts';
import { retentionJob, type RetentionOptions } from './retention.jobs.ts';
import { privacyRetention } from './retention.store.ts';

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
