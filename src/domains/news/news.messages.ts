import { translation, words } from '#platform/common/texts/words.ts';

/** Texts of refusals by their wire type. */
const de = words({
  ERROR_NEWS_NOT_FOUND: 'Diese Neuigkeit gibt es nicht mehr. Bitte laden Sie die Seite neu.',
});

const en = translation<typeof de>()({
  ERROR_NEWS_NOT_FOUND: 'This piece of news no longer exists. Please reload the page.',
});

export const newsMessages = { de, en };
