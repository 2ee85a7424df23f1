import { quoteDeskClient } from '#domains/quotes/web/clients.ts';
import type { ReadLines } from '#platform/common/home.ts';
import { readSource } from '#platform/web/data/read-source.ts';
import { formatOf } from '#platform/web/i18n/format.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { quotesHref } from '../quotes/place.rules.ts';
import { quoteLines } from './quote-lines.rules.ts';
import { homeTexts } from './texts.ts';

/** Returns offers that wait for an approval, and those that customers have not much longer. */
export const readLines: ReadLines = async ({ language }) => {
  const t = await homeTexts.load(language);
  const format = formatOf(language);
  const summary = await readSource(quoteDeskClient.summary);
  return quoteLines(summary).map(({ id, count, search }) => ({
    id,
    title: t(id),
    detail: t(`${id}Detail`),
    value: { text: format.number(count) },
    href: linkTo(quotesHref, search),
  }));
};
