import type { Customer } from '#domains/subscriptions/customers.schema.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Figure, Figures } from '#platform/web/ui/figure.tsx';
import { UsageBar } from '#platform/web/ui/usage-bar.tsx';
import { customersTexts } from './texts.ts';

/** Shows monthly revenue, subscriptions, and the used part of the credit limit. */
export function CustomerFigures({ customer }: { readonly customer: Customer | undefined }) {
  const t = useT(customersTexts);
  const format = useFormat();
  if (!customer) return <div className="cu-figures-space" />;
  const { monthly, others, subscriptions, seats, credit } = customer;
  const more = others.map((amount) => format.money(amount)).join(', ');
  return (
    <div className="cu-figures">
      <Figures>
        <Figure
          label={t('revenue')}
          value={{ amount: monthly }}
          size={40}
          hint={more === '' ? undefined : t('others', { amounts: more })}
        />
        <Figure
          label={t('subscriptions', { count: subscriptions })}
          value={subscriptions}
          size={28}
        />
        <Figure label={t('seats', { count: seats })} value={seats} size={28} />
      </Figures>
      {credit ? <Credit credit={credit} /> : null}
    </div>
  );
}

function Credit({ credit }: { readonly credit: NonNullable<Customer['credit']> }) {
  const t = useT(customersTexts);
  const format = useFormat();
  const used = t('creditUsed', {
    taken: format.money(credit.taken),
    limit: format.money(credit.limit),
  });
  const parts = (['invoices', 'unbilled', 'orders'] as const).flatMap((part) =>
    Number(credit[part].value) === 0
      ? []
      : [t(`credit.${part}`, { amount: format.money(credit[part]) })],
  );
  return (
    <div className="cu-credit">
      <div className="cu-credit-head">
        <span className="ui-muted">{t('credit')}</span>
        <span>{format.percent(credit.share)}</span>
      </div>
      <UsageBar used={Math.round(credit.share * 1000)} booked={1000} label={used} />
      <span className="ui-muted cu-small">{used}</span>
      <span className="ui-muted cu-small">{parts.join(' · ')}</span>
    </div>
  );
}
