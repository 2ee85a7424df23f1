import type { ReactNode } from 'react';
import type { Money as Amount } from '#platform/common/money.ts';
import './css/facts.css';
import { FigureNumber } from './figure.tsx';
import { Money } from './money.tsx';

export interface SumLineProps {
  readonly count: number;
  readonly countLabel: string;
  readonly price: Amount;
  readonly priceLabel: string;
  readonly sum: Amount;
  /** "im Monat, netto" */
  readonly sumLabel: string;
}

/** Seats times price is the sum: the reckoning in one line, each number with its word below. */
export function SumLine({ count, countLabel, price, priceLabel, sum, sumLabel }: SumLineProps) {
  return (
    <p className="ui-sum-line">
      <Term label={countLabel}>
        <FigureNumber value={count} size={20} />
      </Term>
      <span className="ui-sum-line-sign"> × </span>
      <Term label={priceLabel}>
        <Money amount={price} size={20} isPrecise />
      </Term>
      <span className="ui-sum-line-sign"> = </span>
      <Term label={sumLabel}>
        <Money amount={sum} size={28} />
      </Term>
    </p>
  );
}

function Term({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <span className="ui-sum-line-term">
      {children} <span className="ui-sum-line-label">{label}</span>
    </span>
  );
}
