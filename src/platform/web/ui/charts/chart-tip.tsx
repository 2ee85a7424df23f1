export interface ChartTipProps {
  /** Position in pixels of the drawing. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly title: string;
  readonly rows: readonly {
    readonly label?: string;
    readonly value: string;
    readonly color?: string;
  }[];
}

/**
 * The value at hand, beside it and inside the drawing. Assistive technology hears it from the
 * drawing itself.
 */
export function ChartTip({ x, y, width, title, rows }: ChartTipProps) {
  const style = { '--x': `${String(x)}px`, '--y': `${String(y)}px` };
  return (
    <div
      className="ui-chart-tip"
      aria-hidden="true"
      data-side={x > width / 2 ? 'start' : 'end'}
      style={style}
    >
      <span>{title}</span>
      {rows.map(({ label = '', value, color }) => (
        <span key={label} className="ui-chart-tip-row">
          {color ? <span className="ui-chart-swatch" style={{ background: color }} /> : null}
          {label ? <span>{label}</span> : null}
          <strong>{value}</strong>
        </span>
      ))}
    </div>
  );
}
