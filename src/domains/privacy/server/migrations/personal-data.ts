import { personalRegister } from '#platform/server/privacy/personal-columns.ts';

/** What these tables hold of people: compared with the database by a test (LAW-1). */
export const privacyPersonalData = personalRegister({
  erasures: {
    purpose: 'proof that a person was erased, by id',
    named: { asked_by: 'asked_by_id' },
    mentions: ['reason'],
    notPersonal: ['kind', 'state'],
  },
});
