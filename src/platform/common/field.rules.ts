/** Fault of a field, with the numbers its message needs. */
export interface FieldFault {
  readonly rule: 'required' | 'minLength' | 'maxLength' | 'pattern' | 'guid' | 'duration';
  readonly limit?: number;
  /** Says it better than the general message; in the reader's language. */
  readonly message?: string;
}

/** Judges one value; undefined is "nothing wrong". */
export type FieldRule<V> = (value: V) => FieldFault | undefined;

const guidForm = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const durationForm = /^(\d+\.)?([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

/**
 * Something must stand there: blanks are nothing, an empty list is nothing, `false` is not given
 * (consent).
 */
export const required =
  (message?: string): FieldRule<unknown> =>
  (value) =>
    isEmpty(value) ? { rule: 'required', ...(message !== undefined && { message }) } : undefined;

/** Checks a minimum length; an empty field passes, as with the HTML attribute. */
export const minLength =
  (limit: number): FieldRule<string> =>
  (value) =>
    value !== '' && value.length < limit ? { rule: 'minLength', limit } : undefined;

export const maxLength =
  (limit: number): FieldRule<string> =>
  (value) =>
    value.length > limit ? { rule: 'maxLength', limit } : undefined;

/** The whole value must match. @param message what is expected, in the reader's language */
export const pattern =
  (form: RegExp, message?: string): FieldRule<string> =>
  (value) =>
    value !== '' &&
    !new RegExp(`^(?:${form.source})$`, form.flags.replaceAll(/[gy]/g, '')).test(value)
      ? { rule: 'pattern', ...(message !== undefined && { message }) }
      : undefined;

/**
 * Spec §5: a guid error on a non-empty value that is not 8-4-4-4-12 hexadecimal, in either case.
 */
export const guid: FieldRule<string> = (value) =>
  value !== '' && !guidForm.test(value) ? { rule: 'guid' } : undefined;

/**
 * Spec §5: an optional day count with a dot, then hh:mm:ss with hours 0 to 23, minutes and seconds
 * 0 to 59.
 */
export const duration: FieldRule<string> = (value) =>
  value !== '' && !durationForm.test(value) ? { rule: 'duration' } : undefined;

/** The first fault of a value; an empty field that is not required has none. */
export function faultOf<V>(value: V, rules: readonly FieldRule<V>[]): FieldFault | undefined {
  for (const rule of rules) {
    const fault = rule(value);
    if (fault) return fault;
  }
  return undefined;
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return (
    value === undefined ||
    value === null ||
    value === false ||
    (Array.isArray(value) && value.length === 0)
  );
}
