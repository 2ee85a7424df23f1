import { useState } from 'react';
import type { Outlook } from '#domains/subscriptions/outlook.schema.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Figure, Figures } from '#platform/web/ui/figure.tsx';
import { formatDate, formatDay, formatMonthName } from '#platform/common/format/dates.ts';
import { Money } from '#platform/web/ui/money.tsx';
import { homeTexts } from './texts.ts';

/** The figure of the page with its change, and two second ones; places until they are known. */
export function MoneyFigures({ outlook }: { readonly outlook: Outlook | undefined }) {
  const t = useT(homeTexts);
  if (!outlook) return <div className="home-band-figures" aria-busy="true" />;
  const { monthly, others } = outlook;
  return (
    <div className="home-band-figures">
      <Figure
        size={64}
        value={{ amount: monthly }}
        label={<Change outlook={outlook} />}
        hint={
          others.length === 0 ? undefined : (
            <>
              {t('others')}{' '}
              {others.map((amount, at) => (
                <span key={amount.currencyCode}>
                  {at > 0 ? ', ' : ''}
                  <Money amount={amount} />
                </span>
              ))}
            </>
          )
        }
      />
      <SecondFigures outlook={outlook} />
    </div>
  );
}

function Change({ outlook: { before } }: { readonly outlook: Outlook }) {
  const t = useT(homeTexts);
  const { locale } = useFormat();
  if (!before) return t('running');
  const month = formatMonthName(before.on, locale);
  const change = Number(before.change.value);
  if (change === 0) return t('runningSame', { month });
  return (
    <>
      {t('running')}, <Money amount={before.change} tone={change > 0 ? 'up' : 'down'} hasSign />{' '}
      {t('since', { month })}
    </>
  );
}

function SecondFigures({ outlook: { bound, deciding, today } }: { readonly outlook: Outlook }) {
  const t = useT(homeTexts);
  const { locale } = useFormat();
  const [now] = useState(() => new Date(`${today}T12:00:00`));
  return (
    <Figures>
      {bound ? (
        <Figure
          size={28}
          value={{ amount: bound.amount, format: { isWhole: true } }}
          label={t('boundUntil', { month: monthOf(bound.until, locale) })}
        />
      ) : null}
      {deciding ? (
        <Figure
          size={28}
          tone="time"
          value={{ amount: deciding.monthly }}
          label={t('decidesBy', { day: formatDay(deciding.until, locale, { now }) })}
        />
      ) : null}
    </Figures>
  );
}

const monthOf = (day: string, locale: string): string => formatDate(day, locale, 'monthShort');
