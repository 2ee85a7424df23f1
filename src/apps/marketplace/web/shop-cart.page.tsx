import { ShoppingCart } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo, useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { useActiveTenant } from '#platform/web/session/session.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { Stepper } from '#platform/web/ui/stepper.tsx';
import { CartEditStep } from './cart-edit-step.tsx';
import { CartReviewStep } from './cart-review-step.tsx';
import { LoadFailure } from './load-failure.tsx';
import { PlacementBanner } from './placement-banner.tsx';
import { marketplaceTexts } from './texts.ts';
import { useCart } from './use-cart.ts';
import { useOrderDetails } from './use-order-details.ts';
import { useOrderPlacement } from './use-order-placement.ts';
import './marketplace.css';

const readAddress = (search: Search) => ({ isReview: search['step'] === 'review', change: search['change'] });

/** The cart, priced at every opening, and the way from it to an order. */
export function ShopCartPage() {
  const tenant = useActiveTenant();
  return tenant ? <TenantCart key={tenant.id} tenantId={tenant.id} tenantName={tenant.name} /> : null;
}

function TenantCart({ tenantId, tenantName }: { readonly tenantId: string; readonly tenantName: string }) {
  const t = useT(marketplaceTexts);
  const [{ isReview, change }, set] = useAddressState(readAddress);
  const cart = useCart();
  const [details, setDetails] = useOrderDetails(tenantId);
  const placement = useOrderPlacement(tenantId);
  const banner = <PlacementBanner placement={placement.current} onResend={placement.resend} onDismiss={placement.dismiss} />;
  if (cart.data === undefined && cart.error)
    return <LoadFailure what="cart" error={cart.error} onRetry={cart.reload} isRetrying={cart.loading} />;
  if (cart.data === undefined) return <CartSkeleton />;
  if (cart.data.lines.length === 0) return <EmptyCart banner={banner} />;
  const isReviewing = isReview && cart.data.isOrderable;
  const steps = [
    { id: 'cart', label: t('cart.step.cart') },
    { id: 'review', label: t('cart.step.review') },
  ];
  return (
    <Stack gap={5}>
      <PageHeader
        title={isReviewing ? t('review.title') : t('cart.title')}
        description={isReviewing ? t('review.description') : t('cart.description')}
      />
      <Stepper label={t('cart.steps')} steps={steps} current={isReviewing ? 'review' : 'cart'} />
      {banner}
      {isReviewing ? (
        <CartReviewStep
          cart={cart.data}
          details={details}
          tenantName={tenantName}
          placement={placement}
          onBack={() => set({ step: undefined })}
        />
      ) : (
        <CartEditStep cart={cart.data} details={details} onDetailsChange={setDetails} changing={change} onAddressChange={set} />
      )}
    </Stack>
  );
}

function EmptyCart({ banner }: { readonly banner: ReactNode }) {
  const t = useT(marketplaceTexts);
  return (
    <Stack gap={5}>
      <PageHeader title={t('cart.title')} />
      {banner}
      <EmptyState
        icon={ShoppingCart}
        title={t('cart.empty')}
        action={
          <LinkButton variant="primary" href={linkTo('/:/marketplace/shop/start')}>
            {t('cart.toShop')}
          </LinkButton>
        }
      >
        {t('cart.emptyHint')}
      </EmptyState>
    </Stack>
  );
}

function CartSkeleton() {
  return (
    <div aria-busy="true">
      <Stack gap={5}>
        <Skeleton shape="title" width="12rem" />
        <Skeleton shape="block" height="220px" />
      </Stack>
    </div>
  );
}
