import type { RetentionRegister } from '#platform/server/privacy/keeping.ts';
import { personalRegister } from '#platform/server/privacy/personal-columns.ts';
import { serverSlice } from '#platform/server/server-slice.ts';
import { microsoftSimulatorSlice } from './microsoft-simulator.slice.ts';

/** Retention of the rows of these tables (LAW-3). */
const microsoftSimulatorRetention: RetentionRegister = {
  simulated_things: { kept: "an invented world, in a demo only; it ends with the demo's data" },
};

/** Personal data in these tables; a test compares it with the database (LAW-1). */
const microsoftSimulatorPersonalData = personalRegister({
  simulated_things: {
    purpose: "the invented world of a demo's simulator",
    notPersonal: ['kind', 'id', 'value'],
  },
});

export const microsoftSimulatorServerSlice = serverSlice(microsoftSimulatorSlice, {
  nouns: () => ({}),
  personalData: microsoftSimulatorPersonalData,
  retention: microsoftSimulatorRetention,
});
