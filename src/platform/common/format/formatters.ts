/** Making a formatter costs some 50 µs, using one less than 1: a table of prices would notice. */
export function cached<F>(
  cache: Map<string, F>,
  locale: string,
  options: object,
  make: () => F,
): F {
  const key = locale + JSON.stringify(options);
  const known = cache.get(key);
  if (known) return known;
  const made = make();
  cache.set(key, made);
  return made;
}
