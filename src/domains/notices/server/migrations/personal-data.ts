import { personalRegister } from '#platform/server/privacy/personal-columns.ts';

/** Personal data in these tables; a test compares it with the database (LAW-1). */
export const noticesPersonalData = personalRegister({
  notices: {
    purpose: 'what is told',
    who: { column: 'user_id', by: 'id' },
    isRowErased: true,
    mentions: ['params'],
    notPersonal: ['audience', 'topic', 'type', 'severity', 'message', 'link', 'proceeding'],
  },
  notice_mails: {
    purpose: 'mail about notices',
    who: { column: 'user_id', by: 'id' },
    isRowErased: true,
    notPersonal: ['recipient', 'name', 'language', 'correlation_id'],
  },
  notice_preferences: {
    purpose: 'what somebody wants to be told',
    who: { column: 'user_id', by: 'id' },
    isRowErased: true,
    notPersonal: ['topic', 'email'],
  },
  notice_settings: {
    purpose: 'when somebody wants to be told',
    who: { column: 'user_id', by: 'id' },
    isRowErased: true,
    notPersonal: ['time_zone'],
  },
  notice_reads: {
    purpose: 'what somebody has read',
    who: { column: 'user_id', by: 'id' },
    isRowErased: true,
  },
});
