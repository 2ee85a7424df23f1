import { useState } from 'react';
import type { CustomersOutlook, CustomersPeak } from '#domains/subscriptions/customers.schema.ts';
import { formatDay, formatMonthName } from '#platform/common/format/dates.ts';
import { plainDay } from '#platform/common/format/days.rules.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { EmptyRidge } from '#platform/web/ui/empty-ridge.tsx';
import { Figure, Figures } from '#platform/web/ui/figure.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import type { RidgePeak } from '#platform/web/ui/ridge/peaks.rules.ts';
import { Ridge } from '#platform/web/ui/ridge/ridge.tsx';
import { customersClient } from '../clients.ts';
import { peakTarget } from './peak-link.rules.ts';
import { homeTexts } from './texts.ts';

/** The revenue with its change, and two second figures; places until they are known. */
export function RevenueFigures({ outlook }: { readonly outlook: CustomersOutlook | undefined }) {
  const t = useT(homeTexts);
  const format = useFormat();
  const summary = useDataSource(customersClient.summary).data;
  if (!outlook) return <div className="home-band-figures" aria-busy="true" />;
  const others = (summary?.others ?? []).map((amount) => format.money(amount)).join(', ');
  return (
    <div className="home-band-figures">
      <Figure
        size={64}
        value={{ amount: outlook.monthly }}
        label={<Change outlook={outlook} />}
        hint={others === '' ? undefined : t('others', { amounts: others })}
      />
      <SecondFigures outlook={outlook} customers={summary?.customers} />
    </div>
  );
}

function Change({ outlook: { before } }: { readonly outlook: CustomersOutlook }) {
  const t = useT(homeTexts);
  const { locale } = useFormat();
  if (!before) return t('revenue');
  const month = formatMonthName(before.on, locale);
  if (Number(before.change.value) === 0) return t('same', { month });
  return (
    <>
      {t('revenue')}, <Money amount={before.change} hasSign /> {t('since', { month })}
    </>
  );
}

interface SecondProps {
  readonly outlook: CustomersOutlook;
  readonly customers: number | undefined;
}

function SecondFigures({ outlook: { deciding, today }, customers }: SecondProps) {
  const t = useT(homeTexts);
  const { locale } = useFormat();
  const [now] = useState(() => new Date(`${today}T12:00:00`));
  return (
    <Figures>
      {customers === undefined ? null : (
        <Figure
          size={28}
          value={customers}
          label={
            <TextLink href={linkTo('/internal/customers')}>
              {t('customersOnly', { count: customers })}
            </TextLink>
          }
        />
      )}
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

/**
 * Head of the staff home: the revenue of a month as one figure, and the staircase of twelve months
 * with the days on which terms of customers end. Its place is kept in every state.
 */
export function RevenueBand() {
  const t = useT(homeTexts);
  const source = useDataSource(customersClient.outlook);
  const error = useSourceFailure({ title: t('failed'), source });
  const { data } = source;
  if (data === undefined && error) return <div className="home-band">{error}</div>;
  if (data?.subscriptions === 0 && data.steps.every(({ amount }) => Number(amount.value) === 0))
    return <NothingYet today={data.today} />;
  return (
    <div className="home-band">
      {error}
      <RevenueFigures outlook={data} />
      <RevenueRidge outlook={data} />
    </div>
  );
}

/** Before the data the line lies flat; the day is the reader's then. */
function RevenueRidge({ outlook }: { readonly outlook: CustomersOutlook | undefined }) {
  const t = useT(homeTexts);
  const [today] = useState(() => plainDay(new Date()));
  return (
    <Ridge
      isLoading={outlook === undefined}
      today={outlook?.today ?? today}
      currency={outlook?.monthly.currencyCode ?? 'EUR'}
      label={t('revenue')}
      reader="staff"
      steps={(outlook?.steps ?? []).map(({ from, amount, bound }) => ({
        from,
        amount: amount.value,
        bound: bound.value,
      }))}
      peaks={(outlook?.peaks ?? []).map((peak) => toPeak(peak, outlook?.today ?? today, t))}
    />
  );
}

type Texts = Awaited<ReturnType<typeof homeTexts.load>>;

function toPeak(peak: CustomersPeak, today: string, t: Texts): RidgePeak {
  const { id, on, monthly, state, outcome, subscriptions, customers, tenant } = peak;
  const { path, search } = peakTarget(peak, today);
  return {
    id,
    on,
    amount: monthly.value,
    title: tenant?.name ?? t('customers', { count: customers }),
    detail: `${t('subscriptions', { count: subscriptions })}, ${t(`then.${outcome}`)}`,
    state: state === 'renews' ? 'decided' : state,
    outcome,
    href: linkTo(path, search),
  };
}

/** Nobody pays anything yet, so the line is flat. */
function NothingYet({ today }: Pick<CustomersOutlook, 'today'>) {
  const t = useT(homeTexts);
  return (
    <EmptyRidge
      today={today}
      title={t('none')}
      action={<LinkButton href={linkTo('/internal/customers')}>{t('toCustomers')}</LinkButton>}
    >
      {t('noneText')}
    </EmptyRidge>
  );
}
