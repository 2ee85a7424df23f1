import { personalRegister } from '#platform/server/privacy/personal-columns.ts';

/** Personal data in these tables; a test compares it with the database (LAW-1). */
export const attemptsPersonalData = personalRegister({
  attempts: {
    purpose: 'slowing down who guesses',
    notPersonal: ['key'],
  },
});
