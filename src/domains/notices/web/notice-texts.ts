import { catalogue } from '#platform/web/i18n/catalogue.ts';

/** What notices say, by their key. */
export const noticeTexts = catalogue({
  de: () => import('../notices.messages.ts').then(({ noticeMessages }) => noticeMessages.de),
  en: () => import('../notices.messages.ts').then(({ noticeMessages }) => noticeMessages.en),
});
