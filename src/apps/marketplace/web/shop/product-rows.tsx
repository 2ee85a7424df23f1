import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { ProductSummary } from '#domains/catalog/catalog.schema.ts';
import { familyColour } from '#domains/catalog/category.rules.ts';
import { ApiError } from '#platform/web/client/api-error.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { notifyError } from '#platform/web/notifications/notify.ts';
import { useGo } from '#platform/web/router/address.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { useLinkProps } from '#platform/web/ui/link.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { ProductTile } from '#platform/web/ui/product-tile.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { type Monogram, monogramsOf } from '#platform/web/ui/tile.rules.ts';
import { useAddToCart } from '../cart-changes.ts';
import { shopClient } from '../clients.ts';
import { chooseOffer, editionsOf } from '../offer-choice.rules.ts';
import { PromotionChip } from '../promotions/promotion-chip.tsx';
import { marketplaceTexts } from '../texts.ts';
import { useNames } from '../use-names.ts';
import { productLink } from './product-link.ts';

/**
 * Puts the least of a product into the cart, as its page would offer it first. Where there is a
 * choice of editions, the page opens instead.
 */
export function useQuickAdd() {
  const names = useNames();
  const go = useGo();
  const { add } = useAddToCart();
  const [adding, setAdding] = useState<string>();
  const put = async ({ id, title }: ProductSummary): Promise<void> => {
    const product = await shopClient.product({ params: { productId: id } });
    const choice = chooseOffer(product, {});
    if (!choice || editionsOf(product).length > 1) return go(productLink(id));
    const { offer } = choice;
    await add({
      offerId: offer.id,
      quantity: product.minQuantity,
      title,
      offer: names.offer(offer),
    });
  };
  return {
    isAdding: (id: string): boolean => adding === id,
    add: async (product: ProductSummary): Promise<void> => {
      setAdding(product.id);
      try {
        await put(product);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        notifyError(error);
      } finally {
        setAdding(undefined);
      }
    },
  };
}

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

/** Empty state of a search: names the query and offers a way to reset it. */
export function NoProducts({
  text,
  action,
}: {
  readonly text: string;
  readonly action?: ReactNode;
}) {
  const t = useT(marketplaceTexts);
  return (
    <EmptyState title={t('search.none')} action={action}>
      {text === '' ? t('search.noneHint') : t('search.noneFor', { text })}
    </EmptyState>
  );
}
