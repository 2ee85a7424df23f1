import { useEffect, useState } from 'react';
import type { Subscription } from '#domains/subscriptions/subscriptions.schema.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { permissionFor } from '../subscription-state.rules.ts';
import { useDeadline } from '../use-deadline.ts';
import { useNow } from '../use-now.ts';
import { timeLeft } from './countdown.rules.ts';
import { TakeBackDialog } from './take-back-dialog.tsx';
import './take-back.css';
import { takeBackTexts } from './texts.ts';

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
