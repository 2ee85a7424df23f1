import { useState } from 'react';
import { plannedSeats } from '#domains/subscriptions/next-seats.rules.ts';
import type { Subscription } from '#domains/subscriptions/subscriptions.schema.ts';
import { refreshSources } from '#platform/web/data/query-client.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { ConflictDialog } from '#platform/web/forms/conflict-dialog.tsx';
import { useUnsaved } from '#platform/web/forms/unsaved.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useWriteQueue } from '#platform/web/list/use-write-queue.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { subscriptionsClient } from './clients.ts';
import { NextTermQuote } from './next-term-quote.tsx';
import { QuantityField } from './quantity-field.tsx';
import { mostSeats, quantityFault } from './quantity.rules.ts';
import { marketplaceTexts } from './texts.ts';
import { useSubscriptionAction } from './use-subscription-action.ts';

const range = { min: 1, max: mostSeats };

interface NextSeatsDialogProps {
  readonly subscription: Subscription;
  readonly onClose: () => void;
}

/** Seats of the next term: the money now and then, and a way back until the term ends (B2.10). */
export function NextSeatsDialog({ subscription, onClose }: NextSeatsDialogProps) {
  const t = useT(marketplaceTexts);
  const format = useFormat();
  const { id, name, seats: current, nextSeats, renewsOn } = subscription;
  // as seen: what was typed is moved by no live update
  const [before, setBefore] = useState(plannedSeats(subscription));
  const [seats, setSeats] = useState<number | null>(before);
  const [quoted, setQuoted] = useState(before);
  const typing = useWriteQueue<number>(async (wanted) => setQuoted(wanted));
  const fault = quantityFault(seats, range);
  const quote = useDataSource(
    subscriptionsClient.quoteNextTerm,
    { params: { subscriptionId: id }, query: { seats: quoted } },
    { enabled: fault === undefined, refreshSeconds: false },
  );
  const decide = useSubscriptionAction(
    subscriptionsClient.setEndOfTerm,
    (made) =>
      made.isWaiting
        ? t('changeSeats.waits', { number: made.orderNumber })
        : t(seats === current ? 'nextSeats.withdrawn' : 'nextSeats.done', {
            number: made.orderNumber,
          }),
    onClose,
  );
  // Opened over what was kept, it follows what comes as long as nothing was typed.
  const planned = plannedSeats(subscription);
  if (planned !== before && seats === before && !decide.pending) {
    setBefore(planned);
    setSeats(planned);
    setQuoted(planned);
  }
  const isQuoted = quoted === seats && !quote.loading && quote.data !== undefined && !quote.error;
  const isBlocked = quote.data?.approval?.approvers.length === 0;
  const put = (wanted: number | null) => {
    setSeats(wanted);
    if (wanted !== null && quantityFault(wanted, range) === undefined) typing.put(wanted);
  };
  const save = (wanted: number) => {
    setSeats(wanted);
    const nextTerm = { seats: wanted, expectedSeats: before };
    void decide.run({ params: { subscriptionId: id }, body: { action: 'renew', nextTerm } });
  };
  /** Shows what stands there now; the wish goes back into the form, which asks what it costs. */
  const quoteAnew = (wanted: number, now: number) => {
    decide.reset();
    setBefore(now);
    setSeats(wanted);
    setQuoted(wanted);
    void refreshSources([subscriptionsClient.list.key, subscriptionsClient.get.key]);
  };
  const close = useUnsaved(seats !== before && !decide.pending)(onClose);
  const isPlanned = before !== current;
  const canSave = isQuoted && !isBlocked && seats !== before && !decide.pending;
  const actions = (
    <>
      <Button onPress={close}>{t('cancel')}</Button>
      {isPlanned ? (
        <Button isDisabled={decide.pending} onPress={() => save(current)}>
          {t('nextSeats.withdraw')}
        </Button>
      ) : null}
      <Button
        variant="primary"
        isPending={decide.pending}
        isDisabled={!isQuoted || isBlocked || seats === before}
        onPress={() => seats !== null && save(seats)}
      >
        {t('nextSeats.save')}
      </Button>
    </>
  );
  const known = { planned: format.number(before), count: format.number(current) };
  return (
    <Dialog isOpen onClose={close} title={t('nextSeats.title', { name })} actions={actions}>
      <Stack gap={5}>
        {renewsOn ? <p>{t('nextSeats.lead', { date: format.date(renewsOn, 'long') })}</p> : null}
        <QuantityField
          label={t('nextSeats.seats')}
          description={t(isPlanned ? 'nextSeats.planned' : 'nextSeats.now', known)}
          value={seats}
          onChange={put}
          min={1}
          error={fault && t(`changeSeats.fault.${fault}`)}
          autoFocus
          onEnter={() => canSave && seats !== null && save(seats)}
        />
        {fault === undefined ? (
          <NextTermQuote
            quote={quote}
            isStale={quoted !== seats || quote.loading}
            endsOn={subscription.endsOn}
          />
        ) : null}
      </Stack>
      <ConflictDialog
        action={decide}
        fields={[{ key: 'seats', label: t('nextSeats.seats') }]}
        base={{ seats: before }}
        mine={{ seats: seats ?? nextSeats ?? before }}
        onSave={(chosen, seen) => quoteAnew(chosen.seats, Number(seen))}
        onTake={onClose}
        refresh={[subscriptionsClient.list, subscriptionsClient.get]}
      />
    </Dialog>
  );
}
