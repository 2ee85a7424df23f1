import { Stat, StatRow, type StatProps } from './stat.tsx';

type Kpi = StatProps & { readonly id: string };
/** Tuple of one to four key figures; more belong in a chart or a table. */
export type Kpis =
  | readonly [Kpi]
  | readonly [Kpi, Kpi]
  | readonly [Kpi, Kpi, Kpi]
  | readonly [Kpi, Kpi, Kpi, Kpi];

/**
 * The numbers of a page's head, each with what it is compared with and a link to where it comes
 * from.
 */
export function KpiRow({ items }: { readonly items: Kpis }) {
  return (
    <StatRow>
      {items.map(({ id, ...stat }) => (
        <Stat key={id} {...stat} />
      ))}
    </StatRow>
  );
}
