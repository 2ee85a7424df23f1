import type { ReadLines } from '#platform/common/home.ts';
import { catalogue } from '#platform/common/texts/catalogue.ts';
import { formatOf } from '#platform/web/i18n/format.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { articlesClient, failedSearchesClient } from '../clients.ts';
import { de } from './texts.de.ts';

export const homeTexts = catalogue({
  de,
  en: () => import('./texts.en.ts').then((module) => module.en),
});

/** Returns how many searches wait for an answer, and how many articles for a review. */
export const readLines: ReadLines = async ({ language, signal }) => {
  const t = await homeTexts.load(language);
  const [{ metadata }, stale] = await Promise.all([
    failedSearchesClient.list({ query: { take: 1 } }, { signal, quiet: true }),
    articlesClient.list({ query: { take: 1, show: 'stale' } }, { signal, quiet: true }),
  ]);
  const due = stale.metadata.total;
  return [
    {
      id: 'failedSearches',
      title: t('searches'),
      detail: t(metadata.total > 0 ? 'waiting' : 'none'),
      value: { text: formatOf(language).number(metadata.total) },
      href: linkTo('/internal/knowledge-base?tab=searches'),
    },
    ...(due === 0
      ? []
      : [
          {
            id: 'staleArticles',
            title: t('stale'),
            detail: t('due'),
            value: { text: formatOf(language).number(due) },
            href: linkTo('/internal/knowledge-base?tab=list&show=stale'),
          },
        ]),
  ];
};
