import type { Money } from '#platform/common/money.ts';

/** Returns the change of a price, 0.05 for 5 percent more; undefined where it began at nothing. */
export function changeOf(before: Money, after: Money): number | undefined {
  // for display only: sums are the server's
  const [was, is] = [Number(before.value), Number(after.value)];
  if (was === is) return 0;
  return was === 0 ? undefined : Math.round((is / was - 1) * 10_000) / 10_000;
}
