import { useState } from 'react';
import type { Subscription } from '#domains/subscriptions/subscriptions.schema.ts';
import { refreshSources } from '#platform/web/data/query-client.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { ConflictDialog } from '#platform/web/forms/conflict-dialog.tsx';
import { useUnsaved } from '#platform/web/forms/unsaved.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useWriteQueue } from '#platform/web/list/use-write-queue.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { subscriptionsClient } from './clients.ts';
import { QuantityField } from './quantity-field.tsx';
import { SeatsQuote, type SeatsQuoteFacts } from './seats-quote.tsx';
import { type SeatsRefusals, firstSeats, seatsFault } from './seats.rules.ts';
import { marketplaceTexts } from './texts.ts';
import { useDeadline } from './use-deadline.ts';
import { useSubscriptionAction } from './use-subscription-action.ts';

interface ChangeSeatsDialogProps {
  readonly subscription: Subscription;
  /** Directions that the server does not allow now, with the reason in words. */
  readonly refusals: SeatsRefusals;
  readonly onClose: () => void;
}

/**
 * More or fewer seats: old and new, what is due or credited, and until when it can be undone,
 * before anything is ordered.
 */
export function ChangeSeatsDialog({ subscription, refusals, onClose }: ChangeSeatsDialogProps) {
  const t = useT(marketplaceTexts);
  const { id } = subscription;
  // as quoted: a live update must not move it unseen
  const [before, setBefore] = useState(subscription.seats);
  const [seats, setSeats] = useState<number | null>(() => firstSeats(before, refusals));
  const [quoted, setQuoted] = useState(() => firstSeats(before, refusals));
  const typing = useWriteQueue<number>(async (wanted) => setQuoted(wanted));
  const fault = seatsFault(seats, before, refusals);
  const faultText =
    fault === 'noMore'
      ? refusals.increase
      : fault === 'noFewer'
        ? refusals.decrease
        : fault && t(`changeSeats.fault.${fault}`);
  const quote = useDataSource(
    subscriptionsClient.quoteSeats,
    { params: { subscriptionId: id }, query: { seats: quoted } },
    { enabled: fault === undefined, refreshSeconds: false },
  );
  const change = useSubscriptionAction(
    subscriptionsClient.changeSeats,
    (made) =>
      t(made.isWaiting ? 'changeSeats.waits' : 'changeSeats.done', { number: made.orderNumber }),
    onClose,
  );
  const isCurrent =
    fault === undefined &&
    quoted === seats &&
    !quote.loading &&
    quote.data !== undefined &&
    !quote.error;
  const put = (wanted: number | null) => {
    setSeats(wanted);
    if (wanted !== null && seatsFault(wanted, before, refusals) === undefined) typing.put(wanted);
  };
  const order = () => {
    if (seats !== null)
      void change.run({ params: { subscriptionId: id }, body: { seats, expectedSeats: before } });
  };
  /**
   * Never ordered at a price that nobody has seen: the wish goes back into the form, which asks
   * what it costs now.
   */
  const quoteAnew = (wanted: number, now: number) => {
    change.reset();
    setBefore(now);
    setSeats(wanted);
    setQuoted(wanted);
    void refreshSources([
      subscriptionsClient.list.key,
      subscriptionsClient.get.key,
      subscriptionsClient.quoteSeats.key,
    ]);
  };
  const canOrder = isCurrent && !isHindered(quote.data) && !change.pending;
  const close = useUnsaved(seats !== firstSeats(before, refusals) && !change.pending)(onClose);
  const actions = (
    <>
      <Button onPress={close}>{t('cancel')}</Button>
      <Button
        variant="primary"
        isPending={change.pending}
        isDisabled={!isCurrent || isHindered(quote.data)}
        onPress={order}
      >
        {seats !== null && seats < before ? t('changeSeats.reduce') : t('changeSeats.order')}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      onClose={close}
      title={`${t('action.changeSeats')}: ${subscription.name}`}
      actions={actions}
    >
      <Stack gap={5}>
        <QuantityField
          label={t('changeSeats.seats')}
          description={t('changeSeats.now', { count: before })}
          value={seats}
          onChange={put}
          min={1}
          error={faultText}
          autoFocus
          onEnter={() => canOrder && order()}
        />
        {subscription.nextSeats === null ? null : (
          <p>{t('changeSeats.keeps', { count: subscription.nextSeats })}</p>
        )}
        {refusals.decrease === undefined ? <Windows subscription={subscription} /> : null}
        {fault === undefined ? (
          <SeatsQuote
            before={before}
            after={quoted}
            quote={quote}
            isStale={quoted !== seats || quote.loading}
          />
        ) : null}
      </Stack>
      <ConflictDialog
        action={change}
        fields={[{ key: 'seats', label: t('changeSeats.seats') }]}
        base={{ seats: before }}
        mine={{ seats: seats ?? before }}
        onSave={(chosen, seen) => quoteAnew(chosen.seats, Number(seen))}
        onTake={onClose}
        refresh={[subscriptionsClient.list, subscriptionsClient.get]}
      />
    </Dialog>
  );
}

/** Nobody may approve it, or a budget does not cover it. */
function isHindered(quote: SeatsQuoteFacts | undefined): boolean {
  return (
    quote?.approval?.approvers.length === 0 ||
    quote?.budgets.some(({ action }) => action === 'block') === true
  );
}

/**
 * Seats that can be given back, batch by batch: each was bought on a day of its own (product rule
 * B2.6).
 */
function Windows({ subscription: { refundableSeats } }: { readonly subscription: Subscription }) {
  const t = useT(marketplaceTexts);
  const deadline = useDeadline();
  if (refundableSeats.length === 0) return null;
  return (
    <ul className="mk-windows">
      {refundableSeats.map(({ quantity, until }) => (
        <li key={until}>{t('changeSeats.window', { count: quantity, date: deadline(until) })}</li>
      ))}
    </ul>
  );
}
