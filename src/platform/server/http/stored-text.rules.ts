/**
 * Returns the place of the first text that cannot be stored or sent on: with a zero character, which
 * PostgreSQL's text does not hold, or with half of a surrogate pair, which has no UTF-8 (RFC 3629
 * §3). Places read as `lines.0.title`; names of properties count, too.
 */
export function unstorableAt(value: unknown, place = ''): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : place;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, part] of Object.entries(value)) {
    if (!isStorable(name)) return place;
    const found = unstorableAt(part, place === '' ? name : `${place}.${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

export const isStorable = (text: string): boolean =>
  !text.includes('\u0000') && text.isWellFormed();

/**
 * Composes every text of a body, query or path in place (NFC), so that what is stored, compared and
 * searched is one text however a keyboard or a file name of macOS wrote its accents. Bytes stay.
 */
export function compose(value: unknown): unknown {
  if (typeof value === 'string') return value.normalize('NFC');
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  for (const [name, part] of Object.entries(value)) {
    const composed = compose(part);
    if (composed !== part) Reflect.set(value, name, composed);
  }
  return value;
}
