import { personalRegister } from '#platform/server/privacy/personal-columns.ts';

/** Personal data in these tables; a test compares it with the database (LAW-1). */
export const microsoftSimulatorPersonalData = personalRegister({
  simulated_things: {
    purpose: "the invented world of a demo's simulator",
    notPersonal: ['kind', 'id', 'value'],
  },
});
