/** Kinds of things that an article links to: `[text](article:slug)`. */
export const linkKinds = ['article', 'product', 'service', 'ticket', 'snippet'] as const;
export type LinkKind = (typeof linkKinds)[number];

export interface ArticleLink {
  readonly kind: LinkKind;
  readonly target: string;
}

const link = /\[([^\]\n]{1,300})\]\((article|product|service|ticket|snippet):([^)\s]{1,120})\)/g;

/** Returns the things that a text links to, each once. */
export function linksOf(text: string): ArticleLink[] {
  const found = new Map<string, ArticleLink>();
  for (const [, , kind, target = ''] of text.matchAll(link)) {
    const known = linkKinds.find((one) => one === kind);
    if (known) found.set(`${known}:${target}`, { kind: known, target });
  }
  return [...found.values()];
}

/**
 * Returns the text with addresses in place of things; a link whose target the reader may not see
 * leaves its words only.
 */
export function withAddresses(
  text: string,
  addressOf: (link: ArticleLink) => string | undefined,
): string {
  return text.replaceAll(link, (_, words: string, kind: string, target: string) => {
    const known = linkKinds.find((one) => one === kind);
    const address = known && addressOf({ kind: known, target });
    return address === undefined ? words : `[${words}](${address})`;
  });
}
