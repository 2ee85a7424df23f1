/**
 * Returns all entries in one object, in their order.
 * @throws Error where two parts have the same key: `two slices declare <what> "<key>"`
 */
export function mergedRecords<T>(
  what: string,
  parts: readonly (Readonly<Record<string, T>> | undefined)[],
): Readonly<Record<string, T>> {
  const whole: Record<string, T> = {};
  for (const [key, value] of parts.flatMap((part) => Object.entries(part ?? {}))) {
    if (key in whole) throw new Error(`two slices declare ${what} "${key}"`);
    whole[key] = value;
  }
  return whole;
}
