import type { ReactNode } from 'react';
import './css/facts.css';

export interface Fact {
  readonly id: string;
  readonly label: string;
  readonly value: ReactNode;
  /** Line below the value. */
  readonly hint?: ReactNode | undefined;
}

/** Facts about a thing, label above value, in two columns where there is room. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="ui-fact-grid">
      {facts.map(({ id, label, value, hint }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>
            {value}
            {hint === undefined ? null : <span className="ui-fact-hint">{hint}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
