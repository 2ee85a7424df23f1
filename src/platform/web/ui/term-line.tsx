import './css/face.css';
import { faceTexts } from './face-texts.ts';
import { formatDate, formatMonthName } from '#platform/common/format/dates.ts';
import { useUiT } from './ui-provider.tsx';
import { footOf, PeakShape } from './peak.tsx';
import type { PeakState } from './peak.rules.ts';
import { monthsOf, placeOf, rowPeakHeight } from './term.rules.ts';
import { useUi } from './ui-provider.tsx';

export interface TermLineProps {
  /** Plain day on which the term ends. */
  readonly endsOn: string;
  /** Plain day of today: the same for all rows. */
  readonly today: string;
  readonly state: PeakState;
  /** Amount in whole units, for the height of the peak only. */
  readonly amount?: number | undefined;
  /** Last day of an earlier choice, such as a return without costs. */
  readonly choiceUntil?: string | undefined;
  /** Default: the sentence of the state and the day. */
  readonly label?: string | undefined;
}

const percent = (share: number): string =>
  `${Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 100}%`;

/** Line and peaks stand on it; below it is room for the foot of a bar. */
const [height, base] = [28, 20];

/**
 * Term of a row on the twelve months that all rows share: bound is solid, open is dotted, the peak
 * stands where it ends.
 */
export function TermLine(props: TermLineProps) {
  const { endsOn, today, state, amount = 0, choiceUntil } = props;
  const label = useTermLabel(props);
  const end = placeOf(endsOn, today);
  const isBeyond = end > 1;
  return (
    <svg className="ui-term" height={height} role="img" aria-label={label}>
      {monthsOf(today).map(({ start, month }) => (
        <line key={month} {...upright(start, 3)} className="ui-axis-tick" />
      ))}
      {state === 'ends' || isBeyond ? null : (
        <line x1={percent(end)} x2="100%" y1={base} y2={base} className="ui-axis-open" />
      )}
      <line x1="0" x2={percent(end)} y1={base} y2={base} className="ui-axis" />
      <line x1="0" x2="0" y1={base - 6} y2={base + 4} className="ui-axis-today" />
      {isBeyond ? <Break /> : <At day={end} state={state} height={rowPeakHeight(amount)} />}
      {choiceUntil === undefined ? null : (
        <At day={placeOf(choiceUntil, today)} state="due" height={9} />
      )}
    </svg>
  );
}

function useTermLabel({ endsOn, state, choiceUntil, label }: TermLineProps): string {
  const { locale } = useUi();
  const t = useUiT(faceTexts);
  if (label !== undefined) return label;
  const day = formatDate(endsOn, locale, 'long');
  const said =
    state === 'ends'
      ? t('termEnds', { day })
      : state === 'decided'
        ? t('termRenews', { day })
        : t('termOpen', { day });
  return choiceUntil === undefined
    ? said
    : `${t('choiceUntil', { day: formatDate(choiceUntil, locale, 'long') })}, ${said}`;
}

const upright = (share: number, half: number) => ({
  x1: percent(share),
  x2: percent(share),
  y1: base - half,
  y2: base + half,
});

/** Shape at a share of the line, which no one has measured: its place is a percentage. */
function At(given: { readonly day: number; readonly state: PeakState; readonly height: number }) {
  const foot = footOf(given.state, given.height);
  return (
    <svg className="ui-term-plot" x={percent(given.day)}>
      {given.state === 'ends' ? null : (
        <line x1={-foot} x2={foot} y1={base} y2={base} className="ui-axis-gap" />
      )}
      <PeakShape state={given.state} x={0} y={base} height={given.height} />
    </svg>
  );
}

/** Break of the axis: the term ends later than the twelve months. */
function Break() {
  return (
    <svg className="ui-term-plot" x="100%">
      <path className="ui-axis" d={`M-8 ${base + 4}l4.6 -8M-3 ${base + 4}l4.6 -8`} />
    </svg>
  );
}

/** Months above the lines of a table; in a wide column their short names, otherwise letters. */
export function TermAxis({ today }: { readonly today: string }) {
  const { locale } = useUi();
  const t = useUiT(faceTexts);
  return (
    <span className="ui-term-head" role="img" aria-label={t('months', { count: '12' })}>
      {(['narrow', 'short'] as const).map((style) => (
        <svg key={style} className="ui-term" data-months={style} height={16} aria-hidden="true">
          {monthsOf(today)
            .filter(({ middle }) => middle < 0.985)
            .map(({ middle, month }) => (
              <text key={month} x={percent(middle)} y={12}>
                {monthName(month, locale, style)}
              </text>
            ))}
        </svg>
      ))}
    </span>
  );
}

const monthName = (month: number, locale: string, style: 'narrow' | 'short'): string =>
  formatMonthName(new Date(Date.UTC(2026, month, 1)), locale, style);
