import type { ReactNode } from 'react';
import './css/face.css';
import './ridge/ridge.css';
import { useWidth } from './use-width.ts';
import { dayNumber } from '#platform/common/format/days.rules.ts';
import { formatDay } from '#platform/common/format/dates.ts';
import { PeakShape } from './peak.tsx';
import { emptyFrameOf, placeOfDay, spanOf, type Frame, type Span } from './ridge/frame.rules.ts';
import { widthOfText } from './ridge/labels.rules.ts';
import { RidgeLine, TodayLine } from './ridge/ridge-line.tsx';
import { useUi } from './ui-provider.tsx';

export interface EmptyRidgeProps {
  /** Plain day. */
  readonly today: string;
  /** One sentence: "Niemand wartet auf Sie." */
  readonly title: string;
  /** Thing that would stand here, and when. */
  readonly children?: ReactNode | undefined;
  /** The next day that matters, shown on the line. */
  readonly next?: { readonly on: string; readonly text: string } | undefined;
  readonly action?: ReactNode | undefined;
  /** Default `h2`. */
  readonly heading?: 'h2' | 'h3' | undefined;
}

/** Nothing to do: the line lies flat, with the next day that matters on it. */
export function EmptyRidge(props: EmptyRidgeProps) {
  const { today, title, children, next, action, heading: Heading = 'h2' } = props;
  const { locale } = useUi();
  const [ref, width] = useWidth(960);
  const [frame, span] = [emptyFrameOf(width), spanOf(today)];
  const said = next
    ? `${formatDay(next.on, locale, { now: new Date(`${today}T12:00:00`) })}: ${next.text}`
    : undefined;
  return (
    <div className="ui-empty-ridge">
      <div className="ui-empty-ridge-plot" ref={ref}>
        <svg
          className="ui-ridge-svg"
          width={width}
          height={frame.height}
          role="img"
          aria-label={said ?? title}
        >
          <RidgeLine span={span} frame={frame} />
          <TodayLine span={span} frame={frame} top={14} />
          {next && said ? <NextDay on={next.on} said={said} span={span} frame={frame} /> : null}
        </svg>
      </div>
      <Heading className="ui-empty-ridge-title">{title}</Heading>
      {children === undefined ? null : <p className="ui-empty-ridge-text">{children}</p>}
      {action}
    </div>
  );
}

function NextDay(given: {
  readonly on: string;
  readonly said: string;
  readonly span: Span;
  readonly frame: Frame;
}) {
  const { on, said, span, frame } = given;
  const x = placeOfDay(dayNumber(on) ?? 0, span, frame);
  if (x < 0 || x > frame.right) return null;
  const isLeft = x + 18 + widthOfText(said, false) > frame.width;
  return (
    <g className="ui-ridge-rise">
      <PeakShape state="later" x={x} y={frame.base} height={16} />
      <text
        className="ui-ridge-detail"
        x={isLeft ? x - 16 : x + 16}
        y={frame.base - 10}
        textAnchor={isLeft ? 'end' : 'start'}
      >
        {said}
      </text>
    </g>
  );
}
