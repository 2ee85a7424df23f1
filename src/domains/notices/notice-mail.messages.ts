import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  many: '{count} Neuigkeiten aus dem Portal',
  greeting: 'Guten Tag {name},',
  news: 'es gibt Neuigkeiten aus dem Portal von {operator}:',
  open: 'Ansehen: {url}',
  why: 'Sie bekommen diese E-Mail, weil Sie es in Ihren Benachrichtigungen so eingestellt haben.',
  change: 'Einstellungen ändern: {url}',
});
const en = translation<typeof de>()({
  many: '{count} updates from the portal',
  greeting: 'Hello {name},',
  news: 'there is news from {operator}’s portal:',
  open: 'Open: {url}',
  why: 'You are receiving this email because of your notification settings.',
  change: 'Change settings: {url}',
});
/** Texts around the notices in a mail. */
export const noticeMailTexts = { de, en };
