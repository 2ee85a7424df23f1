import { ShoppingBag } from 'lucide-react';
import { offerAt } from '#domains/catalog/promotion.rules.ts';
import type { Offer, Product } from '#domains/catalog/catalog.schema.ts';
import { compare } from '#platform/common/money.ts';
import { lineAmounts } from '#platform/common/term-price.ts';
import { monthsOfCharge, monthsOfTerm } from '#platform/common/term.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { AmountsPanel, ReckoningRow } from '../amounts-panel.tsx';
import { lastDayOfTerm } from '../amounts.rules.ts';
import type { OfferChoice } from '../offer-choice.rules.ts';
import { ListPrice, PromotionNote } from '../promotions/promotion-notes.tsx';
import { useQuantityError, QuantityField } from '../quantity-field.tsx';
import { quantityFault } from '../quantity.rules.ts';
import { marketplaceTexts } from '../texts.ts';
import { useAddToCart } from '../cart-changes.ts';
import { useCart } from '../use-cart.ts';
import { useNames } from '../use-names.ts';

interface BuyPanelProps {
  readonly product: Product;
  readonly choice: OfferChoice;
  readonly quantity: number | null;
  /** The quantity that prices are shown for: the last one that could be ordered. */
  readonly counted: number;
  readonly today: string;
  readonly onQuantityChange: (quantity: number | null) => void;
}

/** Seats, the one total, and the way into the cart. */
export function BuyPanel(props: BuyPanelProps) {
  const { product, choice, quantity, counted, today, onQuantityChange } = props;
  const t = useT(marketplaceTexts);
  const names = useNames();
  const { add, isAdding } = useAddToCart();
  const listed = choice.offer;
  const offer = offerAt(listed, counted);
  const range = { min: product.minQuantity, max: product.maxQuantity };
  const amounts = lineAmounts(offer, counted);
  const buy = () =>
    add({ offerId: offer.id, quantity: counted, title: product.title, offer: names.offer(offer) });
  return (
    <section aria-label={t('product.configure')}>
      <Stack gap={4}>
        <QuantityField
          label={t('product.quantity')}
          value={quantity}
          onChange={onQuantityChange}
          min={range.min}
          error={useQuantityError(quantity, range)}
        />
        <AmountsPanel amounts={amounts} until={lastDayOfTerm(today, offer.termDuration)}>
          <UnitRow offer={offer} listed={listed} counted={counted} />
        </AmountsPanel>
        <Stack gap={2}>
          <Button
            variant="primary"
            icon={ShoppingBag}
            isFullWidth
            isPending={isAdding(offer.id)}
            isDisabled={quantityFault(quantity, range) !== undefined}
            onPress={() => void buy()}
          >
            {t('addToCart')}
          </Button>
          <InCart productId={product.id} />
        </Stack>
        {listed.promotion ? <PromotionNote promotion={listed.promotion} /> : null}
        <p className="mk-aside-note">
          <Charges offer={offer} counted={counted} />{' '}
          {offer.isTrial ? t('product.trialHint') : t('product.termHint')} {t('product.net')}
        </p>
      </Stack>
    </section>
  );
}

interface CountedProps {
  readonly offer: Offer;
  readonly counted: number;
}

/** Seats times price, so that the figure above can be checked. */
function UnitRow({ offer, listed, counted }: CountedProps & { readonly listed: Offer }) {
  const format = useFormat();
  const { monthly, commitment } = lineAmounts(offer, counted);
  const isOnce = offer.termDuration === 'OneTime';
  const price = isOnce ? offer.termPrice : offer.monthlyPrice;
  const full = lineAmounts(listed, counted);
  return (
    <ReckoningRow label={`${format.number(counted)} × ${format.money(price)}`}>
      {offer === listed ? null : <ListPrice amount={isOnce ? full.commitment : full.monthly} />}{' '}
      <Money amount={isOnce ? commitment : monthly} />
    </ReckoningRow>
  );
}

/** In how many equal amounts the commitment is paid. */
function Charges({ offer, counted }: CountedProps) {
  const t = useT(marketplaceTexts);
  const format = useFormat();
  const months = monthsOfTerm(offer.termDuration) ?? 1;
  const count = months / (monthsOfCharge(offer.billingPlan, offer.termDuration) ?? months);
  const { dueNow, commitment } = lineAmounts(offer, counted);
  if (count <= 1 || compare(dueNow, commitment) === 0) return null;
  return t('amount.charges', {
    count,
    charge: format.money(dueNow),
    total: format.money(commitment),
  });
}

function InCart({ productId }: { readonly productId: string }) {
  const t = useT(marketplaceTexts);
  const lines = useCart().data?.lines ?? [];
  const count = lines
    .filter((line) => line.item.productId === productId)
    .reduce((sum, line) => sum + line.quantity, 0);
  if (count === 0) return null;
  return (
    <>
      <LinkButton isFullWidth href={linkTo('/:/marketplace/shop/cart')}>
        {t('toCart')}
      </LinkButton>
      <span className="ui-muted" role="status">
        {t('product.inCart', { seats: t('seats', { count }) })}
      </span>
    </>
  );
}
