import type { ArticleLink } from '#domains/knowledge/article-links.rules.ts';
import type { Article } from '#domains/knowledge/articles.schema.ts';

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
