import { Plus } from 'lucide-react';
import type { ProductSummary } from '#domains/catalog/catalog.schema.ts';
import { familyColour } from '#domains/catalog/category.rules.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { useLinkProps } from '#platform/web/ui/link.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { ProductTile } from '#platform/web/ui/product-tile.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { type Monogram, monogramsOf } from '#platform/web/ui/tile.rules.ts';
import { productLink } from './product-link.ts';
import { PromotionChip } from '../promotions/promotion-chip.tsx';
import { marketplaceTexts } from '../texts.ts';
import { useQuickAdd } from './use-quick-add.ts';

interface ProductRowsProps {
  readonly label: string;
  readonly products: readonly ProductSummary[];
  readonly isBusy?: boolean | undefined;
}

/** Products with a face: tile, name, one sentence, price, what the company has, and a way to buy. */
export function ProductRows({ label, products, isBusy = false }: ProductRowsProps) {
  const monograms = monogramsOf(products.map(({ title }) => title));
  const quick = useQuickAdd();
  return (
    <ul className="mk-products" aria-label={label} aria-busy={isBusy}>
      {products.map((product) => (
        <ProductRow
          key={product.id}
          product={product}
          monogram={monograms.get(product.title)}
          isAdding={quick.isAdding(product.id)}
          onAdd={() => void quick.add(product)}
        />
      ))}
    </ul>
  );
}

interface ProductRowProps {
  readonly product: ProductSummary;
  readonly monogram: Monogram | undefined;
  readonly isAdding: boolean;
  readonly onAdd: () => void;
}

function ProductRow({ product, monogram, isAdding, onAdd }: ProductRowProps) {
  const t = useT(marketplaceTexts);
  const { id, title, subtitle, category, isAddon, promotion } = product;
  return (
    <li className="mk-row-product">
      <ProductTile name={title} family={familyColour(category)} monogram={monogram} size="sm" />
      <div className="mk-row-words">
        <a {...useLinkProps(productLink(id))} className="mk-row-title">
          {title}
        </a>
        <span className="mk-row-sentence">{subtitle}</span>
        {isAddon || promotion ? (
          <span className="mk-row-chips">
            {isAddon ? <Chip>{t('addon')}</Chip> : null}
            {promotion ? <PromotionChip promotion={promotion} /> : null}
          </span>
        ) : null}
      </div>
      <RowPrice product={product} />
      <IconButton
        icon={Plus}
        variant="secondary"
        label={t('shop.add', { title })}
        isDisabled={isAdding}
        onPress={onAdd}
      />
    </li>
  );
}

function RowPrice({ product: { fromMonthlyPrice, ownedSeats } }: Pick<ProductRowProps, 'product'>) {
  const t = useT(marketplaceTexts);
  const isFree = fromMonthlyPrice !== null && Number(fromMonthlyPrice.value) === 0;
  return (
    <div className="mk-row-price">
      <span>
        {fromMonthlyPrice === null ? (
          <span className="ui-muted">{t('search.priceInside')}</span>
        ) : isFree ? (
          t('free')
        ) : (
          <>
            {t('shop.from')} <Money amount={fromMonthlyPrice} />
          </>
        )}
      </span>
      {ownedSeats > 0 ? (
        <span className="mk-row-owned">{t('shop.owned', { count: ownedSeats })}</span>
      ) : fromMonthlyPrice === null || isFree ? null : (
        <span className="ui-muted">{t('shop.perSeat')}</span>
      )}
    </div>
  );
}

export function ProductRowsSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton lines={10} />
    </div>
  );
}
