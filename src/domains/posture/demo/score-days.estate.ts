import { dayBefore } from '../posture.rules.ts';

/** Days of the samples' trend, and the share of today's points on the first of them. */
const [trendDays, firstShare] = [90, 0.8];

/** Returns the score of the last days, the oldest first: it grows to what the controls have. */
export function scoreDays(
  controls: readonly { readonly score: number; readonly max: number }[],
  today: string,
) {
  const points = controls.reduce((all, { score }) => all + score, 0);
  const max = controls.reduce((all, one) => all + one.max, 0);
  return Array.from({ length: trendDays + 1 }, (_, at) => ({
    day: dayBefore(today, trendDays - at),
    points: points * (firstShare + (1 - firstShare) * (at / trendDays)),
    max,
  }));
}
