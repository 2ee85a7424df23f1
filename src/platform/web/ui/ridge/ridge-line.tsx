import { faceTexts } from '../face-texts.ts';
import { useUiT } from '../ui-provider.tsx';
import { useUi } from '../ui-provider.tsx';
import { monthMarks, placeOfDay, type Frame, type Span } from './frame.rules.ts';
import { widthOfText } from './labels.rules.ts';
import { monthLabel } from './ridge-words.ts';

interface LineProps {
  readonly span: Span;
  readonly frame: Frame;
}

/** The line of time with its months: all that is there while the rest is loaded, or is nothing. */
export function RidgeLine({ span, frame }: LineProps) {
  const { locale } = useUi();
  const { base, right, height } = frame;
  return (
    <g aria-hidden="true">
      <path className="ui-axis" d={`M0 ${base}H${right}`} />
      {monthMarks(span, frame).map(({ start, x, middle, isNamed }, at) => (
        <g key={start}>
          {at === 0 ? null : <path className="ui-axis-tick" d={`M${x} ${base}v5`} />}
          {isNamed ? (
            <text x={middle} y={height - 6} textAnchor="middle">
              {monthLabel(start, locale)}
            </text>
          ) : null}
        </g>
      ))}
    </g>
  );
}

/** Today's line; its word stands before it, behind it where there is no room. */
export function TodayLine({
  span,
  frame,
  top,
  isSaid = true,
}: LineProps & { readonly top: number; readonly isSaid?: boolean | undefined }) {
  const t = useUiT(faceTexts);
  const x = placeOfDay(span.today, span, frame);
  const isFirst = todayBox(span, frame, t('today')).anchor === 'start';
  return (
    <g aria-hidden="true">
      <path className="ui-ridge-today" d={`M${x} ${top - 11}V${frame.base}`} />
      {isSaid ? (
        <text
          className="ui-ridge-title"
          x={isFirst ? x + 6 : x - 6}
          y={top}
          textAnchor={isFirst ? 'start' : 'end'}
        >
          {t('today')}
        </text>
      ) : null}
    </g>
  );
}

/** Place of today's word, which no label may cover. */
export function todayBox(span: Span, frame: Frame, word: string) {
  const x = placeOfDay(span.today, span, frame);
  const width = widthOfText(word, true) + 6;
  return x < width
    ? ({ anchor: 'start', from: x, to: x + width } as const)
    : ({ anchor: 'end', from: x - width, to: x } as const);
}
