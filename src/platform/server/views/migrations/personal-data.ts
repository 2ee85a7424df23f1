import { personalRegister } from '#platform/server/privacy/personal-columns.ts';

/** Personal data in these tables; a test compares it with the database (LAW-1). */
export const viewsPersonalData = personalRegister({
  saved_views: {
    purpose: 'views of lists',
    who: { column: 'owner_id', by: 'id' },
    own: { owner_name: 'pseudonym' },
    mentions: ['name', 'query'],
    notPersonal: ['list'],
  },
  default_views: {
    purpose: 'the view a list opens with',
    who: { column: 'user_id', by: 'id' },
    isRowErased: true,
    notPersonal: ['list'],
  },
});
