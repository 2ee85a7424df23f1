import { useState } from 'react';
import type { Cart, CartLine } from '#domains/orders/cart.schema.ts';
import type { OrderDetails } from '#domains/orders/order-details.schema.ts';
import { plainDay } from '#platform/common/format/days.rules.ts';
import { isMore, minus } from '#platform/common/money.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import type { SearchPatch } from '#platform/web/router/address.ts';
import { useActiveTenant } from '#platform/web/session/session.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { AmountsPanel, ReckoningRow } from '../amounts-panel.tsx';
import { boundUntil } from '../amounts.rules.ts';
import { ApprovalNote } from '../approval-note.tsx';
import { useCartUndo } from '../cart-changes.ts';
import { CartLineItem, type LineEdit } from '../cart-line-item.tsx';
import type { useOrderPlacement } from '../cart-placement.tsx';
import { useNow } from '../page-clock.ts';
import { ProductLayout } from '../product-layout.tsx';
import { marketplaceTexts } from '../texts.ts';
import { hasEnd, useEndLock } from './line-end.tsx';

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

const ChangeOfferDialog = laterPart(() =>
  import('../change-offer-dialog.tsx').then((dialog) => dialog.ChangeOfferDialog),
);

const EndDateDialog = laterPart(() =>
  import('./end-date-dialog.tsx').then((dialog) => dialog.EndDateDialog),
);

const CostCentreField = laterPart(() =>
  import('./cost-centre-field.tsx').then((part) => part.CostCentreField),
);

interface CartDeskProps {
  readonly cart: Cart;
  readonly tenantName: string;
  readonly placement: ReturnType<typeof useOrderPlacement>;
  readonly details: OrderDetails;
  readonly onDetailsChange: (details: OrderDetails) => void;
  /** The line whose term is being changed, as it stands in the address. */
  readonly changing: string | undefined;
  /** The line whose end is being chosen, as it stands in the address. */
  readonly ending: string | undefined;
  readonly onAddressChange: (change: SearchPatch, options?: { readonly push?: boolean }) => void;
}

/**
 * The cart and everything that will be agreed to, on one page: it can be changed until the one
 * button that orders (WCAG 3.3.4: amounts, terms and buyer stand beside it).
 */
export function CartDesk(props: CartDeskProps) {
  const { cart, tenantName, placement, details, onDetailsChange, changing, onAddressChange } =
    props;
  const lock = useEndLock();
  const [edits, setEdits] = useState<Readonly<Record<string, LineEdit>>>({});
  const isIn = (edit: LineEdit) => cart.lines.some((line) => edits[line.item.id] === edit);
  const isPending = isIn('sending');
  const blockedBy = useBlockedBy(cart, { isPending, isWrong: isIn('wrong') });
  const changed = cart.lines.find((line) => line.item.id === changing);
  const ended = cart.lines.find((line) => line.item.id === props.ending && hasEnd(line));
  const setEdit = (id: string, edit: LineEdit) => setEdits((now) => ({ ...now, [id]: edit }));
  const isSending = placement.current.state === 'sending' || placement.current.state === 'placed';
  const order = () =>
    placement.place({ ...details, cartRevision: cart.revision, commitment: cart.commitment });
  return (
    <ProductLayout
      isAsideLast
      aside={
        <CartSummary
          cart={cart}
          tenantName={tenantName}
          isPending={isPending}
          isSending={isSending}
          blockedBy={blockedBy}
          onOrder={() => void order()}
        />
      }
    >
      <Stack gap={6}>
        <Lines
          cart={cart}
          onChangeOffer={(id) => onAddressChange({ change: id }, { push: true })}
          onChooseEnd={(id) => onAddressChange({ end: id }, { push: true })}
          onEdit={setEdit}
        />
        {cart.costCentres.length > 0 || cart.costCentre ? <CostCentreField cart={cart} /> : null}
        <OrderDetailsFields details={details} onChange={onDetailsChange} />
      </Stack>
      {changed ? (
        <ChangeOfferDialog
          key={changed.item.id}
          line={changed}
          onClose={() => onAddressChange({ change: undefined })}
        />
      ) : null}
      {ended && lock === undefined ? (
        <EndDateDialog
          key={ended.item.id}
          line={ended}
          onClose={() => onAddressChange({ end: undefined })}
        />
      ) : null}
    </ProductLayout>
  );
}

/** Why the cart cannot be ordered now. */
function useBlockedBy(
  cart: Cart,
  { isPending, isWrong }: { readonly isPending: boolean; readonly isWrong: boolean },
): string | undefined {
  const t = useT(marketplaceTexts);
  if (isWrong || cart.lines.some((line) => line.problem !== 'none')) return t('cart.blocked');
  const blocking = cart.budgets.find(({ action }) => action === 'block');
  if (blocking) return t('cart.blockedByBudget', { name: blocking.name });
  if (!cart.isOrderable) return t('cart.blockedByCredit');
  return isPending ? t('cart.recalculating') : undefined;
}

interface LinesProps {
  readonly cart: Cart;
  readonly onChangeOffer: (itemId: string) => void;
  readonly onChooseEnd: (itemId: string) => void;
  readonly onEdit: (itemId: string, edit: LineEdit) => void;
}

function Lines({ cart, onChangeOffer, onChooseEnd, onEdit }: LinesProps) {
  const t = useT(marketplaceTexts);
  const [isClearing, setClearing] = useState(false);
  const { remove, clear } = useCartUndo();
  const clearAll = async () => {
    await clear(cart.lines);
    setClearing(false);
  };
  return (
    <Section
      title={t('lines', { count: cart.lines.length })}
      actions={
        <Button size="sm" variant="ghost" onPress={() => setClearing(true)}>
          {t('cart.clear')}
        </Button>
      }
    >
      <ul className="mk-lines" aria-label={t('cart.lines')}>
        {cart.lines.map((line: CartLine) => (
          <CartLineItem
            key={line.item.id}
            line={line}
            onRemove={() => void remove(line)}
            onChangeOffer={() => onChangeOffer(line.item.id)}
            onChooseEnd={() => onChooseEnd(line.item.id)}
            onEdit={(edit) => onEdit(line.item.id, edit)}
          />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={isClearing}
        title={t('cart.clearTitle')}
        context={useActiveTenant()?.name}
        confirmLabel={t('cart.clear')}
        tone="danger"
        onConfirm={clearAll}
        onClose={() => setClearing(false)}
      >
        {t('cart.clearText', { count: cart.lines.length })}
      </ConfirmDialog>
    </Section>
  );
}

function OrderDetailsFields({
  details,
  onChange,
}: {
  readonly details: OrderDetails;
  readonly onChange: (details: OrderDetails) => void;
}) {
  const t = useT(marketplaceTexts);
  return (
    <Section title={t('review.details')}>
      <Stack gap={4}>
        <TextField
          label={t('cart.poNumber')}
          description={t('cart.poNumberHint')}
          value={details.poNumber}
          maxLength={60}
          onChange={(poNumber) => onChange({ ...details, poNumber })}
        />
        <TextArea
          label={t('cart.note')}
          value={details.note}
          maxLength={1000}
          rows={3}
          onChange={(note) => onChange({ ...details, note })}
        />
      </Stack>
    </Section>
  );
}
