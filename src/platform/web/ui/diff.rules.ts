import { diffLines } from 'diff';
import { isSameContent } from '#platform/common/version.ts';

export interface DiffLine {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
  /** Number of the line before and after; undefined where it is not there. */
  readonly before: number | undefined;
  readonly after: number | undefined;
}

/** Two texts line by line. A last line without its end is the same line. */
export function diffText(before: string, after: string): readonly DiffLine[] {
  let [old, now] = [0, 0];
  return diffLines(withEnd(before), withEnd(after)).flatMap(({ value, added, removed }) =>
    value
      .replace(/\n$/, '')
      .split('\n')
      .map((text) => {
        if (!added) old += 1;
        if (!removed) now += 1;
        const kind = added ? 'added' : removed ? 'removed' : 'same';
        return { kind, text, before: added ? undefined : old, after: removed ? undefined : now };
      }),
  );
}

const withEnd = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`);

export interface DiffField {
  /** `address.city` */
  readonly path: string;
  readonly kind: 'same' | 'added' | 'removed' | 'changed';
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Two objects field by field, objects within them opened, lists as one value; in the order of the
 * first, then what is new.
 */
export function diffFields(before: object, after: object, prefix = ''): readonly DiffField[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return keys.flatMap((key) => {
    const path = prefix + key;
    const [one, other] = [old[key], now[key]];
    if (isOpenable(one) && isOpenable(other)) return diffFields(one, other, `${path}.`);
    if (one === undefined && other === undefined) return [];
    const kind = isSameContent(one, other)
      ? 'same'
      : one === undefined
        ? 'added'
        : other === undefined
          ? 'removed'
          : 'changed';
    return [{ path, kind, before: one, after: other }];
  });
}

const fieldsOf = (value: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(value));
const isOpenable = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
