import {
  linksOf,
  type ArticleLink,
  blocksOf,
  includesOf,
  mayInclude,
  unknownAudiences,
} from './article-text.rules.ts';
import type { ArticleState, Audience } from './article.values.ts';
import type { ArticleFault } from './articles.schema.ts';

const moves: Readonly<Record<ArticleState, readonly ArticleState[]>> = {
  draft: ['review', 'released', 'retired'],
  review: ['draft', 'released', 'retired'],
  released: ['retired'],
  retired: ['draft'],
};

/** Returns whether an article may go from one state to the other. */
export function mayMove(from: ArticleState, to: ArticleState): boolean {
  return moves[from].includes(to);
}

interface Reviewed {
  readonly state: ArticleState;
  readonly reviewBy: string | null;
}

/** Returns whether the day to look at an article again has come. */
export function isStale({ state, reviewBy }: Reviewed, today: string): boolean {
  return state !== 'retired' && reviewBy !== null && reviewBy <= today;
}

/** Things that links and includes of an article name, as they are today, by their names. */
export interface LinkTargets {
  readonly articles: ReadonlyMap<
    string,
    {
      readonly audience: Audience;
      readonly releasedAt: Date | null;
      readonly state: ArticleState;
    }
  >;
  readonly products: { has(productId: string): boolean };
  readonly services: ReadonlyMap<string, { readonly isOffered: boolean }>;
  readonly snippets: { has(key: string): boolean };
  readonly tickets: ReadonlyMap<
    string,
    { readonly tenantId: string; readonly isForEveryone: boolean }
  >;
}

interface Written {
  readonly bodyDe: string;
  readonly bodyEn: string;
  readonly audience: Audience;
}

/**
 * Returns links that lead nowhere or where not all their readers may go, includes that cannot stand
 * here, and audiences that nobody belongs to. What is written for staff alone may lead anywhere.
 */
export function linkFaults(article: Written, targets: LinkTargets): ArticleFault[] {
  const text = `${article.bodyDe}\n${article.bodyEn}`;
  const readers = readersOf(article);
  const { articles } = targets;
  return [
    ...linksOf(text).flatMap((link): ArticleFault[] => {
      const { target } = link;
      if (!isThere(link, targets)) return [{ kind: 'link', target }];
      const isOpen = readers.get(keyOf(link))?.every((one) => isOpenTo(one, link, targets));
      return isOpen === false ? [{ kind: 'hidden', target }] : [];
    }),
    ...includesOf(text)
      .filter((slug) => {
        const included = articles.get(slug);
        return !included || !mayInclude(article, included);
      })
      .map((target) => ({ kind: 'include' as const, target })),
    ...unknownAudiences(text).map((target) => ({ kind: 'audience' as const, target })),
  ];
}

const faultKey = ({ kind, target }: ArticleFault): string => `${kind}:${target}`;

/**
 * Returns what to tell the owner of an article: faults that were not told yet, and the keys of all
 * that there are now. What was repaired and breaks again is told again.
 */
export function untoldFaults(
  faults: readonly ArticleFault[],
  told: readonly string[],
): { readonly untold: ArticleFault[]; readonly keys: string[] } {
  return {
    untold: faults.filter((fault) => !told.includes(faultKey(fault))),
    keys: [...new Set(faults.map(faultKey))].toSorted(),
  };
}

function isThere({ kind, target }: ArticleLink, targets: LinkTargets): boolean {
  if (kind === 'article') return (targets.articles.get(target)?.state ?? 'retired') !== 'retired';
  if (kind === 'product') return targets.products.has(target);
  if (kind === 'snippet') return targets.snippets.has(target);
  if (kind === 'service') return targets.services.has(target);
  return targets.tickets.has(target);
}

/** Returns whether all readers of an audience may go where the link leads. */
function isOpenTo(audience: Audience, { kind, target }: ArticleLink, targets: LinkTargets) {
  if (kind === 'product') return true;
  if (kind === 'service') return targets.services.get(target)?.isOffered === true;
  const article = kind === 'article' ? targets.articles.get(target) : undefined;
  if (article) return mayInclude({ audience }, article);
  const ticket = kind === 'ticket' ? targets.tickets.get(target) : undefined;
  return ticket?.isForEveryone === true && audience === `tenant:${ticket.tenantId}`;
}

const keyOf = ({ kind, target }: ArticleLink): string => `${kind}:${target}`;

/** Returns the audiences of customers that come upon each link. */
function readersOf({ bodyDe, bodyEn, audience }: Written): ReadonlyMap<string, Audience[]> {
  const readers = new Map<string, Audience[]>();
  for (const block of [bodyDe, bodyEn].flatMap((body) => blocksOf(body, audience)))
    if (block.audience !== 'internal')
      for (const link of linksOf(block.text)) {
        const key = keyOf(link);
        readers.set(key, [...(readers.get(key) ?? []), block.audience]);
      }
  return readers;
}
