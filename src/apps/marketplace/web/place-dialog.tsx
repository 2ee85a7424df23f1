import type { Cart } from '#domains/orders/cart.contract.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { marketplaceTexts } from './texts.ts';

interface PlaceDialogProps {
  readonly cart: Cart;
  readonly tenantName: string;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

/** The last look before an order: for whom, and how much (WCAG 3.3.4). */
export function PlaceDialog({ cart, tenantName, onConfirm, onClose }: PlaceDialogProps) {
  const t = useT(marketplaceTexts);
  const { approval, dueNow, monthly, commitment } = cart;
  return (
    <ConfirmDialog
      isOpen
      title={approval ? t('place.titleToApprove') : t('place.title')}
      confirmLabel={approval ? t('place.confirmToApprove') : t('place.confirm')}
      cancelLabel={t('back')}
      cost={{
        tenant: tenantName,
        amounts: [
          { label: t('cart.monthly'), amount: monthly },
          { label: t('cart.commitmentTotal'), amount: commitment },
          { label: t('cart.dueNow'), amount: dueNow },
        ],
      }}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{approval ? t('place.textToApprove') : t('place.text')}</p>
    </ConfirmDialog>
  );
}
