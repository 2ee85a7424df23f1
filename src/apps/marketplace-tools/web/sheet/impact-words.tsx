import type { SheetImpact } from '#domains/catalog/price-sheet.schema.ts';
import type { Money as Amount } from '#platform/common/money.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Money } from '#platform/web/ui/money.tsx';
import { sheetTexts } from './texts.ts';

/** "Betrifft 3 Kunden, 412 Plätze", from when, and who loses an offer. */
export function ImpactSentence({ impact }: { readonly impact: SheetImpact }) {
  const t = useT(sheetTexts);
  const customers = t('customers', { count: impact.customers });
  const gone = t('customers', { count: impact.gone.customers });
  return (
    <>
      {impact.customers === 0 ? (
        <strong>{t('impact.nobody')}</strong>
      ) : (
        <>
          <span className="ui-muted">{t('impact.lead')}</span>
          <strong>
            {t('impact.sentence', { customers, seats: t('seats', { count: impact.seats }) })}
          </strong>
          <span className="ui-muted">{t('impact.when')}</span>
        </>
      )}
      {impact.gone.seats > 0 ? (
        <span>{t('impact.gone', { count: impact.gone.seats, customers: gone })}</span>
      ) : null}
    </>
  );
}

interface AmountsProps {
  readonly label: string;
  readonly amounts: readonly Amount[];
  readonly isQuiet?: boolean;
}

/** Amounts of one meaning, one a currency: nothing here converts. */
export function Amounts({ label, amounts, isQuiet = false }: AmountsProps) {
  return (
    <div className="mt-foot-figure">
      <span className="ui-muted">{label}</span>
      {amounts.map((amount, at) => (
        <Money
          key={amount.currencyCode}
          amount={amount}
          hasSign
          size={at > 0 ? 'text' : isQuiet ? 20 : 28}
          tone={isQuiet ? undefined : Number(amount.value) > 0 ? 'up' : 'down'}
        />
      ))}
    </div>
  );
}
