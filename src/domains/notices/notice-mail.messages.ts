import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  many: '{count} Neuigkeiten aus dem Portal',
  manyFor: '{count} Neuigkeiten für {tenant}',
  greeting: 'Guten Tag {name},',
  news: 'es gibt Neuigkeiten aus dem Portal von {operator}:',
  newsFor: 'es gibt Neuigkeiten für {tenant} aus dem Portal von {operator}:',
  open: 'Ansehen',
  why: 'Sie bekommen diese E-Mail, weil Sie es in Ihren Benachrichtigungen so eingestellt haben.',
  change: 'Einstellungen ändern',
  endTopic: 'Keine E-Mails mehr zu „{topic}“',
  endAll: 'Alle E-Mails abbestellen',
});
const en = translation<typeof de>()({
  many: '{count} updates from the portal',
  manyFor: '{count} updates for {tenant}',
  greeting: 'Hello {name},',
  news: 'there is news from {operator}’s portal:',
  newsFor: 'there is news for {tenant} from {operator}’s portal:',
  open: 'Open',
  why: 'You are receiving this email because of your notification settings.',
  change: 'Change settings',
  endTopic: 'No more emails about “{topic}”',
  endAll: 'Unsubscribe from all emails',
});
/** Texts around the notices in a mail. */
export const noticeMailTexts = { de, en };
