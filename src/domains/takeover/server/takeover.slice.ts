import { noun, serverSlice } from '#platform/server/server-slice.ts';
import { differencesContract } from '../differences.schema.ts';
import { takeoverSlice } from '../takeover.slice.ts';
import { takeoversContract } from '../takeovers.schema.ts';
import { bringOver, bringTopic, type BringPorts } from './bring.jobs.ts';
import { createDifferencesHandlers } from './differences.handlers.ts';
import type { FollowPorts } from './follow-microsoft.ts';
import { takeoverPersonalData } from './migrations/personal-data.ts';
import { takeoverRetention } from './retention.ts';
import type { TakePorts } from './take-over.ts';
import { readByClock, readNow, readTopic, takeConfirmed, takeTopic } from './takeover.jobs.ts';
import { createTakeoversHandlers, type TakeoversPorts } from './takeovers.handlers.ts';
import { takeoverData } from './tenant-data.store.ts';

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
    },
  }),
  personalData: takeoverPersonalData,
  retention: takeoverRetention,
  tenantData: takeoverData,
  idTables: { directoryId: null, differenceId: 'subscription_differences' },
});
