import { useState } from 'react';
import { plannedSeats, lastChance } from '#domains/subscriptions/next-seats.rules.ts';
import type {
  Subscription,
  subscriptionsContract,
} from '#domains/subscriptions/subscriptions.schema.ts';
import { minus } from '#platform/common/money.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import type { ClientResult } from '#platform/web/client/contract-client.ts';
import { refreshSources } from '#platform/web/data/query-client.ts';
import { useDataSource, type DataSource } from '#platform/web/data/use-data-source.ts';
import { ConflictDialog } from '#platform/web/forms/conflict-dialog.tsx';
import { useUnsaved } from '#platform/web/forms/unsaved.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useWriteQueue } from '#platform/web/list/use-write-queue.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { DescriptionList } from '#platform/web/ui/description-list.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Stack, TwoLines } from '#platform/web/ui/layout.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { ApprovalNote } from './approval-note.tsx';
import { subscriptionsClient } from './clients.ts';
import { LoadFailure } from './load-failure.tsx';
import { QuantityField } from './quantity-field.tsx';
import { mostSeats, quantityFault } from './quantity.rules.ts';
import { renewalTexts } from './renewals/texts.ts';
import { marketplaceTexts } from './texts.ts';
import { useDeadline } from './use-deadline.ts';
import { useSubscriptionAction } from './use-subscription-action.ts';

type Quote = ClientResult<(typeof subscriptionsContract)['endpoints']['quoteNextTerm']>;

const BudgetEffects = laterPart(() =>
  import('./budgets/budget-effects.tsx').then((part) => part.BudgetEffects),
);

interface NextTermQuoteProps {
  readonly quote: DataSource<Quote>;
  /** The number has moved on: amounts of another number must not stand beside it. */
  readonly isStale: boolean;
  /** Last day of the running term. */
  readonly endsOn: string | null;
}

/** The monthly cost of the running and of the next term, as quoted by the server. */
export function NextTermQuote({ quote, isStale, endsOn }: NextTermQuoteProps) {
  const t = useT(marketplaceTexts);
  if (quote.error) return <LoadFailure what="quote" source={quote} />;
  return (
    <Section title={t('changeSeats.quote')}>
      <div className="mk-totals" aria-busy={isStale}>
        {quote.data && !isStale ? (
          <QuoteFacts quote={quote.data} endsOn={endsOn} />
        ) : (
          <Skeleton lines={3} />
        )}
      </div>
    </Section>
  );
}

function QuoteFacts({
  quote: { current, next, stillAssigned, approval, budgets },
  endsOn,
}: {
  readonly quote: Quote;
  readonly endsOn: string | null;
}) {
  const deadline = useDeadline();
  const t = useT(marketplaceTexts);
  const renewalT = useT(renewalTexts);
  const format = useFormat();
  const costOf = ({ seats, unit, monthly }: Quote['current']) => (
    <TwoLines
      first={<Money amount={monthly} />}
      second={t('nextSeats.unit', {
        count: format.number(seats),
        price: format.money(unit),
      })}
    />
  );
  return (
    <>
      <DescriptionList
        layout="ends"
        items={[
          { term: t('nextSeats.costNow'), detail: costOf(current) },
          { term: t('nextSeats.costThen'), detail: costOf(next) },
          {
            term: t('nextSeats.costDifference'),
            detail: <Money amount={minus(next.monthly, current.monthly)} hasSign />,
          },
        ]}
      />
      {stillAssigned > 0 && endsOn !== null ? (
        <p>
          {renewalT('stillAssigned', {
            count: stillAssigned,
            deadline: deadline(lastChance(endsOn)),
          })}
        </p>
      ) : null}
      {budgets.length > 0 ? <BudgetEffects effects={budgets} /> : null}
      {approval ? <ApprovalNote path={approval} /> : null}
    </>
  );
}

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
