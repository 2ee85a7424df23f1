/**
 * t(`orderState.${id}`))`. => Returns the words of values for exported files: `words:
 * wordsOf(orderStates, (id) => t(`orderState.${id}`))`.
 */
export function wordsOf<const T extends string>(
  values: readonly T[],
  nameOf: (value: T) => string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(values.map((value) => [value, nameOf(value)]));
}
