import { platformWords } from '#platform/common/platform.texts.ts';
import { auditVocabulary, sliceWords } from '#platform/common/slice-words.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = sliceWords({
  'action.news.change': 'hat die Neuigkeit{what} geändert',
  'action.news.publish': 'hat die Neuigkeit{what} veröffentlicht',
  'action.news.withdraw': 'hat die Neuigkeit{what} zurückgezogen',
  'subject.news': 'Neuigkeit',
  'place.news': 'Neuigkeiten',
});

const en = translation<typeof de>()({
  'action.news.change': 'changed the news{what}',
  'action.news.publish': 'published the news{what}',
  'action.news.withdraw': 'withdrew the news{what}',
  'subject.news': 'News',
  'place.news': 'News',
});

/** Texts of news for pages about all slices. */
export const newsWords = { de, en };

export const newsAudit = auditVocabulary(newsWords, platformWords);

/** Texts of refusals by their wire type. */
const messagesDe = words({
  ERROR_NEWS_NOT_FOUND: 'Diese Neuigkeit gibt es nicht mehr. Bitte laden Sie die Seite neu.',
});

const messagesEn = translation<typeof messagesDe>()({
  ERROR_NEWS_NOT_FOUND: 'This piece of news no longer exists. Please reload the page.',
});

export const newsMessages = { de: messagesDe, en: messagesEn };
