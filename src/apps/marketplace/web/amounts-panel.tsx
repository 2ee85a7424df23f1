import type { ReactNode } from 'react';
import type { Money as MoneyAmount } from '#platform/common/money.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Figure } from '#platform/web/ui/figure.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { type Amounts, leadFigure } from './amounts.rules.ts';
import { marketplaceTexts } from './texts.ts';
import './shop/shop.css';

interface AmountsPanelProps {
  readonly amounts: Amounts;
  /** Plain day until which all of it binds; undefined where there are several. */
  readonly until?: string | undefined;
  /** Difference of the commitment from its months; undefined where they agree. */
  readonly rounding?: MoneyAmount | undefined;
  /** The amounts are about to be others. */
  readonly isPending?: boolean | undefined;
  /** Rows of the reckoning, above what is due. */
  readonly children?: ReactNode | undefined;
}

/** Shows the cost, the same on every page: the leading figure, the amount due today, the commitment. */
export function AmountsPanel({ amounts, until, rounding, isPending, children }: AmountsPanelProps) {
  const t = useT(marketplaceTexts);
  const format = useFormat();
  const lead = leadFigure(amounts);
  const isOnce = lead.kind === 'once';
  return (
    <div className="mk-amounts" aria-live="polite" data-pending={isPending || undefined}>
      <Figure
        size={40}
        labelPlace="above"
        label={t(isOnce ? 'amount.once' : 'amount.monthly')}
        value={{ amount: lead.amount }}
      />
      <dl className="mk-reckoning">
        {children}
        <ReckoningRow label={t('amount.today')}>
          <Money amount={amounts.dueNow} />
        </ReckoningRow>
        {rounding ? (
          <ReckoningRow label={t('amount.rounding')}>
            <Money amount={rounding} hasSign />
          </ReckoningRow>
        ) : null}
        {isOnce ? null : (
          <ReckoningRow
            isSum
            label={until ? t('amount.boundUntil', { date: format.date(until) }) : t('amount.bound')}
          >
            <Money amount={amounts.commitment} />
          </ReckoningRow>
        )}
      </dl>
    </div>
  );
}

interface ReckoningRowProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
  readonly isSum?: boolean | undefined;
}

export function ReckoningRow({ label, children, isSum }: ReckoningRowProps) {
  return (
    <div data-sum={isSum || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
