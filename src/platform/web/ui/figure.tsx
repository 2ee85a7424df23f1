import type { ReactNode } from 'react';
import type { Money as Amount } from '#platform/common/money.ts';
import './css/money.css';
import type { MoneyFormat } from '#platform/common/format/amounts.ts';
import { formatNumber } from '#platform/common/format/numbers.ts';
import { Money, type FigureSize } from './money.tsx';
import { useUi } from './ui-provider.tsx';

/** Number of a figure: an amount, a count, or words such as a grade. */
export type FigureValue =
  | { readonly amount: Amount; readonly format?: MoneyFormat | undefined }
  | number
  | string;

export interface FigureProps {
  readonly label: ReactNode;
  readonly value: FigureValue;
  /** 64 stands once on a page. */
  readonly size?: Exclude<FigureSize, 'text'> | undefined;
  /** Default: below figures of 28 and more, above smaller ones. */
  readonly labelPlace?: 'above' | 'below' | undefined;
  readonly hint?: ReactNode | undefined;
  /** `time`: something happens on a day without the reader; the label names the day. */
  readonly tone?: 'time' | undefined;
  readonly align?: 'start' | 'end' | undefined;
}

/** A number that has a shape: label, number, hint. */
export function Figure({ label, value, size = 28, labelPlace, hint, tone, align }: FigureProps) {
  const place = labelPlace ?? (size >= 28 ? 'below' : 'above');
  const name = <span className="ui-figure-label">{label}</span>;
  return (
    <div className="ui-figure" data-tone={tone} data-align={align}>
      {place === 'above' ? name : null}
      <FigureNumber value={value} size={size} />
      {place === 'below' ? name : null}
      {hint === undefined ? null : <span className="ui-figure-hint">{hint}</span>}
    </div>
  );
}

/** Figures beside each other. */
export function Figures({ children }: { readonly children: ReactNode }) {
  return <div className="ui-figures">{children}</div>;
}

export function FigureNumber({
  value,
  size,
}: {
  readonly value: FigureValue;
  readonly size: Exclude<FigureSize, 'text'>;
}) {
  const { locale } = useUi();
  if (typeof value === 'object')
    return <Money amount={value.amount} size={size} {...value.format} />;
  return (
    <span className="ui-figure-value" data-size={size}>
      {typeof value === 'number' ? formatNumber(value, locale) : value}
    </span>
  );
}
