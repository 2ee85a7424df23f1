import type { ChangeStep } from '#domains/catalog/price-sheet.values.ts';

/** Percent at both ends of a step; the end that is open is undefined. */
export interface StepRange {
  readonly from: number | undefined;
  readonly to: number | undefined;
}

/** Returns the range of a step: `3` is from 4 to 6, `6` from 10 on. */
export function rangeOf(step: ChangeStep): StepRange {
  const at = Number(step);
  if (at === 6) return { from: 10, to: undefined };
  if (at === -6) return { from: undefined, to: -10 };
  return at > 0 ? { from: (at - 1) * 2, to: at * 2 } : { from: at * 2, to: (at + 1) * 2 };
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
