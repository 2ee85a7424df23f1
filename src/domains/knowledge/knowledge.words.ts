import { auditVocabulary, sliceWords } from '#platform/common/slice-words.ts';
import { translation } from '#platform/common/texts/words.ts';

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
