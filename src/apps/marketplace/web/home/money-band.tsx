import { useState } from 'react';
import type { Outlook } from '#domains/subscriptions/outlook.schema.ts';
import { formatDate, formatDay, formatMonthName } from '#platform/common/format/dates.ts';
import { plainDay } from '#platform/common/format/days.rules.ts';
import { rights } from '#platform/common/rights.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { EmptyRidge } from '#platform/web/ui/empty-ridge.tsx';
import { Figure, Figures } from '#platform/web/ui/figure.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import type { RidgePeak } from '#platform/web/ui/ridge/peaks.rules.ts';
import { Ridge } from '#platform/web/ui/ridge/ridge.tsx';
import { namesOf, type Texts } from './outlook-words.rules.ts';
import { outlookClient } from './outlook.ts';
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

/**
 * Head of the home: the monthly cost as one figure, and the staircase of twelve months with the
 * days on which it is decided. Its place is kept in every state.
 */
export function MoneyBand() {
  const t = useT(homeTexts);
  const source = useDataSource(outlookClient.get);
  const error = useSourceFailure({ title: t('outlook.failed'), source });
  const { data } = source;
  if (data === undefined && error) return <div className="home-band">{error}</div>;
  if (data?.subscriptions === 0 && data.steps.every(({ amount }) => Number(amount.value) === 0))
    return <NothingYet today={data.today} />;
  return (
    <div className="home-band">
      {error}
      <MoneyFigures outlook={data} />
      <OutlookRidge outlook={data} />
    </div>
  );
}

/** Before the data the line lies flat; the day is the reader's then. */
function OutlookRidge({ outlook }: { readonly outlook: Outlook | undefined }) {
  const t = useT(homeTexts);
  const [today] = useState(() => plainDay(new Date()));
  if (!outlook) return <Ridge steps={[]} peaks={[]} today={today} currency="EUR" isLoading />;
  return (
    <Ridge
      today={outlook.today}
      currency={outlook.monthly.currencyCode}
      steps={outlook.steps.map(({ from, amount, bound }) => ({
        from,
        amount: amount.value,
        bound: bound.value,
      }))}
      peaks={outlook.peaks.map((peak) => ridgePeak(peak, t))}
    />
  );
}

function ridgePeak(peak: Outlook['peaks'][number], t: Texts): RidgePeak {
  const { id, on, kind, monthly, state, seats, outcome } = peak;
  const names = namesOf(peak, t);
  const [only] = peak.subscriptions;
  const isOne = kind === 'returnWindow' || outcome !== 'renews';
  return {
    id,
    on,
    amount: monthly.value,
    title: kind === 'returnWindow' ? t('returnOf', { names }) : names,
    detail: `${t('seats', { count: seats })}, ${t(`then.${outcome}`)}`,
    state: state === 'renews' ? 'decided' : state,
    outcome,
    href: isOne
      ? linkTo('/:/marketplace/your-subscriptions', { subscription: only?.id })
      : linkTo('/:/marketplace/renewals'),
  };
}

/** A customer's first days: nothing runs, so the line is flat and the shop is the way on. */
function NothingYet({ today }: Pick<Outlook, 'today'>) {
  const t = useT(homeTexts);
  const mayBuy = useMayUse(...rights.orders.place);
  return (
    <EmptyRidge
      today={today}
      title={t('outlook.none')}
      action={
        mayBuy ? (
          <LinkButton variant="primary" href={linkTo('/:/marketplace/shop/start')}>
            {t('outlook.shop')}
          </LinkButton>
        ) : undefined
      }
    >
      {t('outlook.noneText')}
    </EmptyRidge>
  );
}
