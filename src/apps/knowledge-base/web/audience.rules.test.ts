import { expect, test } from 'vitest';
import { customerNameOf, audienceWords, stateWords } from './audience.rules.ts';
import { de } from './i18n/de.ts';

test('the one customer of an article is called by its name', () => {
  const customers = [{ id: 'a1', name: 'Adler GmbH' }];

  expect(customerNameOf('tenant:a1', customers)).toBe('Adler GmbH');
  expect(customerNameOf('tenant:b2', customers)).toBeUndefined();
  expect(customerNameOf('all', customers)).toBeUndefined();
});

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
