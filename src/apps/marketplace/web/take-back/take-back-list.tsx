import { useEffect, useState } from 'react';
import type { Order } from '#domains/orders/orders.schema.ts';
import type { Subscription } from '#domains/subscriptions/subscriptions.schema.ts';
import { minus, zero, type Money as Amount } from '#platform/common/money.ts';
import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';
import { refreshSources } from '#platform/web/data/query-client.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useActiveTenant } from '#platform/web/session/session.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { subscriptionsClient } from '../clients.ts';
import { LoadFailure } from '../load-failure.tsx';
import { useNow } from '../page-clock.ts';
import { QuantityField } from '../quantity-field.tsx';
import { quantityFault } from '../quantity.rules.ts';
import { permissionFor } from '../subscription-state.rules.ts';
import { useDeadline } from '../use-deadline.ts';
import { useSubscriptionAction } from '../use-subscription-action.ts';
import { timeLeft } from './countdown.rules.ts';
import './take-back.css';

const de = words({
  title: 'Noch zurückzunehmen',
  seats: { one: '{count} Platz', other: '{count} Plätze' },
  left: { one: 'noch {count} Tag und {clock}', other: 'noch {count} Tage und {clock}' },
  leftToday: 'noch {clock}',
  deadline: 'bis {deadline}',
  back: 'Zurücknehmen',
  backOf: {
    one: '{count} Platz zurücknehmen: {name}',
    other: '{count} Plätze zurücknehmen: {name}',
  },
  question: 'Plätze zurücknehmen: {name}',
  count: 'So viele Plätze',
  most: 'Höchstens {count}.',
  fault: 'Geben Sie eine ganze Zahl von 1 bis {count} ein.',
  credit: 'Gutschrift, anteilig',
  monthly: 'Danach im Monat',
  confirm: 'Zurücknehmen',
  keep: 'Behalten',
  order: 'Zurückgenommen werden zuerst die Plätze, deren Frist zuerst endet.',
  moved: 'Inzwischen hat sich die Zahl der Plätze geändert. Prüfen Sie die Gutschrift.',
  whole: 'Das sind alle Plätze: Das Abonnement endet damit sofort, der Zugang auch.',
  done: 'Die Rücknahme {number} ist unterwegs',
});

const en = translation<typeof de>()({
  title: 'Can still be taken back',
  seats: { one: '{count} seat', other: '{count} seats' },
  left: { one: '{count} day and {clock} left', other: '{count} days and {clock} left' },
  leftToday: '{clock} left',
  deadline: 'until {deadline}',
  back: 'Take back',
  backOf: { one: 'Take back {count} seat: {name}', other: 'Take back {count} seats: {name}' },
  question: 'Take back seats: {name}',
  count: 'That many seats',
  most: '{count} at most.',
  fault: 'Enter a whole number from 1 to {count}.',
  credit: 'Credit, pro rata',
  monthly: 'Per month afterwards',
  confirm: 'Take back',
  keep: 'Keep',
  order: 'Seats whose time ends first are taken back first.',
  moved: 'The number of seats has changed meanwhile. Check the credit.',
  whole: 'Those are all seats: the subscription and the access end at once.',
  done: 'Taking back ({number}) is on its way',
});

export const takeBackTexts = catalogue({ de, en });

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

const secondMs = 1_000;

/** Shows the time until a moment, by the second. Who hears the page hears the deadline beside it. */
function Countdown({ until }: { readonly until: string }) {
  const t = useT(takeBackTexts);
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), secondMs);
    return () => clearInterval(timer);
  }, []);
  const left = timeLeft(until, now);
  if (!left) return null;
  return (
    <span className="take-back-left" aria-hidden>
      {left.days > 0
        ? t('left', { count: left.days, clock: left.clock })
        : t('leftToday', { clock: left.clock })}
    </span>
  );
}

interface TakeBackListProps {
  readonly subscription: Subscription;
  /** Only what this order brought; left out: everything that can still go. */
  readonly orderId?: string | undefined;
}

/** Seats that can still be taken back, batch by batch, each with its time and one button (B2.6). */
export function TakeBackList({ subscription, orderId }: TakeBackListProps) {
  const t = useT(takeBackTexts);
  const now = useNow();
  const deadline = useDeadline();
  const [open, setOpen] = useState<number>();
  const { name, seats, refundableSeats, allowedActions } = subscription;
  const mayGo = (quantity: number) =>
    permissionFor(quantity < seats ? 'decreaseSeats' : 'cancel', allowedActions).isAllowed;
  const batches = refundableSeats.filter(
    (one) =>
      (orderId === undefined || one.orderId === orderId) &&
      new Date(one.until) > now &&
      mayGo(one.quantity),
  );
  if (batches.length === 0 && open === undefined) return null;
  const close = () => setOpen(undefined);
  return (
    <Section title={t('title')}>
      <ul className="take-back">
        {batches.map(({ quantity, until }) => (
          <li key={until}>
            <span className="take-back-what">
              <strong>
                {t('seats', { count: quantity })}
                {orderId === undefined ? null : ` · ${name}`}
              </strong>
              <Countdown until={until} />
              <span className="ui-muted">{t('deadline', { deadline: deadline(until) })}</span>
            </span>
            <Button
              size="sm"
              label={t('backOf', { count: quantity, name })}
              onPress={() => setOpen(quantity)}
            >
              {t('back')}
            </Button>
          </li>
        ))}
      </ul>
      {open === undefined ? null : (
        <TakeBackDialog subscription={subscription} most={open} onClose={close} />
      )}
    </Section>
  );
}

/** Lists what an order brought and can still be taken back, some or all, line by line. */
export function TakeBackOfOrder({ order: { id, lines } }: { readonly order: Order }) {
  const subscriptions = new Set(
    lines.flatMap(({ subscriptionId, state, type }) =>
      subscriptionId && state === 'completed' && (type === 'new' || type === 'seatsIncrease')
        ? [subscriptionId]
        : [],
    ),
  );
  return [...subscriptions].map((one) => <OfLine key={one} subscriptionId={one} orderId={id} />);
}

interface OfLineProps {
  readonly subscriptionId: string;
  readonly orderId: string;
}

function OfLine({ subscriptionId, orderId }: OfLineProps) {
  const { data } = useDataSource(subscriptionsClient.get, { params: { subscriptionId } });
  return data ? <TakeBackList subscription={data} orderId={orderId} /> : null;
}
