import { audiencePattern, type Audience } from './article.values.ts';

/** Part of an article with its readers. */
export interface ArticleBlock {
  readonly audience: Audience;
  readonly text: string;
}

const opening = /^:::[ \t]*(\S+)[ \t]*$/;
const closing = /^:::[ \t]*$/;

/**
 * Parts a text at its fences: `::: internal`, `::: bundle:Standard`, `::: tenant:<id>`, `::: all`,
 * ended by `:::`. A fence without an end holds to the end of the text; one with an unknown audience
 * is for staff, so that a slip never shows more.
 */
export function blocksOf(text: string, audience: Audience): ArticleBlock[] {
  const blocks: { audience: Audience; lines: string[] }[] = [{ audience, lines: [] }];
  let isCode = false;
  for (const line of text.split('\n')) {
    if (/^(```|~~~)/.test(line)) isCode = !isCode;
    const named = isCode ? undefined : opening.exec(line)?.[1];
    if (named !== undefined) blocks.push({ audience: narrowed(audience, named), lines: [] });
    else if (!isCode && closing.test(line)) blocks.push({ audience, lines: [] });
    else blocks.at(-1)?.lines.push(line);
  }
  return blocks
    .map(({ lines, ...block }) => ({ ...block, text: lines.join('\n').trim() }))
    .filter((block) => block.text !== '');
}

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

const include = /^\{\{\s*([a-z0-9-]+)\s*\}\}$/gm;

/** Returns the slugs that a text includes: `{{ slug }}` on a line of its own. */
export function includesOf(text: string): string[] {
  return [...new Set([...text.matchAll(include)].map((match) => match[1] ?? ''))];
}

/** Returns the text with every included one in its place; unknown ones leave nothing. */
export function withIncludes(text: string, bodyOf: (slug: string) => string | undefined): string {
  return text.replaceAll(include, (_, slug: string) => {
    const body = bodyOf(slug);
    return body === undefined ? '' : withIncludes(body, bodyOf);
  });
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
