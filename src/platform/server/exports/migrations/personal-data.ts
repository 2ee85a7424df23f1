import { personalRegister } from '#platform/server/privacy/personal-columns.ts';

/** Personal data in these tables; a test compares it with the database (LAW-1). */
export const exportsPersonalData = personalRegister({
  exports: {
    purpose: 'files that were asked for',
    who: { column: 'owner_id', by: 'id' },
    isRowErased: true,
    notPersonal: ['title', 'format', 'state', 'file_name', 'request', 'content'],
  },
});
