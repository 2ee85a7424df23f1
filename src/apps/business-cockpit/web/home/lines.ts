import { licenceProductsRoutes } from '#domains/licences/licence-alerts.ts';
import type {
  LicenceSummary,
  licenceProductsContract,
} from '#domains/licences/licence-products.schema.ts';
import { formatDay } from '#platform/common/format/dates.ts';
import type { ReadLines } from '#platform/common/home.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import { readSource } from '#platform/web/data/read-source.ts';
import { formatOf } from '#platform/web/i18n/format.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { isWithoutDomain } from '../without-domain.rules.ts';
import { homeTexts } from './texts.ts';

const products = contractClient<typeof licenceProductsContract>(licenceProductsRoutes);

/** Reads the figures; a tenant without a domain has no licences (spec §8), and that is no failure. */
async function readSummary(): Promise<LicenceSummary | undefined> {
  try {
    return await readSource(products.summary);
  } catch (error) {
    if (isWithoutDomain(error)) return undefined;
    throw error;
  }
}

/** Returns what free seats cost, and what of them was given back already. */
export const readLines: ReadLines = async ({ language, now }) => {
  const t = await homeTexts.load(language);
  const { locale } = formatOf(language);
  const summary = await readSummary();
  if (!summary) return [];
  const { free, freeMonthly, planned } = summary;
  const href = linkTo('/:/business-cockpit/licenses/overview', { show: 'free' });
  return [
    ...(free > 0
      ? [
          {
            id: 'free',
            title: t('quiet'),
            detail: t('quietDetail', { count: free }),
            value: { amount: freeMonthly, per: 'month' as const },
            href,
          },
        ]
      : []),
    ...(planned
      ? [
          {
            id: 'planned',
            title: t('planned'),
            detail: t('plannedDetail', {
              count: planned.seats,
              day: formatDay(planned.until, locale, { now, hasWeekday: false }),
            }),
            value: { amount: planned.monthly, per: 'month' as const },
            href,
          },
        ]
      : []),
  ];
};
