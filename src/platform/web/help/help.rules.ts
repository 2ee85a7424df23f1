import type { AppManifest, AppRoute } from '#platform/common/app-manifest.ts';
import type { HelpArticle, HelpLoan } from '#platform/common/help.ts';
import { pageOf, needsOf } from '../router/app-links.rules.ts';
import { type AccessSituation, gates } from '../router/gate.rules.ts';

/** A loan in one language, with the app that lends it; undefined: the portal itself. */
export interface LentHelp {
  readonly app: AppManifest | undefined;
  readonly loan: HelpLoan;
  readonly say: (key: string) => string;
}

/** An article as it is read. */
export interface Article {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly pages: readonly AppRoute[];
  readonly app: AppManifest | undefined;
}

/** Returns the articles about what the person may use, in the order of the menu. */
export function openArticles(
  lent: readonly LentHelp[],
  apps: readonly AppManifest[],
  access: AccessSituation,
): readonly Article[] {
  return lent.flatMap(({ app, loan, say }) =>
    loan.articles
      .filter((article) => isOpen(article, app, apps, access))
      .map(({ id, title, text, pages }) => ({
        id,
        title: say(title),
        paragraphs: say(text).split('\n\n'),
        pages,
        app,
      })),
  );
}

function isOpen(
  article: HelpArticle,
  app: AppManifest | undefined,
  apps: readonly AppManifest[],
  access: AccessSituation,
): boolean {
  const [route] = article.pages;
  const owner = apps.find((one) => pageOf(one, route)) ?? app;
  const needs = owner && route ? needsOf(owner, { ...article, route }, [owner]) : [article];
  return gates(needs, access)?.allowed ?? false;
}

/** Articles of the page on show, then the others; each in its order. */
export function forPage(articles: readonly Article[], route: AppRoute | undefined): Article[] {
  if (route === undefined) return [];
  return articles.filter(({ pages }) => pages.includes(route));
}

/** Articles by who lends them, the portal itself last: a person asks about work first. */
export function chaptersOf(
  articles: readonly Article[],
): readonly { readonly app: AppManifest | undefined; readonly articles: readonly Article[] }[] {
  const own = articles.filter(({ app }) => app === undefined);
  const lent = [...Map.groupBy(articles, ({ app }) => app)].filter(([app]) => app !== undefined);
  return [
    ...lent.map(([app, group]) => ({ app, articles: group })),
    ...(own.length > 0 ? [{ app: undefined, articles: own }] : []),
  ];
}
