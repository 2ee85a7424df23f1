import { useState } from 'react';
import type {
  Subscription,
  subscriptionsContract,
} from '#domains/subscriptions/subscriptions.schema.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import type { ClientResult } from '#platform/web/client/contract-client.ts';
import { refreshSources } from '#platform/web/data/query-client.ts';
import { useDataSource, type DataSource } from '#platform/web/data/use-data-source.ts';
import { ConflictDialog } from '#platform/web/forms/conflict-dialog.tsx';
import { useUnsaved } from '#platform/web/forms/unsaved.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useWriteQueue } from '#platform/web/list/use-write-queue.ts';
import { useActiveTenant } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { DescriptionList } from '#platform/web/ui/description-list.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { ApprovalNote } from './approval-note.tsx';
import { subscriptionsClient } from './clients.ts';
import { LoadFailure } from './load-failure.tsx';
import { QuantityField } from './quantity-field.tsx';
import { type SeatsRefusals, firstSeats, seatsFault } from './quantity.rules.ts';
import { marketplaceTexts } from './texts.ts';
import { useDeadline } from './use-deadline.ts';
import { useSubscriptionAction } from './use-subscription-action.ts';

export type SeatsQuoteFacts = ClientResult<
  (typeof subscriptionsContract)['endpoints']['quoteSeats']
>;

const BudgetEffects = laterPart(() =>
  import('./budgets/budget-effects.tsx').then((part) => part.BudgetEffects),
);

interface SeatsQuoteProps {
  readonly before: number;
  readonly after: number;
  readonly quote: DataSource<SeatsQuoteFacts>;
  /** The number has moved on: amounts of another number must not stand beside it. */
  readonly isStale: boolean;
}

/** Cost of a seat change as quoted by the server. */
export function SeatsQuote({ before, after, quote, isStale }: SeatsQuoteProps) {
  const t = useT(marketplaceTexts);
  if (quote.error) return <LoadFailure what="quote" source={quote} />;
  return (
    <Section title={t('changeSeats.quote')}>
      <div className="mk-totals" aria-busy={isStale}>
        {quote.data && !isStale ? (
          <QuoteFacts before={before} after={after} quote={quote.data} />
        ) : (
          <Skeleton lines={4} />
        )}
      </div>
    </Section>
  );
}

function QuoteFacts({
  before,
  after,
  quote,
}: {
  readonly before: number;
  readonly after: number;
  readonly quote: SeatsQuoteFacts;
}) {
  const t = useT(marketplaceTexts);
  const format = useFormat();
  const deadline = useDeadline();
  const tenant = useActiveTenant();
  const isCredit = quote.dueNow.value.startsWith('-');
  const difference = format.difference(after - before);
  return (
    <>
      <DescriptionList
        layout="ends"
        items={[
          { term: t('review.for'), detail: tenant?.name ?? '' },
          {
            term: t('changeSeats.difference'),
            detail: t('changeSeats.differenceText', { before, after, difference }),
          },
          {
            term: isCredit ? t('changeSeats.credit') : t('changeSeats.dueNow'),
            detail: <Money amount={quote.dueNow} />,
          },
          { term: t('changeSeats.monthly'), detail: <Money amount={quote.monthly} /> },
          ...(quote.commitmentUntil
            ? [{ term: t('changeSeats.until'), detail: <DateText value={quote.commitmentUntil} /> }]
            : []),
        ]}
      />
      {quote.budgets.length > 0 ? <BudgetEffects effects={quote.budgets} /> : null}
      {quote.approval ? <ApprovalNote path={quote.approval} /> : null}
      {quote.reducibleUntil ? (
        <p className="mk-aside-note">
          {t('changeSeats.undoUntil', { date: deadline(quote.reducibleUntil) })}
        </p>
      ) : null}
    </>
  );
}

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
