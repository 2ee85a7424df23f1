import { Stat, StatRow, type StatProps } from './stat.tsx';

type Kpi = StatProps & { readonly id: string };
/** At most four: what does not fit there is a chart, a table, or not important. */
export type Kpis = readonly [Kpi] | readonly [Kpi, Kpi] | readonly [Kpi, Kpi, Kpi] | readonly [Kpi, Kpi, Kpi, Kpi];

/** The numbers of a page's head, each with what it is compared with and a link to where it comes from. */
export function KpiRow({ items }: { readonly items: Kpis }) {
  return (
    <StatRow>
      {items.map(({ id, ...stat }) => (
        <Stat key={id} {...stat} />
      ))}
    </StatRow>
  );
}
