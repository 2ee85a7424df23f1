import { personalRegister } from '#platform/server/privacy/personal-columns.ts';

/** What these tables hold of people: compared with the database by a test (LAW-1). */
export const attemptsPersonalData = personalRegister({
  attempts: {
    purpose: 'slowing down who guesses',
    notPersonal: ['key'],
  },
});
