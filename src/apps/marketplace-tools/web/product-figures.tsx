import type { CatalogVersion } from '#domains/catalog/price-sheet.schema.ts';
import type { ManagedProduct } from '#domains/catalog/managed-product.schema.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import type { ListPage } from '#platform/web/list/use-list-page.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { FigureStrip, FigureStripPlace, type StripCell } from '#platform/web/ui/figure-strip.tsx';
import { addresses } from './addresses.ts';
import { sheetsClient } from './clients.ts';
import { toolsTexts } from './texts.ts';

interface ProductFiguresProps {
  readonly list: Pick<ListPage<ManagedProduct>, 'linkWith' | 'filters'>;
}

const one = { take: 1 } as const;

/** Figures over the catalogue that narrow it: all, what customers see, what is kept from them. */
export function ProductFigures({ list }: ProductFiguresProps) {
  const all = useDataSource(sheetsClient.products, { query: one });
  const hidden = useDataSource(sheetsClient.products, { query: { ...one, state: 'hidden' } });
  const versions = useDataSource(sheetsClient.versions, {
    query: { ...one, kind: 'priceSheet', state: 'inForce' },
  });
  if (all.error ?? hidden.error ?? versions.error) return null;
  if (!all.data || !hidden.data || !versions.data) return <FigureStripPlace />;
  return (
    <Strip
      list={list}
      total={all.data.metadata.total}
      hidden={hidden.data.metadata.total}
      prices={versions.data.data[0]}
    />
  );
}

interface StripProps extends ProductFiguresProps {
  readonly total: number;
  readonly hidden: number;
  readonly prices: CatalogVersion | undefined;
}

function Strip({ list, total, hidden, prices }: StripProps) {
  const t = useT(toolsTexts);
  const shown: Readonly<Record<string, string | undefined>> = list.filters;
  const link = (state: string | undefined) => list.linkWith({ state, page: undefined });
  return (
    <FigureStrip
      label={t('products.figures')}
      active={shown['state'] ?? 'all'}
      cells={[
        {
          id: 'all',
          label: t('products.title'),
          value: total,
          detail: t('products.figure.all'),
          href: link(undefined),
        },
        {
          id: 'visible',
          label: t('products.state.visible'),
          value: total - hidden,
          detail: t('products.figure.visible'),
          href: link('visible'),
        },
        {
          id: 'hidden',
          label: t('products.state.hidden'),
          value: hidden,
          detail: t('products.figure.hidden'),
          href: link('hidden'),
        },
        usePricesCell(prices),
      ]}
    />
  );
}

/** The price list that customers see, or the way to one. */
function usePricesCell(prices: CatalogVersion | undefined): StripCell {
  const t = useT(toolsTexts);
  const format = useFormat();
  const label = t('products.figure.prices');
  if (!prices)
    return {
      id: 'prices',
      label,
      value: '–',
      detail: t('products.import'),
      href: linkTo(addresses.sheets),
    };
  return {
    id: 'prices',
    label,
    value: t('products.figure.version', { number: prices.number }),
    detail: t('products.figure.since', { date: format.date(prices.effectiveFrom) }),
    href: linkTo(addresses.versions),
  };
}
