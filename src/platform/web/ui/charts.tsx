import { Suspense, lazy, type ComponentType, type ReactNode } from 'react';
import { Skeleton } from './skeleton.tsx';

import type { BarChartProps } from './charts/bar-chart.tsx';
import type { DonutChartProps } from './charts/donut-chart.tsx';
import type { LineChartProps } from './charts/line-chart.tsx';
import type { SparklineProps } from './charts/sparkline.tsx';
import type { TreeMapProps } from './charts/tree-map.tsx';
import type { WorldMapProps } from './charts/world-map.tsx';

/**
 * The charts of the kit. Each comes when it is drawn, so that the page's numbers and table are
 * there first; until then a block of its size stands in its place. Every title is the question that
 * the chart answers.
 */
export const LineChart = later<LineChartProps>(
  () => import('./charts/line-chart.tsx').then((chart) => ({ default: chart.LineChart })),
  '320px',
);
export const BarChart = later<BarChartProps>(
  () => import('./charts/bar-chart.tsx').then((chart) => ({ default: chart.BarChart })),
  '320px',
);
export const DonutChart = later<DonutChartProps>(
  () => import('./charts/donut-chart.tsx').then((chart) => ({ default: chart.DonutChart })),
  '270px',
);
export const TreeMap = later<TreeMapProps>(
  () => import('./charts/tree-map.tsx').then((chart) => ({ default: chart.TreeMap })),
  '370px',
);
export const WorldMap = later<WorldMapProps>(
  () => import('./charts/world-map.tsx').then((chart) => ({ default: chart.WorldMap })),
  '400px',
);

const LazySparkline = lazy(() =>
  import('./charts/sparkline.tsx').then((chart) => ({ default: chart.Sparkline })),
);

/** The course of a number beside the number; an empty place of its size until it is there. */
export function Sparkline(props: SparklineProps) {
  const size = { inlineSize: props.width, blockSize: props.height };
  return (
    <Suspense fallback={<span className="ui-sparkline-space" style={size} />}>
      <LazySparkline {...props} />
    </Suspense>
  );
}

function later<P extends object>(
  load: () => Promise<{ readonly default: (props: P) => ReactNode }>,
  height: string,
): ComponentType<P> {
  // React's type of a lazy part does not keep P
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const Loaded = lazy(load) as unknown as ComponentType<P>;
  return function Chart(props: P) {
    return (
      <Suspense
        fallback={
          <div className="ui-chart-coming">
            <Skeleton shape="block" height={height} />
          </div>
        }
      >
        <Loaded {...props} />
      </Suspense>
    );
  };
}
