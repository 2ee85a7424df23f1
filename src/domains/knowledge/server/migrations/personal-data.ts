import { personalRegister } from '#platform/server/privacy/personal-columns.ts';

/** Personal data in these tables; a test compares it with the database (LAW-1). */
export const knowledgePersonalData = personalRegister({
  articles: {
    purpose: 'articles of the operator',
    mentions: [
      'title_de',
      'title_en',
      'body_de',
      'body_en',
      'attribution',
      'owner_name',
      'changed_by',
    ],
    notPersonal: ['slug', 'tags', 'audience', 'state', 'told_faults'],
  },
  article_revisions: {
    purpose: 'earlier texts of articles',
    mentions: ['title_de', 'title_en', 'body_de', 'body_en', 'by_name'],
  },
  released_articles: {
    purpose: 'articles as customers read them',
    mentions: ['title_de', 'title_en', 'topic_de', 'topic_en', 'attribution'],
    notPersonal: ['slug', 'audience', 'tags'],
  },
  article_blocks: {
    purpose: 'articles as customers read them',
    mentions: ['body'],
    notPersonal: ['language', 'audience', 'article_audience', 'words'],
  },
  article_pictures: { purpose: 'pictures of articles' },
  released_pictures: { purpose: 'pictures as customers see them', notPersonal: ['language'] },
  article_words: { purpose: 'words of released articles', notPersonal: ['word'] },
  failed_searches: {
    purpose: 'searches that found nothing, to be answered',
    who: { column: 'asked_by', by: 'id' },
    named: { asked_by_name: 'asked_by' },
    own: { asked: 'gone', folded: 'gone' },
    mentions: ['settled_by'],
    notPersonal: ['cause', 'language'],
    isRowErased: true,
  },
  seen_searches: {
    purpose: 'searches with results, to learn which words lead nowhere',
    who: { column: 'asked_by', by: 'id' },
    own: { asked: 'gone', folded: 'gone' },
    notPersonal: ['language'],
    isRowErased: true,
  },
  article_votes: {
    purpose: 'whether an article helped',
    who: { column: 'voter_id', by: 'id' },
    own: { why: 'gone' },
    isRowErased: true,
  },
});
