import { serverSlice } from '#platform/server/server-slice.ts';
import { microsoftSimulatorSlice } from './microsoft-simulator.slice.ts';
import { microsoftSimulatorPersonalData } from './migrations/personal-data.ts';
import { microsoftSimulatorRetention } from './retention.ts';

export const microsoftSimulatorServerSlice = serverSlice(microsoftSimulatorSlice, {
  nouns: () => ({}),
  personalData: microsoftSimulatorPersonalData,
  retention: microsoftSimulatorRetention,
});
