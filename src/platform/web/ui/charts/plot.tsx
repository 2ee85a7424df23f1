import type { ScaleLinear } from 'd3-scale';

/** Room around the values, in pixels. */
export const margin = { top: 8, right: 12, bottom: 24, left: 8 } as const;

/** A guess that is right for tabular numbers at 12 px. */
const digitWidth = 7.2;

/** Room for the labels of the value axis. */
export const axisWidth = (labels: readonly string[]): number =>
  margin.left + 8 + Math.max(0, ...labels.map((one) => one.length)) * digitWidth;

/** Quiet lines with their values, at the left. */
export function ValueAxis({
  scale,
  ticks,
  left,
  width,
  format,
}: {
  readonly scale: ScaleLinear<number, number>;
  readonly ticks: readonly number[];
  readonly left: number;
  readonly width: number;
  readonly format: (value: number) => string;
}) {
  return (
    <g className="ui-chart-axis">
      {ticks.map((tick) => (
        <g key={tick} transform={`translate(0,${String(scale(tick))})`}>
          <line x1={left} x2={width - margin.right} data-zero={tick === 0 || undefined} />
          <text x={left - 8} dy="0.32em" textAnchor="end">
            {format(tick)}
          </text>
        </g>
      ))}
    </g>
  );
}

interface BottomLabel {
  readonly x: number;
  readonly text: string;
}

/** Labels along the bottom, as many as have room. */
export function BottomAxis({
  labels,
  width,
  height,
}: {
  readonly labels: readonly BottomLabel[];
  readonly width: number;
  readonly height: number;
}) {
  return (
    <g className="ui-chart-axis" transform={`translate(0,${String(height - 6)})`}>
      {fitting(labels, width).map(({ x, text, anchor }) => (
        <text key={`${String(x)}${text}`} x={x} textAnchor={anchor}>
          {text}
        </text>
      ))}
    </g>
  );
}

/**
 * From the left, each label that touches neither its neighbour nor the edge; the last leans
 * inwards.
 */
function fitting(labels: readonly BottomLabel[], width: number) {
  let taken = Number.NEGATIVE_INFINITY;
  return labels.flatMap((label) => {
    const size = label.text.length * digitWidth;
    const leans = label.x + size / 2 > width;
    const start = leans ? label.x - size : label.x - size / 2;
    if (start < taken) return [];
    taken = start + size + 6;
    return [{ ...label, anchor: leans ? ('end' as const) : ('middle' as const) }];
  });
}
