import { personalRegister } from '#platform/server/privacy/personal-columns.ts';

/** Personal data in these tables; a test compares it with the database (LAW-1). */
export const privacyPersonalData = personalRegister({
  erasures: {
    purpose: 'proof that a person was erased, by id',
    named: { asked_by: 'asked_by_id' },
    mentions: ['reason'],
    notPersonal: ['kind', 'state', 'texts'],
  },
});
