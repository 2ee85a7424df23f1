import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { marketplaceTexts } from '../texts.ts';

/** The longest term on sale: all columns share its line. */
const mostMonths = 36;

interface BindingProps {
  readonly months: number;
  readonly until: string | undefined;
}

/** Three years as a line: bound money is a plane, what stays open is a hatch. */
export function Binding({ months, until }: BindingProps) {
  const t = useT(marketplaceTexts);
  const format = useFormat();
  return (
    <span className="mk-binding">
      <span className="mk-binding-line ui-hatch" aria-hidden="true">
        <span style={{ inlineSize: `${(months / mostMonths) * 100}%` }} />
      </span>
      {until === undefined ? null : (
        <span className="ui-muted">{t('amount.boundUntil', { date: format.date(until) })}</span>
      )}
    </span>
  );
}
