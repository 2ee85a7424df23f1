import { hierarchy, treemap } from 'd3-hierarchy';
import type { ReactNode } from 'react';
import { useUiT } from '../ui-provider.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { chartTexts } from './chart-texts.ts';
import { ChartTip } from './chart-tip.tsx';
import { seriesColor } from './palette.rules.ts';
import { partsOf } from './summary.rules.ts';
import { useActivePoint } from './use-active-point.ts';
import { useWidth } from '../use-width.ts';

interface TreeMapGroup {
  readonly label: string;
  readonly parts: readonly { readonly label: string; readonly value: number }[];
}

export interface TreeMapProps {
  /** The question it answers. */
  readonly title: string;
  /** Two levels: groups have a colour, parts have a size. */
  readonly groups: readonly TreeMapGroup[];
  readonly format: (value: number) => string;
  readonly formatShare: (share: number) => string;
  readonly height?: number | undefined;
  readonly summary?: string | undefined;
  readonly actions?: ReactNode | undefined;
}

interface Node {
  readonly label: string;
  readonly group: number;
  readonly value?: number;
  readonly children?: readonly Node[];
}

/** Tree map of parts of a whole: cost by department and product. */
export function TreeMap(props: TreeMapProps) {
  const { title, groups, format, formatShare, actions } = props;
  const t = useUiT(chartTexts);
  const all = partsOf(flat(groups), Number.POSITIVE_INFINITY, t('other'));
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
  return (
    <ChartFrame
      title={title}
      summary={props.summary ?? words.join(' ')}
      table={{
        columns: [t('name'), t('value'), t('share')],
        rows: all.map(
          ({ label, value, share }) => [label, format(value), formatShare(share)] as const,
        ),
      }}
      legend={groups.map(({ label }, index) => ({ label, color: seriesColor(index) }))}
      isEmpty={all.length === 0}
      actions={actions}
    >
      <TreePlot {...props} total={total} />
    </ChartFrame>
  );
}

const flat = (groups: readonly TreeMapGroup[]) =>
  groups.flatMap(({ label, parts }) =>
    parts.map((part) => ({ label: `${label}: ${part.label}`, value: part.value })),
  );

function TreePlot({
  title,
  groups,
  format,
  formatShare,
  height = 260,
  total,
}: TreeMapProps & { readonly total: number }) {
  const [box, width] = useWidth();
  const tree: Node = {
    label: title,
    group: -1,
    children: groups.map(({ label, parts }, group) => ({
      label,
      group,
      children: parts.filter(({ value }) => value > 0).map((part) => ({ ...part, group })),
    })),
  };
  const sized = hierarchy(tree, ({ children }) => children)
    .sum(({ value = 0 }) => value)
    // oxlint-disable-next-line unicorn/no-array-sort -- d3 sorts its tree
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
  // prettier-ignore
  const leaves = treemap<Node>().size([width, height]).paddingInner(2).round(true)(sized).leaves();
  const say = (index: number): string => {
    const leaf = leaves[index];
    return leaf
      ? `${leaf.parent?.data.label ?? ''}, ${leaf.data.label}: ${format(leaf.value ?? 0)}, ${formatShare((leaf.value ?? 0) / total)}`
      : '';
  };
  const active = useActivePoint(leaves.length, say);
  const shown = active.index === undefined ? undefined : leaves[active.index];
  return (
    <div ref={box} className="ui-chart-plot" aria-label={title} {...active.props}>
      <svg width={width} height={height} aria-hidden="true">
        {leaves.map((leaf, index) => (
          <g
            key={`${leaf.parent?.data.label ?? ''}/${leaf.data.label}`}
            transform={`translate(${String(leaf.x0)},${String(leaf.y0)})`}
            data-faded={(active.index !== undefined && active.index !== index) || undefined}
            onPointerEnter={() => active.setIndex(index)}
          >
            <rect
              className="ui-chart-tile"
              width={leaf.x1 - leaf.x0}
              height={leaf.y1 - leaf.y0}
              fill={seriesColor(leaf.data.group)}
              rx={3}
            />
            <TileText
              label={leaf.data.label}
              value={format(leaf.value ?? 0)}
              width={leaf.x1 - leaf.x0}
              height={leaf.y1 - leaf.y0}
            />
          </g>
        ))}
      </svg>
      {shown ? (
        <ChartTip
          x={(shown.x0 + shown.x1) / 2}
          y={(shown.y0 + shown.y1) / 2}
          width={width}
          title={`${shown.parent?.data.label ?? ''} · ${shown.data.label}`}
          rows={[
            {
              value: `${format(shown.value ?? 0)} (${formatShare((shown.value ?? 0) / total)})`,
              color: seriesColor(shown.data.group),
            },
          ]}
        />
      ) : null}
    </div>
  );
}

/** A text only where it fits as a whole: half a word says nothing, and the tooltip says all. */
function TileText({
  label,
  value,
  width,
  height,
}: {
  readonly label: string;
  readonly value: string;
  readonly width: number;
  readonly height: number;
}) {
  if (height < 26 || label.length * 7 + 16 > width) return null;
  return (
    <>
      <text className="ui-chart-tile-label" x={8} y={19}>
        {label}
      </text>
      {height >= 46 && value.length * 7 + 16 <= width ? (
        <text className="ui-chart-tile-value" x={8} y={36}>
          {value}
        </text>
      ) : null}
    </>
  );
}
