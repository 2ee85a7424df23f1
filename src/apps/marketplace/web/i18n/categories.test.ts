import { expect, test } from 'vitest';
import { categories } from '#domains/catalog/category.rules.ts';
import { de } from './de.ts';
import { en } from './en.ts';

test('every category of the catalogue has a name in both languages', () => {
  const keys = categories.map((id) => `category.${id}`);

  expect(keys.filter((key) => !(key in de))).toEqual([]);
  expect(keys.filter((key) => !(key in en))).toEqual([]);
});
