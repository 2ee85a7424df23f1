import { keptBecause, type RetentionRegister } from '#platform/server/privacy/keeping.ts';
import { since } from '#platform/server/privacy/retention.ts';
import { seenDays } from '../seen-searches.rules.ts';

/** Retention of the rows of these tables (LAW-3). */
export const knowledgeRetention: RetentionRegister = {
  failed_searches: {
    days: 365,
    isOver: since('asked_at'),
    why: 'searches that found nothing, answered or out of date',
  },
  seen_searches: {
    days: seenDays,
    isOver: since('asked_at'),
    why: 'searches with results, to learn which words lead nowhere',
  },
  article_votes: { days: 730, isOver: since('at'), why: 'opinions on an article of long ago' },
  article_words: keptBecause.things,
  article_blocks: { with: 'released_articles' },
  released_articles: { with: 'articles' },
  article_revisions: { with: 'articles' },
  article_pictures: { with: 'articles' },
  released_pictures: { with: 'article_blocks' },
  articles: keptBecause.inUse,
};
