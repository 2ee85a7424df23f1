/**
 * The same props without `undefined`: optional keys stay optional, but when present they hold a
 * value.
 */
export type Given<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/**
 * Drops keys whose value is `undefined`, so that our own optional props may be passed straight on
 * to React Aria, whose types (under exactOptionalPropertyTypes) and behaviour tell "absent" from
 * "undefined".
 */
export function given<T extends object>(props: T): Given<T> {
  const kept = Object.entries(props).filter(([, value]) => value !== undefined);
  // the filter above is exactly what the type says
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(kept) as Given<T>;
}
