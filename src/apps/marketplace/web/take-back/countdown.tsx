import { useEffect, useState } from 'react';
import { useT } from '#platform/web/i18n/use-t.ts';
import { timeLeft } from './countdown.rules.ts';
import { takeBackTexts } from './texts.ts';

const secondMs = 1_000;

/** Shows the time until a moment, by the second. Who hears the page hears the deadline beside it. */
export function Countdown({ until }: { readonly until: string }) {
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
