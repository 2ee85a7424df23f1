import { keptBecause } from '#platform/server/privacy/keeping.ts';
import { noun, serverSlice } from '#platform/server/server-slice.ts';
import { transfersContract } from '../transfers.schema.ts';
import { transfersSlice } from '../transfers.slice.ts';
import { carryOutJob } from './carry-out.jobs.ts';
import { transfersPersonalData } from './migrations/personal-data.ts';
import { readStates } from './states.jobs.ts';
import { transfersData } from './tenant-data.store.ts';
import type { TransferJobPorts, TransferPorts } from './transfer-ports.ts';
import { carryOutTopic } from './transfer-task.ts';
import { createTransfersHandlers } from './transfers.handlers.ts';

export const transfersServerSlice = serverSlice(transfersSlice, {
  nouns: (ports: TransferPorts) => ({
    transfers: noun(transfersContract, createTransfersHandlers(ports)),
  }),
  jobs: (ports: TransferJobPorts) => ({
    owner: 'marketplace',
    crons: { 'transfers.states': readStates(ports) },
    topics: { [carryOutTopic]: carryOutJob(ports) },
  }),
  personalData: transfersPersonalData,
  retention: {
    transfer_events: { with: 'transfers' },
    transfer_items: { with: 'transfers' },
    transfers: keptBecause.law,
  },
  tenantData: transfersData,
  idTables: { partnerId: null, subscriptionIds: 'subscriptions' },
  sampleRows: { transfers: { state: 'pending', wish: null, direction: 'out' } },
});
