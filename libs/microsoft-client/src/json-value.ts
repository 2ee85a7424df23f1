/** A JSON object as it came: fields and words that nobody knows yet are kept. */
export type JsonObject = { readonly [name: string]: unknown };

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a field's text; undefined where it is missing or of another kind. */
export function textOf(value: unknown, name: string): string | undefined {
  const field = isObject(value) ? value[name] : undefined;
  return typeof field === 'string' ? field : undefined;
}

/** Returns the objects of a list; undefined where it is no list of objects. */
export function objectsOf(value: unknown): readonly JsonObject[] | undefined {
  return Array.isArray(value) && value.every(isObject) ? value : undefined;
}
