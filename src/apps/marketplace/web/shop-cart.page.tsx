import { Plus } from 'lucide-react';
import { AgreementNotice } from '#domains/billing/web/agreement-notice.tsx';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo, useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { useActiveTenant } from '#platform/web/session/session.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { CartDesk } from './cart/cart-desk.tsx';
import { LoadFailure } from './load-failure.tsx';
import { useOrderDetails, useOrderPlacement, PlacementBanner } from './cart-placement.tsx';
import { marketplaceTexts } from './texts.ts';
import { useCart } from './use-cart.ts';
import './marketplace.css';

const readAddress = (search: Search) => ({
  change: search['change'],
  end: search['end'],
  agreement: search['agreement'],
});

/** The cart, priced at every opening, and the way from it to an order. */
export function ShopCartPage() {
  const tenant = useActiveTenant();
  return tenant ? (
    <TenantCart key={tenant.id} tenantId={tenant.id} tenantName={tenant.name} />
  ) : null;
}

function TenantCart({
  tenantId,
  tenantName,
}: {
  readonly tenantId: string;
  readonly tenantName: string;
}) {
  const t = useT(marketplaceTexts);
  const [{ change, end, agreement }, set] = useAddressState(readAddress);
  const source = useCart();
  const [details, setDetails] = useOrderDetails();
  const placement = useOrderPlacement(tenantId);
  const cart = source.data;
  return (
    <Stack gap={5}>
      <PageHeader
        title={t('cart.title')}
        description={t('cart.description')}
        actions={
          <LinkButton icon={Plus} href={linkTo('/:/marketplace/shop/start')}>
            {t('cart.keepLooking')}
          </LinkButton>
        }
      />
      <AgreementNotice open={agreement} onOpen={(id) => set({ agreement: id })} />
      <PlacementBanner
        placement={placement.current}
        onResend={placement.resend}
        onDismiss={placement.dismiss}
      />
      {cart && source.error ? (
        <Banner tone="danger">
          <LoadFailure what="cart" source={source} />
        </Banner>
      ) : null}
      {!cart ? (
        <CartMissing source={source} />
      ) : cart.lines.length === 0 ? (
        <EmptyCart />
      ) : (
        <CartDesk
          cart={cart}
          tenantName={tenantName}
          placement={placement}
          details={details}
          onDetailsChange={setDetails}
          changing={change}
          ending={end}
          onAddressChange={set}
        />
      )}
    </Stack>
  );
}

function CartMissing({ source }: { readonly source: ReturnType<typeof useCart> }) {
  if (source.error) return <LoadFailure what="cart" source={source} />;
  return (
    <div aria-busy="true">
      <Skeleton shape="block" height="220px" />
    </div>
  );
}

function EmptyCart() {
  const t = useT(marketplaceTexts);
  return (
    <EmptyState
      title={t('cart.empty')}
      action={
        <LinkButton variant="primary" href={linkTo('/:/marketplace/shop/start')}>
          {t('cart.toShop')}
        </LinkButton>
      }
    >
      {t('cart.emptyHint')}
    </EmptyState>
  );
}
