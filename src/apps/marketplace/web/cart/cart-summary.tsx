import type { Cart } from '#domains/orders/cart.schema.ts';
import { isMore, minus } from '#platform/common/money.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { plainDay } from '#platform/common/format/days.rules.ts';
import { Stack } from '#platform/web/ui/layout.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { boundUntil } from '../amounts.rules.ts';
import { AmountsPanel, ReckoningRow } from '../amounts-panel.tsx';
import { ApprovalNote } from '../approval-note.tsx';
import { marketplaceTexts } from '../texts.ts';
import { useNow } from '../use-now.ts';

const BudgetEffects = laterPart(() =>
  import('../budgets/budget-effects.tsx').then((part) => part.BudgetEffects),
);

interface CartSummaryProps {
  readonly cart: Cart;
  readonly tenantName: string;
  /** A change is on its way; the sums are about to be others. */
  readonly isPending: boolean;
  /** The order is on its way. */
  readonly isSending: boolean;
  /** Why nothing can be ordered now. */
  readonly blockedBy: string | undefined;
  readonly onOrder: () => void;
}

/** Shows cost and approvers, with the one button that orders. */
export function CartSummary(props: CartSummaryProps) {
  const { cart, tenantName, isPending, isSending, blockedBy, onOrder } = props;
  const t = useT(marketplaceTexts);
  const today = plainDay(useNow());
  const until = boundUntil(
    today,
    cart.lines.map(({ item: { termDuration }, endsOn }) => ({ termDuration, endsOn })),
  );
  const nobody = cart.approval?.approvers.length === 0;
  return (
    <section aria-label={t('cart.summary')}>
      <Stack gap={4}>
        <AmountsPanel amounts={cart} until={until} isPending={isPending}>
          <ReckoningRow label={t('review.for')}>{tenantName}</ReckoningRow>
          {cart.creditLeft ? (
            <ReckoningRow label={t('cart.creditLeft')}>
              <Money amount={cart.creditLeft} />
            </ReckoningRow>
          ) : null}
        </AmountsPanel>
        <span role="status" className="ui-muted">
          {isPending ? t('cart.recalculating') : ''}
        </span>
        <OverCredit cart={cart} />
        {cart.budgets.length > 0 ? <BudgetEffects effects={cart.budgets} /> : null}
        {cart.approval ? <ApprovalNote path={cart.approval} /> : null}
        <Button
          variant="primary"
          isFullWidth
          isPending={isSending}
          disabledReason={nobody ? t('approval.nobody') : blockedBy}
          onPress={onOrder}
        >
          {isSending
            ? t('review.ordering')
            : cart.approval
              ? t('review.orderToApprove')
              : t('review.order')}
        </Button>
        <p className="mk-aside-note">
          {cart.approval ? t('place.textToApprove') : t('place.text')} {t('review.terms')}{' '}
          {t('product.net')}
        </p>
      </Stack>
    </section>
  );
}

function OverCredit({ cart: { creditLeft, commitment } }: { readonly cart: Cart }) {
  const t = useT(marketplaceTexts);
  const format = useFormat();
  if (!creditLeft || !isMore(commitment, creditLeft)) return null;
  return (
    <Banner tone="danger">
      {t('cart.overCredit', { amount: format.money(minus(commitment, creditLeft)) })}
    </Banner>
  );
}
