import { audiencePattern, type Audience } from './article.values.ts';

/** Part of an article with its readers. */
export interface ArticleBlock {
  readonly audience: Audience;
  readonly text: string;
}

interface Part {
  readonly audience: Audience;
  readonly lines: string[];
}

const opening = /^:::[ \t]*(\S+)[ \t]*$/;
const closing = /^:::[ \t]*$/;

/**
 * Parts a text at its fences: `::: internal`, `::: bundle:Standard`, `::: tenant:<id>`, `::: all`,
 * ended by `:::`. A fence without an end holds to the end of the text; one with an unknown audience
 * is for staff, so that a slip never shows more.
 */
export function blocksOf(text: string, audience: Audience): ArticleBlock[] {
  const blocks: Part[] = [{ audience, lines: [] }];
  let isCode = false;
  for (const line of text.split('\n')) {
    if (/^(```|~~~)/.test(line)) isCode = !isCode;
    const named = isCode ? undefined : opening.exec(line)?.[1];
    if (named !== undefined) blocks.push({ audience: narrowed(audience, named), lines: [] });
    else if (!isCode && closing.test(line)) blocks.push({ audience, lines: [] });
    else blocks.at(-1)?.lines.push(line);
  }
  return wholeBlocks(blocks);
}

const wholeBlocks = (parts: readonly Part[]): ArticleBlock[] =>
  parts
    .map(({ audience, lines }) => ({ audience, text: lines.join('\n').trim() }))
    .filter(({ text }) => text !== '');

/** A block never has more readers than its article. */
function narrowed(whole: Audience, wanted: string): Audience {
  if (!audiencePattern.test(wanted) || whole === 'internal') return 'internal';
  return wanted === 'all' ? whole : wanted;
}

/** Returns audiences of fences that no reader belongs to: told to whoever writes. */
export function unknownAudiences(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line) => opening.exec(line)?.[1] ?? [])
    .filter((named) => !audiencePattern.test(named));
}

const includeLine = /^\{\{[ \t]*([a-z0-9-]+)[ \t]*\}\}$/;

/** Returns the slugs that a text includes: `{{ slug }}` on a line of its own. */
export function includesOf(text: string): string[] {
  return [...new Set(text.split('\n').flatMap((line) => includeLine.exec(line)?.[1] ?? []))];
}

/**
 * Parts a text as `blocksOf` does, with every included text in its place. An included text is parted
 * for itself and keeps to the readers of the block that it stands in: no fence of its own opens what
 * comes after it. Unknown texts, and one within itself, leave nothing.
 */
export function blocksWithIncludes(
  text: string,
  audience: Audience,
  bodyOf: (slug: string) => string | undefined,
  way: readonly string[] = [],
): ArticleBlock[] {
  const within = (slug: string, readers: Audience): ArticleBlock[] => {
    const body = way.includes(slug) ? undefined : bodyOf(slug);
    return body === undefined ? [] : blocksWithIncludes(body, readers, bodyOf, [...way, slug]);
  };
  return blocksOf(text, audience).flatMap((block) => {
    const parts: Part[] = [];
    for (const line of block.text.split('\n')) {
      const slug = includeLine.exec(line)?.[1];
      if (slug === undefined) put(parts, block.audience, line);
      else
        for (const [at, one] of within(slug, block.audience).entries()) {
          // Blocks are paragraphs of their own.
          if (at > 0) put(parts, one.audience, '');
          put(parts, one.audience, one.text);
        }
    }
    return wholeBlocks(parts);
  });
}

/** Neighbours with the same readers are one part. */
function put(parts: Part[], audience: Audience, text: string): void {
  const last = parts.at(-1);
  if (last?.audience === audience) last.lines.push(text);
  else parts.push({ audience, lines: [text] });
}

/**
 * Returns the way by which an article comes to include itself, or undefined.
 * @param includes slugs that each article includes
 */
export function circleFrom(
  slug: string,
  includes: (slug: string) => readonly string[],
): readonly string[] | undefined {
  const walk = (at: string, way: readonly string[]): readonly string[] | undefined => {
    for (const next of includes(at)) {
      if (next === slug) return [...way, next];
      if (way.includes(next)) continue;
      const found = walk(next, [...way, next]);
      if (found) return found;
    }
    return undefined;
  };
  return walk(slug, [slug]);
}

interface Included {
  /** Readers as they were released. */
  readonly audience: Audience;
  readonly releasedAt: Date | null;
}

/**
 * Returns whether a text may stand within another, or be linked by it: it is released, and to no
 * fewer readers than that one.
 */
export function mayInclude({ audience }: Pick<Included, 'audience'>, included: Included): boolean {
  const isOpen = included.audience === 'all' || included.audience === audience;
  return included.releasedAt !== null && isOpen;
}

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
