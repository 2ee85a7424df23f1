import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
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
const en = translation<typeof de>()({
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
export const unsubscribeTexts = { de, en };
