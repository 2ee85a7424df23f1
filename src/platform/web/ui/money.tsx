import type { Money as Amount } from '#platform/common/money.ts';
import './css/money.css';
import { moneyPieces, type MoneyFormat } from '#platform/common/format/amounts.ts';
import { useUi } from './ui-provider.tsx';

/** Sizes of figures in pixels; `text` takes the size of the words around it. */
export type FigureSize = 'text' | 20 | 28 | 40 | 64;

export interface MoneyProps extends MoneyFormat {
  readonly amount: Amount;
  readonly size?: FigureSize | undefined;
  /** `up` is dearer, `down` cheaper: for differences, together with `hasSign`. */
  readonly tone?: 'up' | 'down' | undefined;
}

/** `1.234,50 €` in German, `€1,234.50` in English: the whole units speak, the rest follows. */
export function Money({ amount, size = 'text', tone, ...format }: MoneyProps) {
  const { locale } = useUi();
  return (
    <span className="ui-money" data-size={size === 'text' ? undefined : size} data-tone={tone}>
      {moneyPieces(amount, locale, format).map(({ text, isQuiet }, at) =>
        // oxlint-disable-next-line react/no-array-index-key -- pieces never move
        isQuiet ? <i key={at}>{text}</i> : text,
      )}
    </span>
  );
}
