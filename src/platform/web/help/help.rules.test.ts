import { expect, test } from 'vitest';
import { defineApp } from '#platform/common/app-manifest.ts';
import type { HelpLoan } from '#platform/common/help.ts';
import { anAccess } from '../router/gate.fixture.ts';
import { type LentHelp, chaptersOf, forPage, openArticles } from './help.rules.ts';

const page = async () => () => null;
const shop = defineApp({
  feature: 'shop',
  internal: false,
  isApp: true,
  logo: 'store',
  name: 'app',
  description: 'app',
  route: '/:/shop',
  order: 1,
  themeConcept: 'dynamic',
  sideNavigation: [],
  pages: [
    { path: 'start', name: 'app', load: page },
    {
      path: 'approval',
      name: 'app',
      requiredPermissions: ['marketplace:orders:approve'],
      load: page,
    },
  ],
  texts: { de: { app: 'Shop' }, en: { app: 'Shop' } },
});

const loan = (...articles: HelpLoan['articles']): HelpLoan => ({
  articles,
  words: async () => (key) => key,
});
const lent: readonly LentHelp[] = [
  {
    app: shop,
    loan: loan(
      { id: 'buy', title: 'Kaufen?', text: 'Eins.\n\nZwei.', pages: ['/:/shop/start'] },
      { id: 'approve', title: 'Freigeben?', text: 'Drei.', pages: ['/:/shop/approval'] },
    ),
    say: (key) => key,
  },
  {
    app: undefined,
    loan: loan({ id: 'find', title: 'Finden?', text: 'Vier.', pages: ['/:/portal'] }),
    say: (key) => key,
  },
];
const articles = (...held: string[]) => openArticles(lent, [shop], anAccess({ held }));

test('articles about pages that the person may not open are left out', () => {
  expect(articles().map(({ id }) => id)).toEqual(['buy', 'find']);
  expect(articles('marketplace:orders:approve').map(({ id }) => id)).toEqual([
    'buy',
    'approve',
    'find',
  ]);
});

test('paragraphs are parted by an empty line', () => {
  expect(articles()[0]?.paragraphs).toEqual(['Eins.', 'Zwei.']);
});

test('a page offers its own articles, and a page without any offers none', () => {
  expect(forPage(articles(), '/:/shop/start').map(({ id }) => id)).toEqual(['buy']);
  expect(forPage(articles(), '/:/shop/approval')).toEqual([]);
  expect(forPage(articles(), undefined)).toEqual([]);
});

test('chapters follow the apps, the portal itself comes last', () => {
  expect(chaptersOf(articles()).map(({ app }) => app?.feature)).toEqual(['shop', undefined]);
  expect(chaptersOf([])).toEqual([]);
});
