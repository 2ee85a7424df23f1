import type { PriceMove, PriceMoveFigures } from '#domains/catalog/price-moves.schema.ts';
import { formatPercentChange } from '#platform/common/format/numbers.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import type { ListPage } from '#platform/web/list/use-list-page.ts';
import { FigureStrip, FigureStripPlace, type StripCell } from '#platform/web/ui/figure-strip.tsx';
import { priceListTexts } from './price-list-texts.ts';

interface PriceFiguresProps {
  /** Undefined while they load, or where they could not be. */
  readonly figures: PriceMoveFigures | undefined;
  readonly list: Pick<ListPage<PriceMove>, 'linkWith' | 'filters'>;
}

/** Strip above the prices: what it comes to for the reader, and how many moved which way. */
export function PriceFigures({ figures, list }: PriceFiguresProps) {
  const t = useT(priceListTexts);
  const format = useFormat();
  if (!figures) return <FigureStripPlace />;
  const shown: Readonly<Record<string, string | undefined>> = list.filters;
  const { up, down, added, gone, meanUp, meanDown, effect, affected } = figures;
  const link = (show: string) =>
    list.linkWith({ show: shown['show'] === show ? undefined : show, page: undefined });
  const counted = (id: 'up' | 'down' | 'new' | 'gone', count: number, mean: string | null) =>
    ({
      id,
      label: t(`show.${id}`),
      value: count,
      detail:
        mean === null
          ? t('figure.prices', { count })
          : t('figure.mean', { percent: formatPercentChange(Number(mean) / 100, format.locale) }),
      href: link(id),
    }) satisfies StripCell;
  return (
    <FigureStrip
      label={t('figures')}
      active={shown['show']}
      cells={[
        {
          id: 'own',
          label: t('figure.effect'),
          value: { amount: effect, format: { hasSign: true } },
          detail:
            affected === 0 ? t('figure.untouched') : t('figure.affected', { count: affected }),
          href: link('own'),
        },
        counted('up', up, meanUp),
        counted('down', down, meanDown),
        counted('new', added, null),
        counted('gone', gone, null),
      ]}
    />
  );
}
