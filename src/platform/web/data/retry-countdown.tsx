import { useEffect, useState } from 'react';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { dataTexts } from './texts.ts';
import { waitBefore } from './retry.rules.ts';

interface RetryCountdownProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/**
 * Counts down to the next try where the server asked for time; nothing where waiting does not help.
 */
export function RetryCountdown({ error, onRetry }: RetryCountdownProps) {
  const seconds = waitBefore(error);
  return seconds === undefined ? null : (
    <Countdown key={error.message} error={error} seconds={seconds} onEnd={onRetry} />
  );
}

function Countdown({
  error,
  seconds,
  onEnd,
}: {
  readonly error: Error;
  readonly seconds: number;
  readonly onEnd: () => void;
}) {
  const t = useT(dataTexts);
  const format = useFormat();
  const [left, setLeft] = useState({ error, seconds });
  // a new failure counts from its own beginning
  const now = left.error === error ? left.seconds : seconds;
  useEffect(() => {
    const timer = setTimeout(
      () => (now <= 1 ? onEnd() : setLeft({ error, seconds: now - 1 })),
      1000,
    );
    return () => clearTimeout(timer);
  }, [error, now, onEnd]);
  // The number is for the eye only: inside an alert each second would be read out.
  return (
    <span>
      {t('retryBySelf')}{' '}
      <span aria-hidden="true">{t('retryIn', { seconds: format.number(now) })}</span>
    </span>
  );
}
