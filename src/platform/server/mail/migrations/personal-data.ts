import { personalRegister } from '#platform/server/privacy/personal-columns.ts';

/** Personal data in these tables; a test compares it with the database (LAW-1). */
export const mailPersonalData = personalRegister({
  mails: {
    purpose: 'mail on its way',
    who: { column: 'recipient', by: 'email' },
    isRowErased: true,
    mentions: ['subject', 'plain', 'html'],
    notPersonal: ['language', 'state', 'reason', 'correlation_id', 'unsubscribe_url'],
  },
});
