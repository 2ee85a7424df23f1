import { dayNumber } from '#platform/common/format/days.rules.ts';
import { placeOfDay, type Frame, type Span } from './frame.rules.ts';

/** Amount a month from a day on, and the part of it that is bound. */
export interface RidgeStep {
  /** Plain day. */
  readonly from: string;
  /** Decimal text. */
  readonly amount: string;
  readonly bound: string;
}

/** Step as a drawing needs it: numbers, inside the span. */
export interface DrawnStep {
  readonly day: number;
  readonly amount: number;
  readonly bound: number;
}

/** Returns the steps in order; what began before the span begins with it. */
export function drawnSteps(steps: readonly RidgeStep[], span: Span): readonly DrawnStep[] {
  const all = steps
    .map((step) => ({
      day: dayNumber(step.from) ?? span.from,
      amount: Number(step.amount),
      bound: Number(step.bound),
    }))
    .filter(({ day }) => day <= span.to)
    .toSorted((a, b) => a.day - b.day);
  const before = all.findLast(({ day }) => day <= span.from);
  const inside = all.filter(({ day }) => day > span.from);
  return before ? [{ ...before, day: span.from }, ...inside] : inside;
}

/** Scale of money: the top of the drawing, and at most three lines across it. */
export interface MoneyScale {
  readonly most: number;
  readonly lines: readonly number[];
}

export function moneyScale(steps: readonly DrawnStep[]): MoneyScale {
  const highest = Math.max(0, ...steps.map(({ amount }) => amount));
  if (highest === 0) return { most: 1, lines: [] };
  const most = highest * 1.08;
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [0.2, 0.25, 0.5, 1, 2, 2.5, 5]
    .map((size) => size * power)
    .find((size) => most / size < 4);
  const lines = [1, 2, 3].map((at) => at * (step ?? power)).filter((line) => line < most);
  return { most, lines };
}

export const heightOf = (amount: number, { most }: MoneyScale, frame: Frame): number =>
  frame.base - (Math.max(0, amount) / most) * (frame.base - frame.top);

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Returns the staircase of a value: steps, never a slope. */
export function staircase(
  steps: readonly DrawnStep[],
  valueOf: (step: DrawnStep) => number,
  { span, frame, scale }: Drawing,
): string {
  const [first, ...rest] = steps;
  if (!first) return '';
  const at = (step: DrawnStep) => rounded(placeOfDay(step.day, span, frame));
  const up = (step: DrawnStep) => rounded(heightOf(valueOf(step), scale, frame));
  const middle = rest.map((step) => `H${at(step)}V${up(step)}`).join('');
  return `M${at(first)} ${up(first)}${middle}H${rounded(frame.right)}`;
}

export interface Drawing {
  readonly span: Span;
  readonly frame: Frame;
  readonly scale: MoneyScale;
}

/** Closes a staircase down to the line, from `x` on. */
export const planeOf = (stairs: string, frame: Frame, x: number): string =>
  stairs === '' ? '' : `${stairs}V${frame.base}H${rounded(x)}z`;

/** Returns the steps from today on, the first of them beginning today. */
export function futureSteps(steps: readonly DrawnStep[], span: Span): readonly DrawnStep[] {
  const current = steps.findLast(({ day }) => day <= span.today);
  const ahead = steps.filter(({ day }) => day > span.today);
  return current ? [{ ...current, day: span.today }, ...ahead] : ahead;
}

const least = 12;

/** Returns the height of a peak: the root of its money against all of it, at least 12 pixels. */
export function peakHeight(amount: number, scale: MoneyScale, frame: Frame): number {
  const plot = frame.base - frame.top;
  const share = Math.min(1, Math.max(0, amount) / scale.most);
  return Math.max(least, Math.min(plot * 0.72, plot * 0.68 * Math.sqrt(share)));
}

/** Returns the place for words in the open part: its widest piece, where it is high enough. */
export function openPlace(
  steps: readonly DrawnStep[],
  drawing: Drawing,
): { readonly x: number; readonly y: number; readonly width: number } | undefined {
  const { span, frame, scale } = drawing;
  const ahead = futureSteps(steps, span);
  const start = ahead.findIndex((step) => gapOf(step, drawing) >= 44);
  const first = ahead[start];
  if (!first) return undefined;
  const until = ahead.slice(start).find((step) => gapOf(step, drawing) < 44);
  const from = placeOfDay(first.day, span, frame);
  const to = until ? placeOfDay(until.day, span, frame) : frame.right;
  const last = ahead.findLast(({ day }) => placeOfDay(day, span, frame) < (from + to) / 2) ?? first;
  const y = heightOf(last.amount, scale, frame) + gapOf(last, drawing) * 0.36;
  return { x: (from + to) / 2, y, width: to - from };
}

const gapOf = ({ amount, bound }: DrawnStep, { scale, frame }: Drawing): number =>
  heightOf(bound, scale, frame) - heightOf(amount, scale, frame);
