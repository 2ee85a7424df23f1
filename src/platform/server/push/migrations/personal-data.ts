import { personalRegister } from '#platform/server/privacy/personal-columns.ts';

/** Personal data in these tables; a test compares it with the database (LAW-1). */
export const pushPersonalData = personalRegister({
  push_seats: {
    purpose: 'who is connected',
    who: { column: 'user_id', by: 'id' },
    isRowErased: true,
    notPersonal: ['rights', 'sign_ins'],
  },
  waiting_announcements: {
    purpose: 'what is told to the other nodes',
    notPersonal: ['envelope'],
  },
});
