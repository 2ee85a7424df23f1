import type { Datasets } from '#platform/common/dataset.ts';
import { noun, serverSlice } from '#platform/server/server-slice.ts';
import { connectionsSlice } from '../connections.slice.ts';
import { freshnessContract } from '../freshness.schema.ts';
import { createFreshnessHandlers } from './freshness.handlers.ts';
import { connectionsPersonalData } from './migrations/personal-data.ts';
import { connectionsRetention } from './retention.ts';
import { keepConnections, scheduleTurns, syncJob, syncTopic } from './sync.jobs.ts';
import { connectionsData } from './tenant-data.store.ts';
import type { SyncPorts } from './turn-run.ts';

interface ConnectionsPorts {
  /** Datasets of all slices. */
  readonly datasets: Datasets;
}

export const connectionsServerSlice = serverSlice(connectionsSlice, {
  nouns: ({ datasets }: ConnectionsPorts) => ({
    freshness: noun(freshnessContract, createFreshnessHandlers(datasets)),
  }),
  jobs: (ports: SyncPorts) => ({
    crons: {
      'connections.schedule': scheduleTurns(ports),
      'connections.keep': keepConnections(ports),
    },
    topics: { [syncTopic]: syncJob(ports) },
  }),
  personalData: connectionsPersonalData,
  retention: connectionsRetention,
  tenantData: connectionsData,
  sampleRows: { connections: { lease: null } },
});
