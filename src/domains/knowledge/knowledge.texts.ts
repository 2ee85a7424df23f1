import { auditVocabulary, sliceWords } from '#platform/common/slice-words.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = sliceWords({
  'action.article.create': 'hat den Artikel{what} angelegt',
  'action.article.save': 'hat den Artikel{what} geändert',
  'action.article.state': 'hat den Stand des Artikels{what} geändert',
  'action.article.answer': 'hat eine Suche mit dem Artikel{what} beantwortet',
  'action.articlePicture.upload': 'hat das Bild{what} hochgeladen',
  'action.articlePicture.discard': 'hat das Bild{what} zurückgenommen',
  'action.articlePicture.refuse': 'wollte das Bild{what} hochladen; es enthielt Schadsoftware',
  'action.failedSearch.settle': 'hat die Suche{what} erledigt',
  'subject.article': 'Artikel',
  'subject.failedSearch': 'Suche ohne Treffer',
  'look.help': 'hat die Hilfe angesehen',
  'reason.failedSearches': 'Suchen ohne Treffer beantworten',
  'reason.articleVotes': 'Bewertungen von Artikeln lesen',
  'reason.articleLinks': 'Verweise von Artikeln auf Tickets prüfen',
  'place.articles': 'Artikel',
  'place.article_revisions': 'Fassungen von Artikeln',
  'place.released_articles': 'Freigegebene Artikel',
  'place.article_releases': 'Freigegebene Artikel',
  'place.article_blocks': 'Freigegebene Artikel',
  'place.failed_searches': 'Suchen ohne Treffer',
  'place.seen_searches': 'Suchen mit Treffern',
  'place.article_votes': 'Bewertungen von Artikeln',
  'data.failedSearches': 'Suchen ohne Treffer',
  'data.seenSearches': 'Suchen mit Treffern',
  'data.articleVotes': 'Bewertungen von Artikeln',
  'topic.help': 'Hilfe',
  'topic.articles': 'Eigene Artikel',
  'job.knowledge.brokenLinks': 'Verweise von Artikeln prüfen',
  'duty.knowledge.brokenLinks':
    'Sagt Verantwortlichen, welche Verweise ihrer Artikel ins Leere führen oder verschlossen sind',
});

const en = translation<typeof de>()({
  'action.article.create': 'created the article{what}',
  'action.article.save': 'changed the article{what}',
  'action.article.state': 'changed the state of the article{what}',
  'action.article.answer': 'answered a search with the article{what}',
  'action.articlePicture.upload': 'uploaded the picture{what}',
  'action.articlePicture.discard': 'took the picture{what} back',
  'action.articlePicture.refuse': 'wanted to upload the picture{what}; it contained malware',
  'action.failedSearch.settle': 'settled the search{what}',
  'subject.article': 'Article',
  'subject.failedSearch': 'Search without a result',
  'look.help': 'viewed the help',
  'reason.failedSearches': 'Answering searches without a result',
  'reason.articleVotes': 'Reading what people say of articles',
  'reason.articleLinks': 'Checking links of articles to tickets',
  'place.articles': 'Articles',
  'place.article_revisions': 'Revisions of articles',
  'place.released_articles': 'Released articles',
  'place.article_releases': 'Released articles',
  'place.article_blocks': 'Released articles',
  'place.failed_searches': 'Searches without a result',
  'place.seen_searches': 'Searches with results',
  'place.article_votes': 'Opinions on articles',
  'data.failedSearches': 'Searches without a result',
  'data.seenSearches': 'Searches with results',
  'data.articleVotes': 'Opinions on articles',
  'topic.help': 'Help',
  'topic.articles': 'Own articles',
  'job.knowledge.brokenLinks': 'Check links of articles',
  'duty.knowledge.brokenLinks':
    'Tells owners which links of their articles lead nowhere or are closed to readers',
});

/** Texts of articles and help for pages about all slices. */
export const knowledgeWords = { de, en };

export const knowledgeAudit = auditVocabulary(knowledgeWords);

/** Texts of refusals by their wire type. */
const messagesDe = words({
  ERROR_KNOWLEDGE_NOT_FOUND: 'Diesen Artikel gibt es nicht (mehr).',
  ERROR_KNOWLEDGE_SLUG_TAKEN: 'Die Adresse „{slug}“ hat schon ein anderer Artikel.',
  ERROR_KNOWLEDGE_INCLUDES_ITSELF: 'Der Artikel würde sich selbst enthalten: {way}.',
  ERROR_KNOWLEDGE_PARENT_BELOW: 'Ein Artikel kann nicht unter sich selbst liegen.',
  ERROR_KNOWLEDGE_STATE_FORBIDDEN: 'Von „{from}“ führt kein Weg nach „{to}“.',
  ERROR_KNOWLEDGE_OWNER_NOT_POSSIBLE:
    'Wählen Sie jemanden aus Ihrem Haus, der angemeldet sein kann.',
  ERROR_KNOWLEDGE_NOT_RELEASED:
    'Antworten kann nur ein freigegebener Artikel, den der Kunde lesen darf.',
  ERROR_KNOWLEDGE_REVISION_GONE: 'Diese Fassung gibt es nicht.',
  ERROR_KNOWLEDGE_NO_PICTURE:
    '„{name}“ ist kein Bild für Artikel. Möglich sind PNG, JPEG, GIF und WebP.',
  ERROR_KNOWLEDGE_PATH_NOT_POSSIBLE:
    '„{path}“ liegt nicht im Ordner oder steht zweimal darin. Es wurde nichts übernommen.',
  ERROR_KNOWLEDGE_TEXT_TOO_LONG:
    'Der Text von „{path}“ hat mehr als {most} Zeichen. Es wurde nichts übernommen.',
  ERROR_KNOWLEDGE_PICTURE_TOO_LARGE: '„{name}“ ist zu groß: Ein Bild kann höchstens {limit} haben.',
});

const messagesEn = translation<typeof messagesDe>()({
  ERROR_KNOWLEDGE_NOT_FOUND: 'This article does not exist (any more).',
  ERROR_KNOWLEDGE_SLUG_TAKEN: 'Another article has the address “{slug}” already.',
  ERROR_KNOWLEDGE_INCLUDES_ITSELF: 'The article would include itself: {way}.',
  ERROR_KNOWLEDGE_PARENT_BELOW: 'An article cannot lie below itself.',
  ERROR_KNOWLEDGE_STATE_FORBIDDEN: 'There is no way from “{from}” to “{to}”.',
  ERROR_KNOWLEDGE_OWNER_NOT_POSSIBLE: 'Choose somebody of your staff who can sign in.',
  ERROR_KNOWLEDGE_NOT_RELEASED:
    'Only a released article that the customer may read can be an answer.',
  ERROR_KNOWLEDGE_REVISION_GONE: 'This revision does not exist.',
  ERROR_KNOWLEDGE_NO_PICTURE: '“{name}” is no picture for articles. PNG, JPEG, GIF and WebP are.',
  ERROR_KNOWLEDGE_PATH_NOT_POSSIBLE:
    '“{path}” is not within the folder, or twice in it. Nothing was imported.',
  ERROR_KNOWLEDGE_TEXT_TOO_LONG:
    'The text of “{path}” has more than {most} characters. Nothing was imported.',
  ERROR_KNOWLEDGE_PICTURE_TOO_LARGE: '“{name}” is too large: a picture can have {limit} at most.',
});

export const knowledgeMessages = { de: messagesDe, en: messagesEn };
