import { useState } from 'react';
import type { Subscription } from '#domains/subscriptions/subscriptions.schema.ts';
import { minus, zero, type Money as Amount } from '#platform/common/money.ts';
import { refreshSources } from '#platform/web/data/query-client.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useActiveTenant } from '#platform/web/session/session.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { subscriptionsClient } from '../clients.ts';
import { LoadFailure } from '../load-failure.tsx';
import { QuantityField } from '../quantity-field.tsx';
import { quantityFault } from '../quantity.rules.ts';
import { useSubscriptionAction } from '../use-subscription-action.ts';
import { takeBackTexts } from './texts.ts';

interface TakeBackDialogProps {
  readonly subscription: Subscription;
  /** Seats of the batch; some of them may stay. */
  readonly most: number;
  readonly onClose: () => void;
}

const nothing = ({ currencyCode }: Amount): Amount => zero(currencyCode);

/** Asks the server what going down to so many seats gives back; none left is a cancellation. */
function useQuote(subscriptionId: string, seats: number, isAsked: boolean) {
  const params = { subscriptionId };
  const [isWhole, refreshSeconds] = [seats === 0, false as const];
  const whole = useDataSource(
    subscriptionsClient.quoteCancel,
    { params },
    { enabled: isAsked && isWhole, refreshSeconds },
  );
  const part = useDataSource(
    subscriptionsClient.quoteSeats,
    { params, query: { seats: Math.max(1, seats) } },
    { enabled: isAsked && !isWhole, refreshSeconds },
  );
  return isWhole ? whole : part;
}

/** Asks how many of the seats go back and tells their credit, as quoted by the server. */
export function TakeBackDialog({ subscription, most, onClose }: TakeBackDialogProps) {
  const t = useT(takeBackTexts);
  const tenant = useActiveTenant();
  const { id, name, seats: before, refundableSeats } = subscription;
  const [count, setCount] = useState<number | null>(most);
  const fault = quantityFault(count, { min: 1, max: most });
  const seats = before - (fault === undefined && count !== null ? count : most);
  const quote = useQuote(id, seats, fault === undefined);
  const done = (made: { readonly orderNumber: string }) => t('done', { number: made.orderNumber });
  const takeBack = useSubscriptionAction(subscriptionsClient.changeSeats, done, onClose);
  const cancel = useSubscriptionAction(subscriptionsClient.cancel, done, onClose);
  const confirm = async () => {
    const params = { subscriptionId: id };
    if (seats === 0) await cancel.run({ params });
    else await takeBack.run({ params, body: { seats, expectedSeats: before } });
    await refreshSources([subscriptionsClient.get.key]);
  };
  const { data } = quote;
  const isReady = fault === undefined && data !== undefined && !quote.loading && !quote.error;
  return (
    <ConfirmDialog
      isOpen
      title={t('question', { name })}
      isReady={isReady}
      cost={
        data && {
          tenant: tenant?.name ?? '',
          amounts: [
            { label: t('credit'), amount: minus(nothing(data.dueNow), data.dueNow) },
            { label: t('monthly'), amount: seats === 0 ? nothing(data.monthly) : data.monthly },
          ],
        }
      }
      confirmLabel={t('confirm')}
      cancelLabel={t('keep')}
      tone={seats === 0 ? 'danger' : 'primary'}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap={3}>
        {takeBack.conflict ? <Banner tone="warning">{t('moved')}</Banner> : null}
        <QuantityField
          label={t('count')}
          description={t('most', { count: most })}
          value={count}
          onChange={setCount}
          min={1}
          error={fault && t('fault', { count: most })}
        />
        {seats === 0 ? <p>{t('whole')}</p> : null}
        {refundableSeats.length > 1 ? <p>{t('order')}</p> : null}
        {quote.error ? (
          <LoadFailure what="quote" source={quote} />
        ) : data ? null : (
          <Skeleton lines={2} />
        )}
      </Stack>
    </ConfirmDialog>
  );
}
