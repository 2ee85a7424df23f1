import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProductSummary } from '#domains/catalog/catalog.contract.ts';
import { categories } from '#domains/catalog/category.rules.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { wordsOf } from '#platform/web/list/words-of.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Money, NumberText } from '#platform/web/ui/formatted.tsx';
import { Inline, Muted } from '#platform/web/ui/layout.tsx';
import { PromotionChip } from './promotion-chip.tsx';
import { marketplaceTexts } from './texts.ts';
import { useCategoryName } from './use-category-name.ts';

interface ProductTableProps {
  readonly label: string;
  readonly products: readonly ProductSummary[];
  readonly isLoading?: boolean;
  readonly error?: ReactNode;
  readonly empty?: ReactNode;
}

/** Products as one row each: what it is, what the customer has of it, what it costs from. */
export function ProductTable({ label, products, isLoading = false, error, empty }: ProductTableProps) {
  return (
    <DataTable
      label={label}
      columns={useProductColumns()}
      rows={products}
      rowKey={(product) => product.id}
      rowName={(product) => product.title}
      rowHref={(product) => productLink(product.id)}
      isLoading={isLoading}
      error={error}
      empty={empty}
    />
  );
}

export function productLink(productId: string): string {
  return linkTo(`/:/marketplace/shop/product/${encodeURIComponent(productId)}`);
}

export function useProductColumns(): Column<ProductSummary>[] {
  const t = useT(marketplaceTexts);
  const categoryName = useCategoryName();
  return [
    {
      id: 'title',
      header: t('search.product'),
      width: '60%',
      alsoExports: [{ id: 'category', title: t('search.category'), words: wordsOf(categories, categoryName) }],
      cell: (product) => <ProductName product={product} />,
    },
    {
      id: 'owned',
      header: t('search.owned'),
      align: 'end',
      cell: ({ ownedSeats }) => (ownedSeats > 0 ? <NumberText value={ownedSeats} /> : <Muted>{t('none')}</Muted>),
    },
    { id: 'price', header: t('search.price'), align: 'end', cell: (product) => <FromPrice product={product} /> },
  ];
}

function ProductName({ product }: { readonly product: ProductSummary }) {
  const t = useT(marketplaceTexts);
  const categoryName = useCategoryName();
  const editions = product.editions.length > 1 ? [t('search.editionCount', { count: product.editions.length })] : [];
  return (
    <span className="ui-two-lines">
      <Inline gap={2}>
        <span>{product.title}</span>
        {product.isAddon ? <Chip>{t('addon')}</Chip> : null}
        {product.promotion ? <PromotionChip promotion={product.promotion} /> : null}
      </Inline>
      <span className="ui-muted">{[categoryName(product.category), ...editions].join(' · ')}</span>
    </span>
  );
}

function FromPrice({ product }: { readonly product: ProductSummary }) {
  const t = useT(marketplaceTexts);
  if (!product.fromMonthlyPrice) return <span className="ui-muted">{t('search.priceInside')}</span>;
  return Number(product.fromMonthlyPrice.value) === 0 ? t('free') : <Money amount={product.fromMonthlyPrice} />;
}

/** Nothing matches: says for what, and how to get out of it. */
export function NoProducts({ text, action }: { readonly text: string; readonly action?: ReactNode }) {
  const t = useT(marketplaceTexts);
  return (
    <EmptyState icon={SearchX} title={t('search.none')} action={action}>
      {text === '' ? t('search.noneHint') : t('search.noneFor', { text })}
    </EmptyState>
  );
}
