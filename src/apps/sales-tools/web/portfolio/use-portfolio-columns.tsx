import { categories, familyColour } from '#domains/catalog/category.rules.ts';
import type { PortfolioRow } from '#domains/quotes/portfolio.schema.ts';
import { portfolioKinds, portfolioStates, priceWays } from '#domains/quotes/portfolio.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { wordsOf } from '#platform/web/list/words-of.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { ProductName } from '#platform/web/ui/product-name.tsx';
import { portfolioTexts } from './texts.ts';
import {
  usePortfolioDetail,
  usePortfolioName,
  useFamilyWord,
  useTermWords,
} from './use-portfolio-words.ts';

/** Returns the columns of the portfolio. */
export function usePortfolioColumns(): Column<PortfolioRow>[] {
  const t = useT(portfolioTexts);
  const format = useFormat();
  const termsOf = useTermWords();
  const familyOf = useFamilyWord();
  return [
    {
      id: 'name',
      header: t('name'),
      alsoExports: [
        { id: 'nameEn', title: t('nameEn') },
        { id: 'reference', title: t('reference') },
        { id: 'version', title: t('version') },
      ],
      width: '40%',
      isSortable: true,
      cell: (row) => <NameCell row={row} />,
    },
    {
      id: 'kind',
      header: t('kind'),
      words: wordsOf(portfolioKinds, (id) => t(`kind.${id}`)),
      alsoExports: [
        {
          id: 'family',
          title: t('family'),
          words: wordsOf(categories, (id) => t(`family.${id}`)),
        },
      ],
      isSortable: true,
      cell: (row) => (
        <TwoLines
          first={t(`kind.${row.kind}`)}
          second={
            row.version === null ? familyOf(row) : t('versionNumber', { number: row.version })
          }
        />
      ),
    },
    {
      id: 'billing',
      header: t('billing'),
      words: wordsOf(priceWays, (id) => t(`way.${id}`)),
      alsoExports: [{ id: 'terms', title: t('terms') }],
      cell: (row) => <TwoLines first={t(`way.${row.way}`)} second={termsOf(row)} />,
    },
    {
      id: 'price',
      header: t('price'),
      align: 'end',
      alsoExports: [{ id: 'once', title: t('once') }],
      isSortable: true,
      cell: (row) => <PriceCell row={row} />,
    },
    {
      id: 'margin',
      header: t('margin'),
      align: 'end',
      isHiddenOnPhone: true,
      cell: ({ marginPercent }) =>
        marginPercent === null ? '–' : format.percent(Number(marginPercent) / 100),
    },
    {
      id: 'state',
      header: t('state'),
      words: wordsOf(portfolioStates, (id) => t(`state.${id}`)),
      isHiddenOnPhone: true,
      cell: ({ state }) =>
        state === 'onSale' ? t('state.onSale') : <Chip>{t(`state.${state}`)}</Chip>,
    },
  ];
}

function NameCell({ row }: { readonly row: PortfolioRow }) {
  const name = usePortfolioName()(row);
  const detail = usePortfolioDetail()(row);
  return <ProductName name={name} family={familyColour(row.family ?? '')} detail={detail} />;
}

function PriceCell({ row: { price, once } }: { readonly row: PortfolioRow }) {
  const t = useT(portfolioTexts);
  const format = useFormat();
  if (!price) return '–';
  if (!once) return <Money amount={price} />;
  return (
    <TwoLines
      first={<Money amount={price} />}
      second={t('andOnce', { price: format.money(once) })}
    />
  );
}
