import type { Article, ArticleFields } from '#domains/knowledge/articles.schema.ts';

/** Returns the fields of an article that are edited and sent back. */
export function fieldsOfArticle(article: Article): ArticleFields {
  const { parentId, place, slug, titleDe, titleEn, bodyDe, bodyEn } = article;
  const { audience, tags, isQuestion, attribution, ownerId, reviewBy } = article;
  return {
    ...{ parentId, place, slug, titleDe, titleEn, bodyDe, bodyEn },
    ...{ audience, tags, isQuestion, attribution, ownerId, reviewBy },
  };
}

/** Returns tags that were typed with commas, each once. */
export function tagsIn(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim().slice(0, 60));
  return [...new Set(tags.filter((tag) => tag !== ''))].slice(0, 30);
}
