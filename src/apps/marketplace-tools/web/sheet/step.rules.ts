import { changeBounds, type ChangeStep } from '#domains/catalog/price-sheet.values.ts';

/** Percent at both ends of a step; the end that is open is undefined. */
export interface StepRange {
  readonly from: number | undefined;
  readonly to: number | undefined;
}

/** Returns the range of a step: `3` is from 4 to 6, `8` from 50 on. */
export function rangeOf(step: ChangeStep): StepRange {
  const at = Number(step);
  const size = Math.abs(at);
  const [near, far] = [changeBounds[size - 2] ?? 0, changeBounds[size - 1]];
  if (at > 0) return { from: near, to: far };
  return { from: far === undefined ? undefined : -far, to: near === 0 ? 0 : -near };
}

/** Returns a percentage with its sign: `+5,1 %`, `−4 %`; a minus is as wide as a plus. */
export function signedPercent(percent: number, locale: string): string {
  return new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  })
    .format(percent / 100)
    .replace('-', '−');
}
