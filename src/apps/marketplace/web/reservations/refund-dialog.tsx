import { useState } from 'react';
import type { ReservationDetails } from '#domains/reservations/reservations.schema.ts';
import { times } from '#platform/common/money.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useUnsaved } from '#platform/web/forms/unsaved.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { QuantityField } from '../quantity-field.tsx';
import { quantityFault } from '../quantity.rules.ts';
import { AskActions } from './ask-actions.tsx';
import { reservationsClient } from './clients.ts';
import { QuoteLines } from './quote-lines.tsx';
import { reservationTexts } from './texts.ts';
import { useWish } from './use-wish.ts';

interface RefundDialogProps {
  readonly one: ReservationDetails;
  readonly onClose: () => void;
}

/** Computes what a return brings, and asks the operator for it. */
export function RefundDialog({ one, onClose }: RefundDialogProps) {
  const t = useT(reservationTexts);
  const { id: reservationId, name, quantity: most } = one;
  const [quantity, setQuantity] = useState<number | null>(most);
  const [note, setNote] = useState('');
  const fault = quantityFault(quantity, { min: 1, max: most });
  const quote = useDataSource(
    reservationsClient.refund,
    { params: { reservationId }, query: { quantity: quantity ?? most } },
    { enabled: fault === undefined, refreshSeconds: false },
  );
  const failure = useSourceFailure({ title: t('quoteFailed'), source: quote });
  const wish = useWish(onClose);
  const close = useUnsaved((quantity !== most || note !== '') && !wish.isPending)(onClose);
  const { data } = quote;
  const isReady = fault === undefined && data?.hindrance === null && !quote.loading;
  const send = () => wish.send({ kind: 'refund', reservationId, quantity: quantity ?? most, note });
  return (
    <Dialog
      isOpen
      onClose={close}
      title={t('refundTitle', { name })}
      actions={
        <AskActions
          question={t('askRefund')}
          amounts={data?.refund ? [{ label: t('quote.refund'), amount: data.refund }] : []}
          isReady={isReady}
          onCancel={close}
          onAsk={send}
        />
      }
    >
      <Stack gap={5}>
        <p>{t('refundLead')}</p>
        <QuantityField
          label={t('giveBack')}
          description={t('giveBackOf', { count: String(most) })}
          value={quantity}
          onChange={setQuantity}
          min={1}
          error={fault && t('fault.quantity', { count: String(most) })}
        />
        {data ? (
          <QuoteLines
            lines={[
              { label: t('quote.remaining'), amount: data.remaining },
              { label: t('quote.refund'), amount: data.refund },
              { label: t('quote.leftAfter'), amount: data.leftAfter },
            ]}
            hindrance={data.hindrance}
            missing={data.leftAfter && times(data.leftAfter, -1)}
            possible={t(data.leftAfter === null ? 'poolUnknown' : 'refundPossible')}
            isStale={quote.loading}
          />
        ) : (
          (failure ?? <Skeleton lines={4} />)
        )}
        <TextArea label={t('note')} rows={2} maxLength={1000} value={note} onChange={setNote} />
      </Stack>
    </Dialog>
  );
}
