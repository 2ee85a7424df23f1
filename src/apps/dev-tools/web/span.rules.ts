const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Units that spans are said in; each is the name of a text. */
export type SpanUnit = 'span.ms' | 'span.second' | 'span.minute' | 'span.hour' | 'span.day';

/** Returns a span in its largest whole unit; hours up to two days. */
export function spanOf(ms: number): { readonly unit: SpanUnit; readonly count: number } {
  const [size, unit] = unitOf(ms);
  return { unit, count: Math.floor(ms / size) };
}

function unitOf(ms: number): readonly [number, SpanUnit] {
  if (ms < second) return [1, 'span.ms'];
  if (ms < minute) return [second, 'span.second'];
  if (ms < hour) return [minute, 'span.minute'];
  return ms < 2 * day ? [hour, 'span.hour'] : [day, 'span.day'];
}

/** Returns the mean of durations in milliseconds; undefined where there are none. */
export function meanOf(durations: readonly number[]): number | undefined {
  if (durations.length === 0) return undefined;
  return durations.reduce((sum, one) => sum + one, 0) / durations.length;
}
