import type { ArticleLink } from '#domains/knowledge/article-links.rules.ts';
import type { Article } from '#domains/knowledge/articles.schema.ts';

/** Pages of staff that are found by what the link names itself. */
const byTarget = {
  product: '/internal/marketplace-tools/product-management?product=',
  service: '/internal/das-tool/offerings/',
} as const;

/** Pages of staff that are found by the id of what the link names. */
const byId = {
  article: '/internal/knowledge-base?article=',
  snippet: '/internal/das-tool/snippets/',
  ticket: '/internal/support-tools/tickets?ticket=',
} as const;

/** Returns where a link of an article leads staff; undefined: nowhere, or they may not see it. */
export function staffAddress(
  links: Article['links'],
  { kind, target }: ArticleLink,
): string | undefined {
  if (kind === 'product' || kind === 'service')
    return `${byTarget[kind]}${encodeURIComponent(target)}`;
  const found = links.find((one) => one.kind === kind && one.target === target);
  return found?.id ? `${byId[kind]}${found.id}` : undefined;
}
