import { platformWords } from '#platform/common/platform.texts.ts';
import { auditVocabulary, sliceWords } from '#platform/common/slice-words.ts';
import { translation } from '#platform/common/texts/words.ts';

const de = sliceWords({
  'action.notices.preferences': 'hat die eigenen Benachrichtigungen eingestellt{what}',
  'place.notices': 'Benachrichtigungen',
  'place.notice_mails': 'Wartende E-Mails zu Benachrichtigungen',
  'place.notice_preferences': 'Einstellungen zu Benachrichtigungen',
  'place.notice_settings': 'Ruhezeiten',
  'place.notice_reads': 'Gelesene Benachrichtigungen',
  'data.notices': 'Benachrichtigungen',
  'job.notices.mails': 'Benachrichtigungen mailen',
  'duty.notices.mails': 'Sendet Zusammenfassungen und was die Ruhezeit zurückhielt',
  'job.notices.cleaning': 'Alte Benachrichtigungen löschen',
  'duty.notices.cleaning': 'Löscht Benachrichtigungen nach 180 Tagen',
  'job.notices.mail': 'Benachrichtigung sofort mailen',
  'duty.notices.mail': 'Sendet, was jemand sofort wissen will',
});

const en = translation<typeof de>()({
  'action.notices.preferences': 'changed their own notification settings{what}',
  'place.notices': 'Notifications',
  'place.notice_mails': 'Pending notification emails',
  'place.notice_preferences': 'Notification settings',
  'place.notice_settings': 'Quiet hours',
  'place.notice_reads': 'Read notifications',
  'data.notices': 'Notifications',
  'job.notices.mails': 'Mail notifications',
  'duty.notices.mails': 'Sends digests and what quiet hours held back',
  'job.notices.cleaning': 'Delete old notifications',
  'duty.notices.cleaning': 'Deletes notifications after 180 days',
  'job.notices.mail': 'Mail a notification at once',
  'duty.notices.mail': 'Sends what somebody wants to know at once',
});

/** Texts of notices for pages about all slices. */
export const noticesWords = { de, en };

export const noticesAudit = auditVocabulary(noticesWords, platformWords);
