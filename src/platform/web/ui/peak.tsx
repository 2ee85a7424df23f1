import './css/face.css';
import { halfFoot, peakPath, type PeakState } from './peak.rules.ts';

export interface PeakProps {
  readonly state: PeakState;
  /** Height and width in pixels. */
  readonly size?: number | undefined;
  /** Omit it where the words beside it say the same. */
  readonly label?: string | undefined;
}

/** Sign of a day on which someone must decide: filled, light, outline, or a bar where it ends. */
export function Peak({ state, size = 14, label }: PeakProps) {
  const naming =
    label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg className="ui-peak" width={size} height={size} viewBox="0 0 14 14" {...naming}>
      <PeakShape state={state} x={7} y={state === 'ends' ? 9 : 12} height={9.5} />
    </svg>
  );
}

export interface PeakShapeProps {
  readonly state: PeakState;
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

/** The sign within a drawing, standing on `y`. */
export function PeakShape({ state, x, y, height }: PeakShapeProps) {
  if (state === 'ends')
    return <path className="ui-peak-bar" d={`M${x} ${y - height * 0.7}v${height * 1.2}`} />;
  return <path className="ui-peak-shape" data-state={state} d={peakPath(x, y, height)} />;
}

/** Half the width that a shape takes on the line. */
export const footOf = (state: PeakState, height: number): number =>
  state === 'ends' ? 1 : halfFoot(height);
