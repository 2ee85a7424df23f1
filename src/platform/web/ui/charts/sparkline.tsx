import { scaleLinear } from 'd3-scale';
import { curveStep, line } from 'd3-shape';
import { downsample } from './downsample.rules.ts';
import './charts.css';

export interface SparklineProps {
  readonly values: readonly (number | null)[];
  /**
   * Text alternative: "Kosten der letzten 12 Monate, steigend". Omit it if the number beside it
   * says the same.
   */
  readonly label?: string | undefined;
  /** In pixels; default 96 × 24. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** The course of a number beside the number: no axes, no tooltip. */
export function Sparkline({ values, label, width = 96, height = 24 }: SparklineProps) {
  const known = values.filter((value) => value !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const y = scaleLinear([least, most === least ? least + 1 : most], [height - 3, 3]);
  const x = scaleLinear([0, Math.max(1, values.length - 1)], [2, width - 4]);
  const points = downsample(
    values.map((value, at) => ({ x: at, y: value })),
    width,
  );
  // prettier-ignore
  const draw = line<(typeof points)[number]>().defined((point) => point.y !== null).x((point) => x(point.x)).y((point) => y(point.y ?? 0)).curve(curveStep);
  const last = points.at(-1);
  const naming =
    label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg className="ui-sparkline" width={width} height={height} {...naming}>
      {known.length > 1 ? <path className="ui-chart-line" d={draw([...points]) ?? ''} /> : null}
      {last?.y === null || last === undefined ? null : (
        <circle cx={x(last.x)} cy={y(last.y)} r={2.5} />
      )}
    </svg>
  );
}
