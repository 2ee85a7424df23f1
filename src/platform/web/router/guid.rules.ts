const guid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Spec §5: the 8-4-4-4-12 hexadecimal form, in either case. */
export function isGuid(text: string): boolean {
  return guid.test(text);
}
