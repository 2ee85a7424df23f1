import { scaleBand, scaleLinear } from 'd3-scale';
import { useId, type ReactNode } from 'react';
import { HatchPattern } from '../hatch.tsx';
import { useUiT } from '../ui-provider.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { chartTexts } from './chart-texts.ts';
import { ChartTip } from './chart-tip.tsx';
import { seriesColor } from './palette.rules.ts';
import { BottomAxis, ValueAxis, axisWidth, margin } from './plot.tsx';
import { rangeSummary } from './summary.rules.ts';
import { useActivePoint } from './use-active-point.ts';
import { useWidth } from '../use-width.ts';

export interface BarChartProps {
  /** The question it answers. */
  readonly title: string;
  /** Labels of the horizontal axis. */
  readonly names: readonly string[];
  /** Values per name, from 0 up; several series are stacked. */
  readonly series: readonly {
    readonly id: string;
    readonly label: string;
    readonly values: readonly number[];
    /** Not bound yet, as the hatch says. */
    readonly isOpen?: boolean | undefined;
  }[];
  readonly format: (value: number) => string;
  /** Values at the axis; default: as `format`. */
  readonly formatTick?: ((value: number) => string) | undefined;
  readonly height?: number | undefined;
  readonly summary?: string | undefined;
  readonly actions?: ReactNode | undefined;
}

/** Amounts beside each other. */
export function BarChart(props: BarChartProps) {
  const { title, names, series, format, actions } = props;
  const t = useUiT(chartTexts);
  const sums = totals(props);
  const table = {
    columns: [t('name'), ...series.map(({ label }) => label)],
    rows: names.map(
      (name, row) => [name, ...series.map(({ values }) => format(values[row] ?? 0))] as const,
    ),
  };
  return (
    <ChartFrame
      title={title}
      summary={
        props.summary ??
        rangeSummary({ at: names, values: sums, format, formatAt: (name) => name, t })
      }
      table={table}
      legend={series.map(({ label, isOpen = false }, index) => ({
        label,
        color: isOpen ? 'var(--hatch)' : seriesColor(index),
      }))}
      isEmpty={names.length === 0 || sums.every((sum) => sum === 0)}
      actions={actions}
    >
      <BarPlot {...props} />
    </ChartFrame>
  );
}

const totals = ({ names, series }: BarChartProps): number[] =>
  names.map((_, row) => series.reduce((sum, { values }) => sum + (values[row] ?? 0), 0));

function BarPlot(props: BarChartProps) {
  const { title, names, series, format, formatTick = format, height = 220 } = props;
  const hatch = useId();
  const [box, width] = useWidth();
  const sums = totals(props);
  const y = scaleLinear([0, Math.max(...sums) || 1], [height - margin.bottom, margin.top]).nice(4);
  const ticks = y.ticks(4);
  const left = axisWidth(ticks.map(formatTick));
  const x = scaleBand([...names.keys()], [left, width - margin.right])
    .paddingInner(0.3)
    .paddingOuter(0.15);
  const bar = Math.min(48, x.bandwidth());
  const middle = (row: number): number => (x(row) ?? 0) + x.bandwidth() / 2;
  const say = (row: number): string =>
    `${names[row] ?? ''}: ${series.map(({ label, values }) => `${label} ${format(values[row] ?? 0)}`).join(', ')}`;
  const active = useActivePoint(names.length, say);
  const shown = active.index;
  return (
    <div ref={box} className="ui-chart-plot" aria-label={title} {...active.props}>
      <svg width={width} height={height} aria-hidden="true">
        <defs>
          <HatchPattern id={hatch} />
        </defs>
        <ValueAxis scale={y} ticks={ticks} left={left} width={width} format={formatTick} />
        <BottomAxis
          width={width}
          height={height}
          labels={names.map((text, row) => ({ x: middle(row), text }))}
        />
        {names.map((name, row) => (
          // Names may repeat; bars never move.
          // oxlint-disable-next-line react/no-array-index-key
          <g
            key={row}
            data-faded={(shown !== undefined && shown !== row) || undefined}
            onPointerEnter={() => active.setIndex(row)}
          >
            <rect
              className="ui-chart-catch"
              x={x(row)}
              width={x.bandwidth()}
              y={margin.top}
              height={height - margin.top - margin.bottom}
            />
            {stacked(series, row).map(({ id, from, to, isOpen }, index) => (
              <rect
                key={`${name}${id}`}
                className="ui-chart-bar"
                data-open={isOpen || undefined}
                fill={isOpen ? `url(#${hatch})` : seriesColor(index)}
                x={middle(row) - bar / 2}
                width={bar}
                y={y(to)}
                height={Math.max(0, y(from) - y(to))}
                rx={2}
              />
            ))}
          </g>
        ))}
      </svg>
      {shown === undefined ? null : (
        <ChartTip
          x={middle(shown)}
          y={margin.top}
          width={width}
          title={names[shown] ?? ''}
          rows={series.map(({ label, values }, index) => ({
            label,
            value: format(values[shown] ?? 0),
            color: series[index]?.isOpen ? 'var(--hatch)' : seriesColor(index),
          }))}
        />
      )}
    </div>
  );
}

function stacked(series: BarChartProps['series'], row: number) {
  let from = 0;
  return series.map(({ id, values, isOpen = false }) => {
    const to = from + (values[row] ?? 0);
    const part = { id, from, to, isOpen };
    from = to;
    return part;
  });
}
