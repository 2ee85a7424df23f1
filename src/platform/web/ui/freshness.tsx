import type { ReactNode } from 'react';
import './css/verdict.css';

export interface FreshnessProps {
  /**
   * `fresh`: within its time; `old`: soon due; `stale`: later than promised; `failed`: the last try
   * went wrong.
   */
  readonly state: 'fresh' | 'old' | 'stale' | 'failed';
  /** Words that say the same: "Stand heute, 14:02". */
  readonly children: ReactNode;
}

/** How far data can be trusted: form before colour, and always in words. */
export function Freshness({ state, children }: FreshnessProps) {
  return (
    <span className="ui-freshness" data-state={state}>
      <span className="ui-freshness-sign" aria-hidden="true" />
      {children}
    </span>
  );
}
