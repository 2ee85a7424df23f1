import { ArrowLeft } from 'lucide-react';
import type { Cart } from '#domains/orders/cart.contract.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Stack, WithAside } from '#platform/web/ui/layout.tsx';
import { CartReview } from './cart-review.tsx';
import { CartTotals } from './cart-totals.tsx';
import { marketplaceTexts } from './texts.ts';
import type { OrderDetails } from './use-order-details.ts';
import type { useOrderPlacement } from './use-order-placement.ts';

interface CartReviewStepProps {
  readonly cart: Cart;
  readonly details: OrderDetails;
  readonly tenantName: string;
  readonly placement: ReturnType<typeof useOrderPlacement>;
  readonly onBack: () => void;
}

/** The second step: read, then order exactly what was read. */
export function CartReviewStep({ cart, details, tenantName, placement, onBack }: CartReviewStepProps) {
  const t = useT(marketplaceTexts);
  const isSending = placement.current.state === 'sending' || placement.current.state === 'placed';
  const order = () => placement.place({ ...details, cartRevision: cart.revision, commitment: cart.commitment });
  return (
    <WithAside
      aside={
        <CartTotals cart={cart}>
          <Stack gap={2}>
            <Button variant="primary" isFullWidth isPending={isSending} onPress={() => void order()}>
              {isSending ? t('review.ordering') : t('review.order')}
            </Button>
            <Button icon={ArrowLeft} isFullWidth isDisabled={isSending} onPress={onBack}>
              {t('back')}
            </Button>
            <span className="ui-muted">{t('review.terms')}</span>
          </Stack>
        </CartTotals>
      }
    >
      <CartReview cart={cart} details={details} tenantName={tenantName} />
    </WithAside>
  );
}
