import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const bellDe = words({
  bell: 'Benachrichtigungen, nichts Neues',
  bellUnread: {
    one: 'Benachrichtigungen, {count} ungelesen',
    other: 'Benachrichtigungen, {count} ungelesen',
  },
  title: 'Benachrichtigungen',
  manyNew: { one: '{count} neue Benachrichtigung', other: '{count} neue Benachrichtigungen' },
});
const bellEn = translation<typeof bellDe>()({
  bell: 'Notifications, nothing new',
  bellUnread: { one: 'Notifications, {count} unread', other: 'Notifications, {count} unread' },
  title: 'Notifications',
  manyNew: { one: '{count} new notification', other: '{count} new notifications' },
});

/** The bell stands in the header of every page: its few words come with it. */
export const bellTexts = catalogue({ de: bellDe, en: bellEn });
