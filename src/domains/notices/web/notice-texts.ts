import { catalogue } from '#platform/common/texts/catalogue.ts';

/** Texts of notices by key. */
export const noticeTexts = catalogue({
  de: () => import('../notices.messages.ts').then(({ noticeMessages }) => noticeMessages.de),
  en: () => import('../notices.messages.ts').then(({ noticeMessages }) => noticeMessages.en),
});
