import { useId, type ReactNode } from 'react';
import './css/face.css';
import './css/facts.css';
import { useWidth } from './use-width.ts';
import { faceTexts } from './face-texts.ts';
import { HatchPattern } from './hatch.tsx';
import { useUiT } from './ui-provider.tsx';
import { peakPath } from './peak.rules.ts';
import { railSteps, type RailStepShape } from './rail.rules.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface RailStep {
  readonly id: string;
  readonly title: string;
  readonly state: 'done' | 'current' | 'ahead';
  /** "12:21:04, in zwei Sekunden" */
  readonly at?: ReactNode | undefined;
  readonly detail?: ReactNode | undefined;
}

export interface RailProps {
  readonly label: string;
  /** Two to four. */
  readonly steps: readonly RailStep[];
  /** Share of 1 of the current step that is behind; its peak fills to there. */
  readonly progress?: number | undefined;
}

/** The way of one thing, such as an order: steps rise, the current one fills. */
export function Rail({ label, steps, progress = 0 }: RailProps) {
  const t = useUiT(faceTexts);
  const [ref, width] = useWidth(960);
  return (
    <div className="ui-rail">
      <div className="ui-rail-plot" ref={ref}>
        <RailDrawing steps={steps} progress={progress} width={width} />
      </div>
      <ol
        className="ui-rail-steps"
        aria-label={label}
        style={{ gridTemplateColumns: `repeat(${steps.length}, minmax(0, 1fr))` }}
      >
        {steps.map(({ id, title, state, at, detail }) => (
          <li key={id} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <span className="ui-rail-title">
              {title}
              <VisuallyHidden>, {t(state)}</VisuallyHidden>
            </span>
            {at === undefined ? null : <span className="ui-rail-at">{at}</span>}
            {detail === undefined ? null : <span className="ui-rail-detail">{detail}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}

interface DrawingProps {
  readonly steps: readonly RailStep[];
  readonly progress: number;
  readonly width: number;
}

function RailDrawing({ steps, progress, width }: DrawingProps) {
  const id = useId();
  const shapes = railSteps(steps.length, width);
  const base = (shapes.at(-1)?.height ?? 0) + 6;
  const reached = steps.findLastIndex(({ state }) => state !== 'ahead');
  const end = shapes[reached];
  const now = end ? end.x + end.half : 0;
  return (
    <svg className="ui-rail-svg" width={width} height={base + 4} aria-hidden="true">
      <defs>
        <HatchPattern id={id} />
      </defs>
      <path className="ui-axis" d={`M0 ${base}H${now}`} />
      <path className="ui-axis-open" d={`M${now + 6} ${base}H${width}`} />
      {shapes.map((shape, at) => (
        <RailPeak
          key={steps[at]?.id}
          shape={shape}
          state={steps[at]?.state ?? 'ahead'}
          base={base}
          hatch={id}
          progress={progress}
        />
      ))}
    </svg>
  );
}

interface PeakProps {
  readonly shape: RailStepShape;
  readonly state: RailStep['state'];
  readonly base: number;
  readonly hatch: string;
  readonly progress: number;
}

function RailPeak({ shape: { x, half, height }, state, base, hatch, progress }: PeakProps) {
  const path = peakPath(x, base, height);
  if (state === 'ahead') return <path className="ui-rail-ahead" d={path} />;
  const clip = `${hatch}-fill`;
  const share = Math.min(1, Math.max(0, progress));
  const size = Math.min(14, half / 3);
  return (
    <>
      {state === 'current' ? (
        <>
          <clipPath id={clip}>
            <rect
              className="ui-rail-level"
              x={x - half}
              y={base - height}
              width={half * 2}
              height={height}
              style={{ transform: `translateY(${(1 - share) * height}px)` }}
            />
          </clipPath>
          <path fill={`url(#${hatch})`} d={path} />
          <path className="ui-rail-done" d={path} clipPath={`url(#${clip})`} />
        </>
      ) : (
        <path className="ui-rail-done" d={path} />
      )}
      <path className="ui-axis" d={path} />
      {state === 'done' && size > 5 ? (
        <path
          className="ui-rail-check"
          d={`M${x - size * 0.95} ${base - height * 0.3}l${size * 0.65} ${size * 0.65}l${size * 1.25} ${-size * 1.4}`}
        />
      ) : null}
    </>
  );
}
