import { keptBecause } from '#platform/server/privacy/keeping.ts';
import { personalRegister } from '#platform/server/privacy/personal-columns.ts';
import { noun, serverSlice } from '#platform/server/server-slice.ts';
import { transfersContract } from '../transfers.schema.ts';
import { transfersSlice } from '../transfers.slice.ts';
import { carryOutJob } from './carry-out.jobs.ts';
import { readStates } from './states.jobs.ts';
import { transfersData } from './tenant-data.store.ts';
import type { TransferJobPorts, TransferPorts } from './transfer-ports.ts';
import { carryOutTopic } from './say-wish.ts';
import { createTransfersHandlers } from './transfers.handlers.ts';

/** Personal data in these tables; a test compares it with the database (LAW-1). */
const transfersPersonalData = personalRegister({
  transfers: {
    purpose: 'subscriptions that move between partners',
    named: { by_name: 'by_id' },
    mentions: ['contact_email'],
    notPersonal: ['partner_name', 'ref', 'direction', 'state', 'wish', 'failure'],
  },
  transfer_items: {
    purpose: 'what moves between partners',
    notPersonal: ['ref', 'new_ref', 'name', 'state', 'detail', 'chosen_end', 'seen_end'],
  },
  transfer_events: {
    purpose: 'what happened to a transfer, and who did it',
    named: { by_name: 'by_id' },
    notPersonal: ['kind', 'note'],
  },
});

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
