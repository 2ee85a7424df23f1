import type { DeskSummary } from '#domains/quotes/quotes.schema.ts';

/** A line about offers on the home, and the list that it leads to. */
export interface QuoteLine {
  readonly id: 'inApproval' | 'ending';
  readonly count: number;
  readonly search: Readonly<Record<string, string>>;
}

/** Returns lines about what somebody has to do; of nothing there is no line. */
export function quoteLines({ states, ending }: DeskSummary): QuoteLine[] {
  const waiting = states.find(({ state }) => state === 'inApproval')?.quotes ?? 0;
  const lines: QuoteLine[] = [
    { id: 'inApproval', count: waiting, search: { state: 'inApproval' } },
    { id: 'ending', count: ending, search: { ends: 'soon' } },
  ];
  return lines.filter(({ count }) => count > 0);
}
