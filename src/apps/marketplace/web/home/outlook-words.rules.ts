import type { OutlookPeak } from '#domains/subscriptions/outlook.schema.ts';
import type { Money } from '#platform/common/money.ts';
import type { homeTexts } from './texts.ts';

export type Texts = Awaited<ReturnType<typeof homeTexts.load>>;

/** Returns the names of what is concerned: one, two, or the dearest and how many more. */
export function namesOf({ subscriptions, count }: OutlookPeak, t: Texts): string {
  const [first, second] = subscriptions.map(({ name }) => name);
  if (count <= 1 || first === undefined) return first ?? '';
  if (count === 2 && second !== undefined) return t('both', { first, second });
  return t('content', { title: first, count: count - 1 });
}

/** Returns the change as a share of 1, rounded to a tenth of a percent: 0.05 is dearer. */
export function priceChange(before: Money, after: Money): number {
  const [was, becomes] = [Number(before.value), Number(after.value)];
  return was === 0 ? 0 : Math.round((becomes / was - 1) * 1000) / 1000;
}
