import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import type { Cart } from '#domains/orders/cart.contract.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Stack, WithAside } from '#platform/web/ui/layout.tsx';
import { ApprovalNote } from './approval-note.tsx';
import { CartReview } from './cart-review.tsx';
import { CartTotals } from './cart-totals.tsx';
import { marketplaceTexts } from './texts.ts';
import type { OrderDetails } from './use-order-details.ts';
import type { useOrderPlacement } from './use-order-placement.ts';

const PlaceDialog = laterPart(() => import('./place-dialog.tsx').then((dialog) => dialog.PlaceDialog));

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
  const [isAsked, setAsked] = useState(false);
  const nobody = cart.approval?.approvers.length === 0;
  const order = () => placement.place({ ...details, cartRevision: cart.revision, commitment: cart.commitment });
  return (
    <WithAside
      aside={
        <CartTotals cart={cart}>
          <Stack gap={2}>
            {cart.approval ? <ApprovalNote path={cart.approval} /> : null}
            <Button
              variant="primary"
              isFullWidth
              isPending={isSending}
              disabledReason={nobody ? t('approval.nobody') : undefined}
              onPress={() => setAsked(true)}
            >
              {isSending ? t('review.ordering') : cart.approval ? t('review.orderToApprove') : t('review.order')}
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
      {isAsked ? (
        <PlaceDialog
          cart={cart}
          tenantName={tenantName}
          onConfirm={() => order().finally(() => setAsked(false))}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </WithAside>
  );
}
