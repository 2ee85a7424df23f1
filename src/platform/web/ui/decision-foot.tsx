import type { ReactNode } from 'react';
import type { Money as Amount } from '#platform/common/money.ts';
import { DueDate } from './due-date.tsx';
import { Money } from './money.tsx';
import { Peak } from './peak.tsx';
import './css/decision.css';

export interface DecisionFootProps {
  /** Drawing of the sums, where there is room for it. */
  readonly lead?: ReactNode;
  /** Sum of all choices as they stand. */
  readonly sum: { readonly label: string; readonly amount: Amount; readonly hint?: string };
  /** Difference that the choices make against doing nothing; words instead of an amount of zero. */
  readonly effect: {
    readonly label: string;
    readonly difference: Amount;
    readonly none: string;
  };
  /** The one button, whose label says what it does. */
  readonly action: ReactNode;
  /** How long it can be taken back, or what is missing. */
  readonly note: ReactNode;
}

/** Foot of a decision page: the sum moves with every choice, one button confirms them all. */
export function DecisionFoot({ lead, sum, effect, action, note }: DecisionFootProps) {
  const { difference } = effect;
  const change = Number(difference.value);
  return (
    <footer className="ui-decision-foot">
      {lead}
      <div className="ui-decision-figure">
        <span className="ui-muted">{sum.label}</span>
        <Money amount={sum.amount} size={40} />
        {sum.hint === undefined ? null : <span className="ui-muted">{sum.hint}</span>}
      </div>
      <div className="ui-decision-figure">
        <span className="ui-muted">{effect.label}</span>
        {change === 0 ? (
          <span>{effect.none}</span>
        ) : (
          <Money amount={difference} size={28} hasSign tone={change > 0 ? 'up' : 'down'} />
        )}
      </div>
      <div className="ui-decision-act">
        {action}
        <span className="ui-muted" role="status">
          {note}
        </span>
      </div>
    </footer>
  );
}

export interface DecisionDayProps {
  /** Plain day. */
  readonly on: string;
  /** The page's clock. */
  readonly now: Date;
  /** It falls due within the next weeks. */
  readonly isSoon: boolean;
  /** How long it can be changed. */
  readonly note: ReactNode;
  /** `li` elements, one a choice. */
  readonly children: ReactNode;
}

/** Decisions that fall due on one day of a decision page, under their peak. */
export function DecisionDay({ on, now, isSoon, note, children }: DecisionDayProps) {
  return (
    <section className="ui-decision-day">
      <header>
        <Peak state={isSoon ? 'due' : 'later'} />
        <h2>
          <DueDate on={on} now={now} tone={isSoon ? 'time' : undefined} />
        </h2>
        <span className="ui-muted">{note}</span>
      </header>
      <ul>{children}</ul>
    </section>
  );
}
