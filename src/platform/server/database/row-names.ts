/** `placed_by_id` as `placedById`. */
type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** Columns under the names that `select placed_at as "placedAt"` gives them. */
export type CamelCased<Columns> = {
  readonly [Name in keyof Columns as Name extends string ? CamelCase<Name> : never]: Columns[Name];
};
