import { personalRegister } from '#platform/server/privacy/personal-columns.ts';

/** Personal data in these tables; a test compares it with the database (LAW-1). */
export const filesPersonalData = personalRegister({
  files: {
    purpose: 'files that were attached to what somebody wrote',
    who: { column: 'owner_id', by: 'id' },
    own: { owner: 'pseudonym' },
    mentions: ['name'],
    notPersonal: ['kind', 'sha256', 'scan', 'holder'],
  },
  file_parts: {
    purpose: 'the bytes of these files; they go with them',
    notPersonal: ['bytes'],
  },
  operator_files: {
    purpose: 'files of the operator, such as pictures of articles',
    who: { column: 'owner_id', by: 'id' },
    own: { owner: 'pseudonym' },
    mentions: ['name'],
    notPersonal: ['kind', 'sha256', 'scan', 'holder'],
  },
  operator_file_parts: {
    purpose: 'the bytes of these files; they go with them',
    notPersonal: ['bytes'],
  },
});
