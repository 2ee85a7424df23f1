import type { ReactNode } from 'react';
import { Sparkline } from './charts.tsx';
import './css/verdict.css';

export interface VerdictProps {
  /** The judgement as one sentence: "Zwei Fragen liegen bei der Geschäftsführung." */
  readonly title: string;
  /** Since when, and compared with what. */
  readonly children?: ReactNode | undefined;
  /** Values up to today, and what they say in words. */
  readonly trend?: { readonly values: readonly number[]; readonly label: string } | undefined;
}

/** First of a dashboard: one judgement with its trend. Everything below says why. */
export function Verdict({ title, children, trend }: VerdictProps) {
  return (
    <div className="ui-verdict">
      <div>
        <p className="ui-verdict-title">{title}</p>
        {children === undefined ? null : <p className="ui-verdict-text">{children}</p>}
      </div>
      {trend ? (
        <div className="ui-verdict-trend">
          <Sparkline values={trend.values} width={168} height={44} />
          <span className="ui-muted">{trend.label}</span>
        </div>
      ) : null}
    </div>
  );
}
