import { ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import type { Offer, Product } from '#domains/catalog/catalog.contract.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { isNotFound } from '#platform/web/data/source-failure.tsx';
import { linkTo, useAddressState, usePathParam } from '#platform/web/router/address.ts';
import { usePageTitle } from '#platform/web/router/page-title.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import { Inline, Stack } from '#platform/web/ui/layout.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { shopClient } from './clients.ts';
import { LoadFailure } from './load-failure.tsx';
import { type OfferChoice, chooseOffer, termOf } from './offer-choice.rules.ts';
import { OfferComparison } from './offer-comparison.tsx';
import { OfferPicker } from './offer-picker.tsx';
import { OfferPrice } from './offer-price.tsx';
import { ProductFacts, RequiredProducts } from './product-facts.tsx';
import { ProductLayout } from './product-layout.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';
import { PromotionChip } from './promotion-chip.tsx';
import { quantityFault, quantityFrom } from './quantity.rules.ts';
import { monthlyReference, savingAgainst } from './saving.rules.ts';
import { marketplaceTexts } from './texts.ts';
import { useAddToCart } from './use-add-to-cart.ts';
import { useCart } from './use-cart.ts';
import { useNames } from './use-names.ts';
import './marketplace.css';

const readAddress = (search: Search) => ({
  wanted: { edition: search['edition'], term: search['term'], billing: search['billing'] },
  quantity: search['quantity'],
});

/** One product: what it is, every way to buy it, and what that costs before anything is put into the cart. */
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
    if (quantityFault(next, range) === undefined) set({ quantity: next === range.min ? undefined : (next ?? undefined) });
  };
  if (!choice) return <NotForSale product={product} />;
  const counted = quantityFault(quantity, range) ? range.min : (quantity ?? range.min);
  const choose = (offer: Offer) => set({ edition: choice.edition.skuId, term: termOf(offer), billing: offer.billingPlan });
  return (
    <Stack gap={5}>
      <ProductHeader product={product} promotion={choice.edition.promotion ?? product.promotion} isTrial={choice.offer.isTrial} />
      <ProductLayout
        aside={
          <BuyCard
            product={product}
            choice={choice}
            quantity={quantity}
            counted={counted}
            onQuantityChange={changeQuantity}
            onChoose={(next) => set({ ...next })}
          />
        }
      >
        <Stack gap={6}>
          <RequiredProducts requires={product.requires} />
          <OfferComparison choice={choice} quantity={counted} onChoose={choose} />
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
      {product.ownedSeats > 0 ? <Chip tone="success">{t('product.owned', { count: product.ownedSeats })}</Chip> : null}
    </Inline>
  );
  return <PageHeader title={product.title} description={product.description === '' ? product.subtitle : undefined} extra={chips} />;
}

interface BuyCardProps {
  readonly product: Product;
  readonly choice: OfferChoice;
  readonly quantity: number | null;
  /** The quantity that prices are shown for: the last one that could be ordered. */
  readonly counted: number;
  readonly onQuantityChange: (quantity: number | null) => void;
  readonly onChoose: Parameters<typeof OfferPicker>[0]['onChoose'];
}

function BuyCard({ product, choice, quantity, counted, onQuantityChange, onChoose }: BuyCardProps) {
  const t = useT(marketplaceTexts);
  const names = useNames();
  const { add, isAdding } = useAddToCart();
  const { edition, offer } = choice;
  const isWrong = quantityFault(quantity, { min: product.minQuantity, max: product.maxQuantity }) !== undefined;
  const saving = savingAgainst(monthlyReference(edition.offers), offer);
  const buy = () => add({ offerId: offer.id, quantity: counted, title: product.title, offer: names.offer(offer) });
  return (
    <Card title={t('product.configure')} footer={<span className="ui-muted">{t('product.net')}</span>}>
      <Stack gap={5}>
        <OfferPicker product={product} choice={choice} onChoose={onChoose} quantity={quantity} onQuantityChange={onQuantityChange} />
        <OfferPrice offer={offer} quantity={counted} saving={saving} />
        <Stack gap={2}>
          <Button
            variant="primary"
            icon={ShoppingCart}
            isFullWidth
            isPending={isAdding(offer.id)}
            isDisabled={isWrong}
            onPress={() => void buy()}
          >
            {t('addToCart')}
          </Button>
          <InCart productId={product.id} />
          <span className="ui-muted">{offer.isTrial ? t('product.trialHint') : t('product.termHint')}</span>
        </Stack>
      </Stack>
    </Card>
  );
}

function InCart({ productId }: { readonly productId: string }) {
  const t = useT(marketplaceTexts);
  const lines = useCart().data?.lines ?? [];
  const count = lines.filter((line) => line.item.productId === productId).reduce((sum, line) => sum + line.quantity, 0);
  if (count === 0) return null;
  return (
    <Inline justify="between">
      <span className="ui-muted">{t('product.inCart', { seats: t('seats', { count }) })}</span>
      <LinkButton size="sm" href={linkTo('/:/marketplace/shop/cart')}>
        {t('toCart')}
      </LinkButton>
    </Inline>
  );
}

function NotForSale({ product }: { readonly product: Product }) {
  const t = useT(marketplaceTexts);
  return (
    <Stack gap={5}>
      <PageHeader title={product.title} description={product.description === '' ? product.subtitle : undefined} />
      <Banner tone="warning" title={t('product.noOffers')}>
        {t('product.noOffersHint')}
      </Banner>
      <ProductFacts product={product} />
    </Stack>
  );
}

function ProductFailure({ source }: { readonly source: Parameters<typeof LoadFailure>[0]['source'] }) {
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
      actions={<LinkButton href={linkTo('/:/marketplace/shop/search')}>{t('start.allProducts')}</LinkButton>}
    />
  );
}
