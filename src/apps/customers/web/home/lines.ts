import { sum } from '#platform/common/money.ts';
import type { ReadLines } from '#platform/common/home.ts';
import { readSource } from '#platform/web/data/read-source.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { licencesClient } from '../clients.ts';
import { homeTexts } from './texts.ts';

/** More customers with free seats are counted, but not added up. */
const take = 200;

/** Returns what customers pay for free seats, in the currency of the most expensive ones. */
export const readLines: ReadLines = async ({ language }) => {
  const t = await homeTexts.load(language);
  const { data, metadata } = await readSource(licencesClient.free, { query: { take } });
  const [first] = data;
  if (!first) return [];
  const { currencyCode } = first.freeMonthly;
  const counted = data.filter((one) => one.freeMonthly.currencyCode === currencyCode);
  return [
    {
      id: 'freeSeats',
      title: t('freeSeats'),
      detail: t('freeSeatsAt', { count: metadata.total }),
      value: { amount: sum(counted.map(({ freeMonthly }) => freeMonthly)), per: 'month' },
      href: linkTo('/internal/customers/free-seats'),
    },
  ];
};
