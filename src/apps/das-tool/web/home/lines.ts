import type { ReadLines } from '#platform/common/home.ts';
import { formatOf } from '#platform/web/i18n/format.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { contractedClient, documentsClient } from '../work-clients.ts';
import { texts } from './texts.ts';

/** Returns what customers ask for and how many documents are out of date. */
export const readLines: ReadLines = async ({ language, signal }) => {
  const t = await texts.load(language);
  const format = formatOf(language);
  const options = { signal, quiet: true };
  const [asked, old] = await Promise.all([
    contractedClient.requests({}, options),
    documentsClient.list({ query: { outOfDate: 'true', take: 1 } }, options),
  ]);
  const open = asked.data.filter(({ state }) => state === 'open');
  const [first] = open;
  const name = language === 'de' ? first?.nameDe : first?.nameEn;
  const href = linkTo('/internal/das-tool/home');
  return [
    {
      id: 'requests',
      title: t('asked'),
      detail: first ? t('oldest', { tenant: first.tenantName, name: name ?? '' }) : t('none'),
      value: { text: format.number(open.length) },
      href,
    },
    {
      id: 'outOfDate',
      title: t('outOfDate'),
      detail: old.metadata.total > 0 ? t('renew') : t('upToDate'),
      value: { text: format.number(old.metadata.total) },
      href: linkTo('/internal/das-tool/home', { outOfDate: 'true' }),
    },
  ];
};
