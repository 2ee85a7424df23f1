import { useState } from 'react';
import type { Product } from '#domains/catalog/catalog.schema.ts';
import { familyColour } from '#domains/catalog/category.rules.ts';
import { plainDay } from '#platform/common/format/days.rules.ts';
import { isNotFound } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo, useAddressState, usePathParam } from '#platform/web/router/address.ts';
import { usePageTitle } from '#platform/web/router/page-title.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import { Inline, Stack } from '#platform/web/ui/layout.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { ProductTile } from '#platform/web/ui/product-tile.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { shopClient } from './clients.ts';
import { LoadFailure } from './load-failure.tsx';
import './marketplace.css';
import { chooseOffer } from './offer-choice.rules.ts';
import { EditionChoice, TermColumns } from './product/offer-choice.tsx';
import { OwnedSubscriptions, ProductFacts, RequiredProducts } from './product-facts.tsx';
import { ProductLayout } from './product-layout.tsx';
import { BuyPanel } from './product/buy-panel.tsx';
import { PromotionChip } from './promotions/promotion-chip.tsx';
import { quantityFault, quantityFrom } from './quantity.rules.ts';
import './shop/shop.css';
import { marketplaceTexts } from './texts.ts';
import { useNow } from './page-clock.ts';

/** The product page before its product is there. */
function ProductSkeleton() {
  return (
    <div aria-busy="true">
      <Stack gap={5}>
        <Skeleton shape="title" width="22rem" />
        <ProductLayout
          aside={
            <Card>
              <Stack gap={5}>
                <Skeleton shape="block" height="36px" />
                <Skeleton shape="block" height="36px" />
                <Skeleton lines={4} />
              </Stack>
            </Card>
          }
        >
          <Stack gap={6}>
            <Skeleton shape="block" height="260px" />
            <Skeleton lines={4} />
          </Stack>
        </ProductLayout>
      </Stack>
    </div>
  );
}

const readAddress = (search: Search) => ({
  wanted: { edition: search['edition'], term: search['term'], billing: search['billing'] },
  quantity: search['quantity'],
});

/**
 * Page of one product: description, every offer, and its cost before anything is added to the cart.
 */
export function ShopProductPage() {
  const productId = usePathParam('productId');
  const product = useDataSource(shopClient.product, { params: { productId } });
  usePageTitle(product.data?.title);
  if (product.data) return <ProductView key={productId} product={product.data} />;
  if (isNotFound(product.error)) return <ProductGone />;
  if (product.error) return <ProductFailure source={product} />;
  return <ProductSkeleton />;
}

function ProductView({ product }: { readonly product: Product }) {
  const [{ wanted, quantity: given }, set] = useAddressState(readAddress);
  const range = { min: product.minQuantity, max: product.maxQuantity };
  const [quantity, setQuantity] = useState<number | null>(() => quantityFrom(given, range));
  const choice = chooseOffer(product, wanted);
  const changeQuantity = (next: number | null) => {
    setQuantity(next);
    if (quantityFault(next, range) === undefined)
      set({ quantity: next === range.min ? undefined : (next ?? undefined) });
  };
  const today = plainDay(useNow());
  if (!choice) return <NotForSale product={product} />;
  const counted = quantityFault(quantity, range) ? range.min : (quantity ?? range.min);
  return (
    <Stack gap={6}>
      <ProductHeader
        product={product}
        promotion={choice.edition.promotion ?? product.promotion}
        isTrial={choice.offer.isTrial}
      />
      <ProductLayout
        aside={
          <BuyPanel
            product={product}
            choice={choice}
            quantity={quantity}
            counted={counted}
            today={today}
            onQuantityChange={changeQuantity}
          />
        }
      >
        <Stack gap={6}>
          <RequiredProducts requires={product.requires} />
          <EditionChoice product={product} choice={choice} onChoose={(next) => set({ ...next })} />
          <TermColumns
            choice={choice}
            quantity={counted}
            today={today}
            onChoose={(next) => set({ ...next })}
          />
          <OwnedSubscriptions product={product} />
          <ProductFacts product={product} />
        </Stack>
      </ProductLayout>
    </Stack>
  );
}

function ProductHeader({
  product,
  promotion,
  isTrial,
}: {
  readonly product: Product;
  readonly promotion: Product['promotion'];
  readonly isTrial: boolean;
}) {
  const t = useT(marketplaceTexts);
  const chips = (
    <Inline gap={2}>
      {product.isAddon ? <Chip>{t('addon')}</Chip> : null}
      {isTrial ? <Chip tone="info">{t('trial')}</Chip> : null}
      {promotion ? <PromotionChip promotion={promotion} /> : null}
    </Inline>
  );
  return (
    <div className="mk-identity">
      <ProductTile name={product.title} family={familyColour(product.category)} size="lg" />
      <PageHeader title={product.title} description={product.subtitle} extra={chips} />
    </div>
  );
}

function NotForSale({ product }: { readonly product: Product }) {
  const t = useT(marketplaceTexts);
  return (
    <Stack gap={5}>
      <PageHeader title={product.title} description={product.subtitle} />
      <Banner tone="warning" title={t('product.noOffers')}>
        {t('product.noOffersHint')}
      </Banner>
      <ProductFacts product={product} />
    </Stack>
  );
}

function ProductFailure({
  source,
}: {
  readonly source: Parameters<typeof LoadFailure>[0]['source'];
}) {
  const t = useT(marketplaceTexts);
  return (
    <Stack gap={5}>
      <PageHeader title={t('search.product')} />
      <LoadFailure what="product" source={source} />
    </Stack>
  );
}

function ProductGone() {
  const t = useT(marketplaceTexts);
  return (
    <PageHeader
      title={t('product.gone')}
      description={t('product.goneHint')}
      actions={
        <LinkButton href={linkTo('/:/marketplace/shop/start')}>{t('start.allProducts')}</LinkButton>
      }
    />
  );
}
