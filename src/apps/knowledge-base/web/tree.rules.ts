import type { ArticleHead } from '#domains/knowledge/articles.schema.ts';

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
