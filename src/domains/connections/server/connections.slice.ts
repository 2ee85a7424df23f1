import type { Datasets } from '#platform/common/dataset.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { noun, serverSlice } from '#platform/server/server-slice.ts';
import { connectionsSlice } from '../connections.slice.ts';
import { connectionsContract } from '../connections.schema.ts';
import type { EnvironmentCountsPort } from '../environment-counts.port.ts';
import { environmentContract } from '../environment.schema.ts';
import { freshnessContract } from '../freshness.schema.ts';
import type { MicrosoftDoor } from '../partner-directory.port.ts';
import { createConnectionsHandlers } from './connections.handlers.ts';
import { createEnvironmentHandlers } from './environment.handlers.ts';
import { createFreshnessHandlers } from './freshness.handlers.ts';
import { connectionsPersonalData } from './migrations/personal-data.ts';
import {
  partnerTopic,
  readPartnerHourly,
  readPartnerNow,
  type PartnerPorts,
} from './partner.jobs.ts';
import { connectionsRetention } from './retention.ts';
import { keepConnections, scheduleTurns, syncJob, syncTopic } from './sync.jobs.ts';
import { connectionsData } from './tenant-data.store.ts';
import type { SyncPorts } from './turn-run.ts';

interface ConnectionsPorts extends EnvironmentCountsPort<Db> {
  /** Datasets of all slices. */
  readonly datasets: Datasets;
  readonly microsoftDoor: MicrosoftDoor;
}

export const connectionsServerSlice = serverSlice(connectionsSlice, {
  nouns: ({ datasets, microsoftDoor, environmentCounts }: ConnectionsPorts) => ({
    connections: noun(
      connectionsContract,
      createConnectionsHandlers({ datasets, door: microsoftDoor }),
    ),
    environment: noun(environmentContract, createEnvironmentHandlers({ environmentCounts })),
    freshness: noun(freshnessContract, createFreshnessHandlers(datasets)),
  }),
  jobs: (ports: SyncPorts & PartnerPorts) => ({
    owner: 'technology',
    crons: {
      'connections.schedule': scheduleTurns(ports),
      'connections.keep': keepConnections(ports),
      'connections.partner': readPartnerHourly(ports),
    },
    startable: [syncTopic],
    topics: { [syncTopic]: syncJob(ports), [partnerTopic]: readPartnerNow(ports) },
  }),
  personalData: connectionsPersonalData,
  retention: connectionsRetention,
  tenantData: connectionsData,
  sampleRows: { connections: { lease: null } },
});
