import type { ReactNode } from 'react';
import type { Cart } from '#domains/orders/cart.contract.ts';
import { isMore, minus } from '#platform/common/money.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { DescriptionList } from '#platform/web/ui/description-list.tsx';
import { Money } from '#platform/web/ui/formatted.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { marketplaceTexts } from './texts.ts';

interface CartTotalsProps {
  readonly cart: Cart;
  /** A change is on its way; the sums are about to be others. */
  readonly isPending?: boolean;
  readonly children: ReactNode;
}

/** What the cart costs, against what may still be spent, and the next step. */
export function CartTotals({ cart, isPending = false, children }: CartTotalsProps) {
  const t = useT(marketplaceTexts);
  return (
    <Card title={t('cart.summary')} footer={<span className="ui-muted">{t('product.net')}</span>}>
      <Stack gap={4}>
        <div className="mk-totals" data-pending={isPending || undefined}>
          <DescriptionList
            layout="ends"
            hasTotal
            items={[
              { term: t('cart.monthly'), detail: <Money amount={cart.monthly} /> },
              { term: t('cart.commitmentTotal'), detail: <Money amount={cart.commitment} /> },
              { term: t('cart.dueNow'), detail: <Money amount={cart.dueNow} /> },
            ]}
          />
          {cart.creditLeft ? (
            <DescriptionList layout="ends" items={[{ term: t('cart.creditLeft'), detail: <Money amount={cart.creditLeft} /> }]} />
          ) : null}
          <span role="status" className="ui-muted">
            {isPending ? t('cart.recalculating') : ''}
          </span>
        </div>
        <OverCredit cart={cart} />
        {children}
      </Stack>
    </Card>
  );
}

function OverCredit({ cart: { creditLeft, commitment } }: { readonly cart: Cart }) {
  const t = useT(marketplaceTexts);
  const format = useFormat();
  if (!creditLeft || !isMore(commitment, creditLeft)) return null;
  return <Banner tone="danger">{t('cart.overCredit', { amount: format.money(minus(commitment, creditLeft)) })}</Banner>;
}
