import { useId, useState } from 'react';
import { faceTexts } from '../face-texts.ts';
import { HatchPattern } from '../hatch.tsx';
import { useUiT } from '../ui-provider.tsx';
import { useUi } from '../ui-provider.tsx';
import { frameOf, placeOfDay, spanOf } from './frame.rules.ts';
import { placeLabels, widthOfText, type Groups } from './labels.rules.ts';
import {
  drawnSteps,
  futureSteps,
  heightOf,
  moneyScale,
  openPlace,
  planeOf,
  staircase,
  type DrawnStep,
  type Drawing,
} from './money.rules.ts';
import { labelled, peakGroups, type PeakGroup } from './peaks.rules.ts';
import { RidgeLine, TodayLine, todayBox } from './ridge-line.tsx';
import { RidgeLabels, RidgePeaks, rowTop } from './ridge-peaks.tsx';
import type { RidgeProps } from './ridge-props.ts';
import { RidgeTip } from './ridge-tip.tsx';
import { gridNumber, labelWords } from './ridge-words.ts';

/** The drawing at the width that there is. */
export function RidgeDrawing({
  steps,
  peaks,
  today,
  currency,
  label,
  reader,
  width,
}: RidgeProps & { readonly width: number }) {
  const { locale } = useUi();
  const t = useUiT(faceTexts);
  const [pointed, setPointed] = useState<PeakGroup>();
  const setting = { locale, t, currency };
  const [frame, span] = [frameOf(width), spanOf(today)];
  const money = drawnSteps(steps, span);
  const drawing = { frame, span, scale: moneyScale(money) };
  const groups = peakGroups(peaks, span, frame);
  const todayRow = frame.isNarrow ? 1 : frame.rows - 1;
  const word = todayBox(span, frame, t('today'));
  const isWordLeft = word.anchor === 'end';
  const labels = placeLabels(
    labelled(groups, frame),
    frame,
    widthOfLabel,
    isWordLeft ? { row: todayRow, ...word } : undefined,
  );
  // Right of its line, today's word gives way to the line of a day.
  const isTodaySaid =
    isWordLeft ||
    labels.every(
      (label) => label.groups.every(({ x }) => x > word.to + 6) && label.row !== todayRow,
    );
  function widthOfLabel(days: Groups): number {
    const words = labelWords(days, setting);
    return Math.max(widthOfText(words.title, words.isStrong), widthOfText(words.detail, false));
  }
  return (
    <>
      <svg
        className="ui-ridge-svg"
        width={width}
        height={frame.height}
        viewBox={`0 0 ${width} ${frame.height}`}
        role="group"
        aria-label={label ?? t('costs')}
      >
        <RidgeMoney steps={money} drawing={drawing} reader={reader} />
        <RidgeLine span={span} frame={frame} />
        <TodayLine span={span} frame={frame} top={rowTop(todayRow)} isSaid={isTodaySaid} />
        <RidgeLabels labels={labels} drawing={drawing} setting={setting} />
        <RidgePeaks groups={groups} drawing={drawing} setting={setting} onPoint={setPointed} />
      </svg>
      {pointed ? <RidgeTip group={pointed} drawing={drawing} setting={setting} /> : null}
    </>
  );
}

interface MoneyProps extends Pick<RidgeProps, 'reader'> {
  readonly steps: readonly DrawnStep[];
  readonly drawing: Drawing;
}

/** Money over time: what is bound is a plane, what is open a hatch, both under one staircase. */
function RidgeMoney({ steps, drawing, reader }: MoneyProps) {
  const { span, frame } = drawing;
  const id = useId();
  const stairs = staircase(steps, ({ amount }) => amount, drawing);
  const bound = staircase(steps, ({ bound: part }) => part, drawing);
  const open = staircase(futureSteps(steps, span), ({ amount }) => amount, drawing);
  const first = steps[0] ? placeOfDay(steps[0].day, span, frame) : 0;
  return (
    <g aria-hidden="true">
      <defs>
        <HatchPattern id={id} />
      </defs>
      <Grid drawing={drawing} />
      <path fill={`url(#${id})`} d={planeOf(open, frame, placeOfDay(span.today, span, frame))} />
      <path className="ui-ridge-bound" d={planeOf(bound, frame, first)} />
      <path className="ui-ridge-money" d={stairs} />
      <Notes steps={steps} drawing={drawing} reader={reader} />
    </g>
  );
}

function Grid({ drawing }: { readonly drawing: Drawing }) {
  const { locale } = useUi();
  const { frame, scale } = drawing;
  return scale.lines.map((line) => {
    const y = heightOf(line, scale, frame);
    return (
      <g key={line}>
        <path className="ui-ridge-grid" d={`M0 ${y}H${frame.right}`} />
        {frame.isNarrow ? null : (
          <text x={frame.right + 8} y={y + 4}>
            {gridNumber(line, locale)}
          </text>
        )}
      </g>
    );
  });
}

/** Words in the planes, where they have room. */
function Notes({ steps, drawing, reader }: MoneyProps) {
  const t = useUiT(faceTexts);
  const { span, frame, scale } = drawing;
  const place = openPlace(steps, drawing);
  const today = placeOfDay(span.today, span, frame);
  const isBoundSaid =
    !frame.isNarrow &&
    steps[0] !== undefined &&
    heightOf(steps[0].bound, scale, frame) < frame.base - 30;
  const said = [t(reader === 'staff' ? 'openByCustomer' : 'open'), t('openShort')].find(
    (text) => place !== undefined && widthOfText(text, false) + 24 < place.width,
  );
  return (
    <>
      {isBoundSaid && today > 100 ? (
        <text className="ui-ridge-note" data-on="bound" x={12} y={frame.base - 12}>
          {t('bound')}
        </text>
      ) : null}
      {place && said !== undefined && !frame.isNarrow ? (
        <text className="ui-ridge-note" x={place.x} y={place.y} textAnchor="middle">
          {said}
        </text>
      ) : null}
    </>
  );
}
