import { personalRegister } from '#platform/server/privacy/personal-columns.ts';

/** Personal data in these tables; a test compares it with the database (LAW-1). */
export const hotlinePersonalData = personalRegister({
  hotline_codes: {
    purpose: 'the code by which the hotline knows who calls',
    who: { column: 'user_id', by: 'id' },
    isRowErased: true,
    mentions: ['used_by'],
    own: { user_name: 'gone' },
    notPersonal: ['code'],
  },
  first_steps: {
    purpose: 'who has done which first step in an incident',
    who: { column: 'done_by_id', by: 'id' },
    own: { done_by: 'pseudonym' },
    notPersonal: ['kind', 'step'],
  },
  hotline_settings: {
    purpose: 'number, hours and texts of the hotline',
    mentions: ['changed_by', 'note_de', 'note_en'],
    notPersonal: ['phone', 'time_zone'],
  },
});
