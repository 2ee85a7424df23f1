import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameContent, noVersion, versionOf } from './version.ts';

test('UXR-1: the order of keys is no difference, and a field that is not there equals one that is undefined', () => {
  expect(versionOf({ name: 'Nord', seats: 3 })).toBe(versionOf({ seats: 3, name: 'Nord' }));
  expect(versionOf({ name: 'Nord', note: undefined })).toBe(versionOf({ name: 'Nord' }));
  expect(isSameContent({ a: [1, { b: 2, c: 3 }] }, { a: [1, { c: 3, b: 2 }] })).toBe(true);
});

test('UXR-1: another value, another order in a list, and null instead of nothing are differences', () => {
  expect(versionOf({ name: 'Nord' })).not.toBe(versionOf({ name: 'Süd' }));
  expect(versionOf({ claims: ['a', 'b'] })).not.toBe(versionOf({ claims: ['b', 'a'] }));
  expect(versionOf({ name: null })).not.toBe(versionOf({}));
});

test('UXR-1: two texts that differ have two versions', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      fc.pre(one !== other);
      expect(versionOf({ name: one })).not.toBe(versionOf({ name: other }));
      expect(versionOf({ name: one })).not.toBe(noVersion);
    }),
  );
});
