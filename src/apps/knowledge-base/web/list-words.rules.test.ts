import { expect, test } from 'vitest';
import { de } from './i18n/de.ts';
import { audienceWords, stateWords } from './list-words.rules.ts';

test('product reference A15: the file of the articles names states and readers as the page does', () => {
  expect(stateWords((word) => de[word])).toEqual({
    draft: 'Entwurf',
    review: 'In Prüfung',
    released: 'Freigegeben',
    retired: 'Zurückgezogen',
  });
  expect(audienceWords((word) => de[word])).toMatchObject({
    internal: 'nur intern',
    'bundle:Standard': 'Kunden mit Standard',
  });
});
