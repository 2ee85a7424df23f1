import { guid } from '#platform/common/field.rules.ts';

/** Spec §5: the 8-4-4-4-12 hexadecimal form, in either case. */
export function isGuid(text: string): boolean {
  return text !== '' && guid(text) === undefined;
}
