import type { CatalogVersion } from '#domains/catalog/price-sheet.schema.ts';
import type { HomeLine, ReadLines } from '#platform/common/home.ts';
import { formatOf } from '#platform/web/i18n/format.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { sheetsClient } from '../clients.ts';
import { homeTexts } from './texts.ts';

const base = '/internal/marketplace-tools/product-management';

/** Returns the price list that customers see, and what the catalogue holds. */
export const readLines: ReadLines = async ({ language, signal }) => {
  const t = await homeTexts.load(language);
  const format = formatOf(language);
  const quiet = { signal, quiet: true };
  const [products, versions] = await Promise.all([
    sheetsClient.products({ query: { take: 1 } }, quiet),
    sheetsClient.versions({ query: { kind: 'priceSheet', state: 'inForce', take: 1 } }, quiet),
  ]);
  const [current] = versions.data;
  return [
    pricesLine(current, { t, format }),
    {
      id: 'products',
      title: t('products'),
      detail: t('productsText'),
      value: { text: format.number(products.metadata.total) },
      href: linkTo(base),
    },
  ];
};

interface Words {
  readonly t: Awaited<ReturnType<typeof homeTexts.load>>;
  readonly format: ReturnType<typeof formatOf>;
}

/** Without a published sheet nobody can order, so the line says what to do. */
function pricesLine(current: CatalogVersion | undefined, { t, format }: Words): HomeLine {
  if (!current)
    return {
      id: 'prices',
      title: t('prices.none'),
      detail: t('prices.noneNext'),
      href: linkTo(`${base}/sheets`),
    };
  return {
    id: 'prices',
    title: t('prices.title'),
    detail: t('prices.since', {
      date: format.date(current.effectiveFrom),
      count: format.number(current.rows),
    }),
    value: { text: t('prices.version', { version: current.number }) },
    href: linkTo(`${base}/versions`),
  };
}
