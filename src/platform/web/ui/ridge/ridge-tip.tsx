import { Peak } from '../peak.tsx';
import { peakHeight, type Drawing } from './money.rules.ts';
import type { PeakGroup } from './peaks.rules.ts';
import { labelWords, type WordSetting } from './ridge-words.ts';

interface TipProps {
  readonly group: PeakGroup;
  readonly drawing: Drawing;
  readonly setting: WordSetting;
}

const width = 220;

/** The pointed day over its peak. Its link says the same to those who do not see it. */
export function RidgeTip({ group, drawing: { frame, scale }, setting }: TipProps) {
  const { title } = labelWords([group], setting);
  const left = Math.max(0, Math.min(frame.width - width, group.x - width / 2));
  return (
    <div
      className="ui-ridge-tip"
      aria-hidden="true"
      style={{
        insetInlineStart: left,
        inlineSize: width,
        insetBlockEnd: frame.height - frame.base + peakHeight(group.amount, scale, frame) + 8,
      }}
    >
      <strong>{title}</strong>
      {group.peaks.map((peak) => (
        <span key={peak.id}>
          <Peak state={peak.state} size={12} />
          {peak.detail === undefined ? peak.title : `${peak.title}, ${peak.detail}`}
        </span>
      ))}
    </div>
  );
}
