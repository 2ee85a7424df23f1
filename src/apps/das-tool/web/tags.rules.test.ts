import { expect, test } from 'vitest';
import { tagsIn } from './tags.rules.ts';

test('tags are the words between commas, each once', () => {
  expect(tagsIn(' Standort,Aufbewahrung ,, Standort')).toEqual(['Standort', 'Aufbewahrung']);
});
