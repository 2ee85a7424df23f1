import { useLinkProps } from '../link.tsx';
import { halfFoot, peakPath } from '../peak.rules.ts';
import { PeakShape } from '../peak.tsx';
import type { Label } from './labels.rules.ts';
import { peakHeight, type Drawing } from './money.rules.ts';
import type { PeakGroup } from './peaks.rules.ts';
import { labelWords, peakSentence, type WordSetting } from './ridge-words.ts';

interface PeaksProps {
  readonly groups: readonly PeakGroup[];
  readonly drawing: Drawing;
  readonly setting: WordSetting;
  readonly onPoint: (group: PeakGroup | undefined) => void;
}

/** Peaks on the line, small ones before large ones. Each is a link. */
export function RidgePeaks({ groups, drawing, setting, onPoint }: PeaksProps) {
  return groups
    .toSorted((a, b) => b.amount - a.amount)
    .map((group) => (
      <PeakLink
        key={group.on}
        group={group}
        drawing={drawing}
        setting={setting}
        onPoint={onPoint}
      />
    ));
}

const hit = 28;

function PeakLink({
  group,
  drawing,
  setting,
  onPoint,
}: Omit<PeaksProps, 'groups'> & { readonly group: PeakGroup }) {
  const link = useLinkProps(group.peaks[0].href);
  const { frame, scale } = drawing;
  const height = peakHeight(group.amount, scale, frame);
  const half = Math.max(hit / 2, halfFoot(height));
  const tall = Math.max(hit, height);
  return (
    <a
      {...link}
      className="ui-ridge-peak"
      aria-label={peakSentence(group, setting)}
      onPointerEnter={() => onPoint(group)}
      onPointerLeave={() => onPoint(undefined)}
      onFocus={() => onPoint(group)}
      onBlur={() => onPoint(undefined)}
    >
      <rect
        x={group.x - half}
        y={frame.base - tall}
        width={half * 2}
        height={tall + 8}
        fill="transparent"
      />
      <g className="ui-ridge-rise">
        {group.state === 'ends' ? null : (
          <path className="ui-ridge-halo" d={peakPath(group.x, frame.base, height)} />
        )}
        <PeakShape
          state={group.state}
          x={group.x}
          y={frame.base}
          height={group.state === 'ends' ? 15 : height}
        />
      </g>
    </a>
  );
}

/** Height of the first row of labels, and of the next. */
export const rowTop = (row: number): number => 14 + row * 34;

interface LabelsProps {
  readonly labels: readonly Label[];
  readonly drawing: Drawing;
  readonly setting: WordSetting;
}

/** Words of the days, each hanging on the line of its day. Their peaks are the links. */
export function RidgeLabels({ labels, drawing, setting }: LabelsProps) {
  return (
    <g aria-hidden="true">
      {labels.map((label) => (
        <Lead key={label.groups[0].on} label={label} drawing={drawing} />
      ))}
      {labels.map(({ groups, row, x, anchor }) => {
        const { title, detail, isStrong } = labelWords(groups, setting);
        return (
          <g key={groups[0].on} textAnchor={anchor}>
            <text className={isStrong ? 'ui-ridge-title' : 'ui-ridge-detail'} x={x} y={rowTop(row)}>
              {title}
            </text>
            <text className="ui-ridge-detail" x={x} y={rowTop(row) + 16}>
              {detail}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** Line from the words down to their peak; days that share words hang on one bar. */
function Lead({
  label: { groups, row, anchor },
  drawing: { frame, scale },
}: {
  readonly label: Label;
  readonly drawing: Drawing;
}) {
  const heights = groups.map(({ state, amount }) =>
    state === 'ends' ? 10 : peakHeight(amount, scale, frame),
  );
  const foot = frame.base - Math.max(...heights);
  const [first, last] = [groups[0], groups.at(-1) ?? groups[0]];
  const x = (anchor === 'start' ? last : first).x;
  const top = `M${x} ${rowTop(row) - 11}`;
  return (
    <path
      className="ui-ridge-lead"
      data-state={first.state}
      d={first === last ? `${top}V${foot}` : `${top}V${foot - 6}M${first.x} ${foot - 6}H${last.x}`}
    />
  );
}
