import type { ReactNode } from 'react';

interface Description {
  readonly term: string;
  readonly detail: ReactNode;
}

export interface DescriptionListProps {
  readonly items: readonly Description[];
  /**
   * `row`: term beside its detail (default). `stack`: term above. `ends`: detail at the far end,
   * for sums.
   */
  readonly layout?: 'row' | 'stack' | 'ends' | undefined;
  /** The last line is the sum. */
  readonly hasTotal?: boolean | undefined;
}

/** Facts about one thing. */
export function DescriptionList({ items, layout = 'row', hasTotal = false }: DescriptionListProps) {
  return (
    <dl className="ui-facts" data-layout={layout} data-total={hasTotal || undefined}>
      {items.map(({ term, detail }) => (
        <div key={term} className="ui-fact">
          <dt>{term}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
