import type { ArticleLink } from '#domains/knowledge/article-text.rules.ts';
import type { ArticleHead, Article, ArticleFields } from '#domains/knowledge/articles.schema.ts';

/** A topic or article with what lies below it. */
export interface Branch {
  readonly article: ArticleHead;
  readonly children: readonly Branch[];
}

/** Returns the articles as a tree; one whose parent is not there stands at the top. */
export function treeOf(articles: readonly ArticleHead[]): Branch[] {
  const known = new Set(articles.map(({ id }) => id));
  const below = Map.groupBy(articles, ({ parentId }) =>
    parentId !== null && known.has(parentId) ? parentId : '',
  );
  const branch = (article: ArticleHead): Branch => ({
    article,
    children: (below.get(article.id) ?? []).map(branch),
  });
  return (below.get('') ?? []).map(branch);
}

/** Returns the ids above an article, the nearest last: they must be open for it to be seen. */
export function wayTo(articles: readonly ArticleHead[], id: string | undefined): string[] {
  const way: string[] = [];
  let at = articles.find((one) => one.id === id)?.parentId ?? null;
  while (at !== null && !way.includes(at)) {
    way.unshift(at);
    const next: string = at;
    at = articles.find((one) => one.id === next)?.parentId ?? null;
  }
  return way;
}

/** Returns an article's title in the reader's language, or in the other one. */
export function titleIn(
  { titleDe, titleEn }: Pick<ArticleHead, 'titleDe' | 'titleEn'>,
  language: 'de' | 'en',
): string {
  return (language === 'de' ? titleDe : titleEn) || titleDe || titleEn;
}

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

/** Page of staff that is found by what the link names itself. */
const productPage = '/internal/marketplace-tools/product-management?product=';

/** Pages of staff that are found by the id of what the link names. */
const byId = {
  article: '/internal/knowledge-base?article=',
  service: '/internal/das-tool/offerings/',
  snippet: '/internal/das-tool/snippets/',
  ticket: '/internal/support-tools/tickets?ticket=',
} as const;

/** Returns where a link of an article leads staff; undefined: nowhere, or they may not see it. */
export function staffAddress(
  links: Article['links'],
  { kind, target }: ArticleLink,
): string | undefined {
  if (kind === 'product') return `${productPage}${encodeURIComponent(target)}`;
  const found = links.find((one) => one.kind === kind && one.target === target);
  return found?.id ? `${byId[kind]}${found.id}` : undefined;
}
