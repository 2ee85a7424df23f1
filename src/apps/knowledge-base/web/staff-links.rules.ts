import type { ArticleLink } from '#domains/knowledge/article-links.rules.ts';
import type { Article } from '#domains/knowledge/articles.schema.ts';

/** Pages of staff to which links of articles lead, by what the link names. */
const pages: Readonly<Record<Exclude<ArticleLink['kind'], 'article'>, string>> = {
  product: '/internal/marketplace-tools/product-management?product=',
  service: '/internal/das-tool/offerings/',
  snippet: '/internal/das-tool/snippets/',
  ticket: '/internal/support-tools/tickets?ticket=',
};

/** Returns where a link of an article leads staff; undefined: nowhere. */
export function staffAddress(
  links: Article['links'],
  { kind, target }: ArticleLink,
): string | undefined {
  if (kind !== 'article') return `${pages[kind]}${encodeURIComponent(target)}`;
  const found = links.find((one) => one.kind === kind && one.target === target);
  return found?.articleId ? `/internal/knowledge-base?article=${found.articleId}` : undefined;
}
