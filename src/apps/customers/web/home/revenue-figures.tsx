import { useState } from 'react';
import type { CustomersOutlook } from '#domains/subscriptions/customers.schema.ts';
import { formatDay, formatMonthName } from '#platform/common/format/dates.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { Figure, Figures } from '#platform/web/ui/figure.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { customersClient } from '../clients.ts';
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
