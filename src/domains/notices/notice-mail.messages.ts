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

const unsubscribeDe = words({
  askAll: 'Keine Benachrichtigungen mehr per E-Mail?',
  askTopic: 'Keine E-Mails mehr zu „{topic}“?',
  hint: 'Im Portal sehen Sie Ihre Benachrichtigungen weiterhin.',
  confirm: 'Abbestellen',
  doneAll: 'Sie bekommen keine Benachrichtigungen mehr per E-Mail',
  doneTopic: 'Sie bekommen keine E-Mails mehr zu „{topic}“',
  back: 'Im Portal wieder einschalten',
  wrong: 'Dieser Link ist ungültig',
  wrongHint: 'Was Sie per E-Mail bekommen, stellen Sie im Portal unter „Benachrichtigungen“ ein.',
});
const unsubscribeEn = translation<typeof unsubscribeDe>()({
  askAll: 'No more notifications by email?',
  askTopic: 'No more emails about “{topic}”?',
  hint: 'You will still see your notifications in the portal.',
  confirm: 'Unsubscribe',
  doneAll: 'You will get no more notifications by email',
  doneTopic: 'You will get no more emails about “{topic}”',
  back: 'Turn on again in the portal',
  wrong: 'This link is not valid',
  wrongHint: 'Choose what you get by email in the portal under “Notifications”.',
});
/** Texts of the page behind the links at the end of a mail. */
export const unsubscribeTexts = { de: unsubscribeDe, en: unsubscribeEn };
