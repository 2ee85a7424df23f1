import type { ReadLines } from '#platform/common/home.ts';
import { formatOf } from '#platform/web/i18n/format.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { failedSearchesClient } from '../clients.ts';
import { homeTexts } from './texts.ts';

/** Returns the number of searches that nobody has answered yet. */
export const readLines: ReadLines = async ({ language, signal }) => {
  const t = await homeTexts.load(language);
  const { metadata } = await failedSearchesClient.list(
    { query: { take: 1 } },
    { signal, quiet: true },
  );
  return [
    {
      id: 'failedSearches',
      title: t('searches'),
      detail: t(metadata.total > 0 ? 'waiting' : 'none'),
      value: { text: formatOf(language).number(metadata.total) },
      href: linkTo('/internal/knowledge-base?tab=searches'),
    },
  ];
};
