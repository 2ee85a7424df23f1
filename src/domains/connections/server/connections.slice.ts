import { sql } from 'kysely';
import type { Datasets } from '#platform/common/dataset.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { keptBecause, type RetentionRegister } from '#platform/server/privacy/keeping.ts';
import { personalRegister } from '#platform/server/privacy/personal-columns.ts';
import { noun, serverSlice } from '#platform/server/server-slice.ts';
import { environmentContract, connectionsContract } from '../connections.schema.ts';
import { connectionsSlice } from '../connections.slice.ts';
import type {
  PartnerSignInDoor,
  EnvironmentCountsPort,
  MicrosoftDoor,
} from '../connections.port.ts';
import { freshnessContract } from '../freshness.schema.ts';
import { partnerSignInContract } from '../partner-sign-in.schema.ts';
import { createEnvironmentHandlers, createConnectionsHandlers } from './connections.handlers.ts';
import { createFreshnessHandlers } from './freshness.handlers.ts';
import { createPartnerSignInHandlers } from './partner-sign-in.handlers.ts';
import {
  type PartnerPorts,
  partnerTopic,
  readPartnerHourly,
  readPartnerNow,
} from './partner.jobs.ts';
import { type SignInAgainPorts, signInAgainTopic, tellSignInAgain } from './sign-in-again.jobs.ts';
import { keepConnections, scheduleTurns, syncJob, syncTopic } from './sync.jobs.ts';
import { connectionsData } from './tenant-data.store.ts';
import type { SyncPorts } from './take-turn.ts';

/** Retention of the rows of these tables (LAW-3). */
const connectionsRetention: RetentionRegister = {
  dataset_states: { with: 'connections' },
  directories: keptBecause.contract,
  directory_domains: keptBecause.contract,
  operator_reads: keptBecause.things,
  partner_customers: keptBecause.inUse,
  partner_relationships: keptBecause.inUse,
  connections: keptBecause.contract,
  partner_sign_ins: { kept: 'until somebody signs out, or another one signs in' },
  partner_sign_in_attempts: {
    days: 1,
    isOver: (before) => sql`begun_at < ${before}`,
    why: 'a sign-in that nobody ended is no good after ten minutes',
  },
};

/** Personal data in these tables; a test compares it with the database (LAW-1). */
const connectionsPersonalData = personalRegister({
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
  partner_sign_ins: {
    purpose: 'who of the operator is signed in at Partner Center',
    who: { column: 'signed_in_by_id', by: 'id' },
    // Whoever is erased is signed out: it is their token.
    own: { account: 'gone' },
    isRowErased: true,
    notPersonal: ['reason', 'sealed'],
  },
  partner_sign_in_attempts: {
    purpose: 'sign-ins at Partner Center that have begun',
    who: { column: 'begun_by_id', by: 'id' },
    isRowErased: true,
    notPersonal: ['state_hash'],
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

interface ConnectionsPorts extends EnvironmentCountsPort<Db> {
  /** Datasets of all slices. */
  readonly datasets: Datasets;
  readonly microsoftDoor: MicrosoftDoor;
  /** Undefined: no Partner Center is named. */
  readonly partnerSignInDoor: PartnerSignInDoor | undefined;
  /** Keys for single purposes, from the installation's secret. */
  readonly key: (purpose: string) => Buffer;
}

export const connectionsServerSlice = serverSlice(connectionsSlice, {
  nouns: ({
    datasets,
    microsoftDoor,
    environmentCounts,
    partnerSignInDoor,
    key,
  }: ConnectionsPorts) => ({
    connections: noun(
      connectionsContract,
      createConnectionsHandlers({ datasets, door: microsoftDoor }),
    ),
    environment: noun(environmentContract, createEnvironmentHandlers({ environmentCounts })),
    freshness: noun(freshnessContract, createFreshnessHandlers(datasets)),
    partnerSignIn: noun(
      partnerSignInContract,
      createPartnerSignInHandlers({ door: partnerSignInDoor, key }),
    ),
  }),
  jobs: (ports: SyncPorts & PartnerPorts & SignInAgainPorts) => ({
    owner: 'technology',
    crons: {
      'connections.schedule': scheduleTurns(ports),
      'connections.keep': keepConnections(ports),
      'connections.partner': readPartnerHourly(ports),
    },
    startable: [syncTopic],
    topics: {
      [syncTopic]: syncJob(ports),
      [partnerTopic]: readPartnerNow(ports),
      [signInAgainTopic]: tellSignInAgain(ports),
    },
  }),
  personalData: connectionsPersonalData,
  retention: connectionsRetention,
  tenantData: connectionsData,
  sampleRows: { connections: { lease: null } },
});
