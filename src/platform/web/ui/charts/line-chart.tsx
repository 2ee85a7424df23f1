import { scaleLinear, scaleUtc } from 'd3-scale';
import { area, curveStep, line } from 'd3-shape';
import { useId, type ReactNode } from 'react';
import { useUiT } from '../ui-provider.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { chartTexts } from './chart-texts.ts';
import { ChartTip } from './chart-tip.tsx';
import { downsample } from './downsample.rules.ts';
import { seriesColor } from './palette.rules.ts';
import { BottomAxis, ValueAxis, axisWidth, margin } from './plot.tsx';
import { rangeSummary } from './summary.rules.ts';
import { useActivePoint } from './use-active-point.ts';
import { useWidth } from '../use-width.ts';

export interface LineSeries {
  readonly id: string;
  readonly label: string;
  /** Values per moment of `at`; null is a gap. */
  readonly values: readonly (number | null)[];
}

export interface LineChartProps {
  /** The question it answers. */
  readonly title: string;
  /** ISO moments or days, ascending. */
  readonly at: readonly string[];
  readonly series: readonly LineSeries[];
  readonly format: (value: number) => string;
  /** A moment in words, for axis, tooltip and table. */
  readonly formatAt: (at: string) => string;
  /** The same at the axis; default: as `formatAt`. */
  readonly formatTick?: ((at: string) => string) | undefined;
  /** Pixels; default 220. */
  readonly height?: number | undefined;
  /** The answer in words; default: highest, lowest and latest value of the first series. */
  readonly summary?: string | undefined;
  readonly actions?: ReactNode | undefined;
}

interface Dot {
  readonly x: number;
  readonly y: number | null;
}

/**
 * Line chart of values over time. More moments than pixels are down-sampled with peaks kept (LTTB).
 */
export function LineChart(props: LineChartProps) {
  const { title, at, series, format, formatAt, actions } = props;
  const t = useUiT(chartTexts);
  const isEmpty =
    at.length === 0 || series.every(({ values }) => values.every((value) => value === null));
  const table = {
    columns: [t('when'), ...series.map(({ label }) => label)],
    rows: at.map(
      (one, row) =>
        [
          formatAt(one),
          ...series.map(({ values }) => sayValue(values[row], format, t('none'))),
        ] as const,
    ),
  };
  return (
    <ChartFrame
      title={title}
      summary={
        props.summary ?? rangeSummary({ at, values: series[0]?.values ?? [], format, formatAt, t })
      }
      table={table}
      legend={series.map(({ label }, index) => ({ label, color: seriesColor(index) }))}
      isEmpty={isEmpty}
      actions={actions}
    >
      <LinePlot {...props} />
    </ChartFrame>
  );
}

const sayValue = (
  value: number | null | undefined,
  format: (value: number) => string,
  none: string,
): string => (value === null || value === undefined ? none : format(value));

function LinePlot({
  title,
  at,
  series,
  format,
  formatAt,
  formatTick,
  height = 220,
}: LineChartProps) {
  const t = useUiT(chartTexts);
  const gradient = useId();
  const [box, width] = useWidth();
  const numbers = series.flatMap(({ values }) => values.filter((value) => value !== null));
  const y = scaleLinear(
    [Math.min(0, ...extent(numbers)), Math.max(0, ...extent(numbers)) || 1],
    [height - margin.bottom, margin.top],
  ).nice(4);
  const ticks = y.ticks(4);
  const left = axisWidth(ticks.map(format));
  const times = at.map((one) => Date.parse(one));
  const x = scaleUtc([times[0] ?? 0, times.at(-1) ?? 1], [left, width - margin.right]);
  const say = (index: number): string =>
    `${formatAt(at[index] ?? '')}: ${series.map(({ label, values }) => `${label} ${sayValue(values[index], format, t('none'))}`).join(', ')}`;
  const active = useActivePoint(at.length, say);
  // prettier-ignore
  const draw = line<Dot>().defined((dot) => dot.y !== null).x((dot) => x(dot.x)).y((dot) => y(dot.y ?? 0)).curve(curveStep);
  // prettier-ignore
  const fill = area<Dot>().defined((dot) => dot.y !== null).x((dot) => x(dot.x)).y0(y(0)).y1((dot) => y(dot.y ?? 0)).curve(curveStep);
  const lines = series.map(({ values }) =>
    downsample(
      times.map((time, index) => ({ x: time, y: values[index] ?? null })),
      Math.max(3, Math.round(width)),
    ),
  );
  const nearest = (pixel: number): number => {
    const time = x.invert(pixel).getTime();
    return times.reduce(
      (best, one, index) =>
        Math.abs(one - time) < Math.abs((times[best] ?? 0) - time) ? index : best,
      0,
    );
  };
  const shown = active.index;
  return (
    <div ref={box} className="ui-chart-plot" aria-label={title} {...active.props}>
      <svg
        width={width}
        height={height}
        aria-hidden="true"
        onPointerMove={(event) =>
          active.setIndex(nearest(event.clientX - event.currentTarget.getBoundingClientRect().left))
        }
      >
        <defs>
          <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor={seriesColor(0)} stopOpacity="0.18" />
            <stop offset="1" stopColor={seriesColor(0)} stopOpacity="0" />
          </linearGradient>
        </defs>
        <ValueAxis scale={y} ticks={ticks} left={left} width={width} format={format} />
        <BottomAxis
          width={width}
          height={height}
          labels={x
            .ticks(Math.max(2, Math.floor(width / 110)))
            .map((tick) => ({ x: x(tick), text: (formatTick ?? formatAt)(tick.toISOString()) }))}
        />
        {series.length === 1 && lines[0] ? (
          <path d={fill([...lines[0]]) ?? ''} fill={`url(#${gradient})`} />
        ) : null}
        {lines.map((points, index) => (
          <path
            key={series[index]?.id}
            d={draw([...points]) ?? ''}
            className="ui-chart-line"
            style={{ stroke: seriesColor(index) }}
          />
        ))}
        {shown === undefined ? null : (
          <g>
            <line
              className="ui-chart-cursor"
              x1={x(times[shown] ?? 0)}
              x2={x(times[shown] ?? 0)}
              y1={margin.top}
              y2={height - margin.bottom}
            />
            {series.map(({ id, values }, index) => {
              const value = values[shown];
              return value === null || value === undefined ? null : (
                <circle
                  key={id}
                  className="ui-chart-dot"
                  cx={x(times[shown] ?? 0)}
                  cy={y(value)}
                  r={4}
                  fill={seriesColor(index)}
                />
              );
            })}
          </g>
        )}
      </svg>
      {shown === undefined ? null : (
        <ChartTip
          x={x(times[shown] ?? 0)}
          y={margin.top}
          width={width}
          title={formatAt(at[shown] ?? '')}
          rows={series.map(({ label, values }, index) => ({
            label,
            value: sayValue(values[shown], format, t('none')),
            color: seriesColor(index),
          }))}
        />
      )}
    </div>
  );
}

/** Least and most without spreading ten thousand arguments. */
function extent(values: readonly number[]): readonly [number, number] {
  return values.reduce<readonly [number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [values[0] ?? 0, values[0] ?? 0],
  );
}
