import type { ReservationDetails } from '#domains/reservations/reservations.schema.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { reservationTexts } from './texts.ts';
import { useWish } from './use-wish.ts';

interface RenewalDialogProps {
  readonly one: ReservationDetails;
  readonly onClose: () => void;
}

/** Asks for the renewal to be switched on or off. */
export function RenewalDialog({ one, onClose }: RenewalDialogProps) {
  const t = useT(reservationTexts);
  const format = useFormat();
  const wish = useWish(onClose);
  const { id: reservationId, name, quantity, renews, endsOn } = one;
  const day = format.date(endsOn);
  return (
    <ConfirmDialog
      isOpen
      title={t(renews ? 'renewalOffTitle' : 'renewalOnTitle', { name })}
      confirmLabel={t('ask')}
      onConfirm={() =>
        wish.send({ kind: 'renewal', reservationId, quantity, renews: !renews, note: '' })
      }
      onClose={onClose}
    >
      <p>{t(renews ? 'renewalOffText' : 'renewalOnText', { day })}</p>
      <p>{t('askText')}</p>
    </ConfirmDialog>
  );
}
