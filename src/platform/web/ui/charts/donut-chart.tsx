import { arc, pie } from 'd3-shape';
import type { ReactNode } from 'react';
import { useUiT } from '../ui-provider.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { chartTexts } from './chart-texts.ts';
import { seriesColor, seriesColors } from './palette.rules.ts';
import { partsOf } from './summary.rules.ts';
import { useActivePoint } from './use-active-point.ts';

export interface DonutChartProps {
  /** The question it answers. */
  readonly title: string;
  readonly parts: readonly {
    readonly id: string;
    readonly label: string;
    readonly value: number;
  }[];
  readonly format: (value: number) => string;
  /** `0.25` as `25 %`. */
  readonly formatShare: (share: number) => string;
  readonly summary?: string | undefined;
  readonly actions?: ReactNode | undefined;
}

const size = 180;
const radius = size / 2;

/**
 * Parts of one whole, six at most: smaller ones are put together. The middle says the total, or the
 * part at hand.
 */
export function DonutChart({
  title,
  parts,
  format,
  formatShare,
  summary,
  actions,
}: DonutChartProps) {
  const t = useUiT(chartTexts);
  const shown = partsOf(parts, seriesColors, t('other'));
  const all = partsOf(parts, Number.POSITIVE_INFINITY, t('other'));
  const total = all.reduce((sum, { value }) => sum + value, 0);
  const first = all[0];
  const words = [
    t('parts', { total: format(total), count: String(all.length) }),
    ...(first
      ? [
          t('largest', {
            name: first.label,
            value: format(first.value),
            share: formatShare(first.share),
          }),
        ]
      : []),
  ];
  const sayPart = (part: (typeof shown)[number] | undefined): string =>
    part ? `${part.label}: ${format(part.value)}, ${formatShare(part.share)}` : '';
  const active = useActivePoint(shown.length, (index) => sayPart(shown[index]));
  // prettier-ignore
  // oxlint-disable-next-line unicorn/no-array-sort -- a setting of d3
  const slices = pie<(typeof shown)[number]>().value(({ value }) => value).sort(null).padAngle(0.012)([...shown]);
  // prettier-ignore
  const shape = arc<(typeof slices)[number]>().innerRadius(radius * 0.66).outerRadius(radius - 2).cornerRadius(2);
  const at = active.index === undefined ? undefined : shown[active.index];
  return (
    <ChartFrame
      title={title}
      summary={summary ?? words.join(' ')}
      table={{
        columns: [t('name'), t('value'), t('share')],
        rows: all.map(
          ({ label, value, share }) => [label, format(value), formatShare(share)] as const,
        ),
      }}
      isEmpty={all.length === 0}
      actions={actions}
    >
      <div className="ui-chart-donut">
        <div className="ui-chart-plot" aria-label={title} {...active.props}>
          <svg width={size} height={size} aria-hidden="true">
            <g transform={`translate(${String(radius)},${String(radius)})`}>
              {slices.map((slice, index) => (
                <path
                  key={slice.data.label}
                  d={shape(slice) ?? ''}
                  fill={seriesColor(index)}
                  data-faded={(active.index !== undefined && active.index !== index) || undefined}
                  onPointerEnter={() => active.setIndex(index)}
                />
              ))}
              <text
                className="ui-chart-donut-value"
                textAnchor="middle"
                dy={at ? '-0.1em' : '0.05em'}
              >
                {at ? formatShare(at.share) : format(total)}
              </text>
              <text className="ui-chart-donut-label" textAnchor="middle" dy="1.5em">
                {at ? format(at.value) : t('total')}
              </text>
            </g>
          </svg>
        </div>
        <ul className="ui-chart-parts">
          {shown.map(({ label, value, share }, index) => (
            <li
              key={label}
              data-faded={(active.index !== undefined && active.index !== index) || undefined}
            >
              <span className="ui-chart-swatch" style={{ background: seriesColor(index) }} />
              <span>{label}</span>
              <span className="ui-number">{format(value)}</span>
              <span className="ui-number ui-muted">{formatShare(share)}</span>
            </li>
          ))}
        </ul>
      </div>
    </ChartFrame>
  );
}
