import { expect, test } from 'vitest';
import { fit, found, moved } from './finder.rules.ts';

test.each([
  ['ozdemir', 'Kanzlei Özdemir', 2],
  ['oezdemir', 'Kanzlei Özdemir', 2],
  ['weiss', 'Praxis Dr. Weiß', 2],
  ['WEIß', 'Praxis Dr. Weiß', 2],
  ['adler', 'Adler Maschinenbau GmbH', 3],
  ['bau', 'Adler Maschinenbau GmbH', 1],
  ['', 'Adler Maschinenbau GmbH', 1],
  ['berg', 'Adler Maschinenbau GmbH', 0],
])('%j finds %j with rank %d', (typed, label, rank) => {
  expect(fit({ label }, typed)).toBe(rank);
});

test('the best fit comes first, and what is left out is counted', () => {
  const items = [{ label: 'Maschinenbau Adler' }, { label: 'Seeadler' }, { label: 'Adler' }];

  expect(found(items, 'adler', 2)).toEqual({
    items: [{ label: 'Adler' }, { label: 'Maschinenbau Adler' }],
    more: 1,
  });
});

test('an entry is found by its keywords, too', () => {
  expect(fit({ label: 'Warenkorb', keywords: 'Marktplatz' }, 'markt')).toBe(3);
});

test('arrows go round', () => {
  expect([moved(2, 3, 1), moved(0, 3, -1), moved(-1, 0, 1)]).toEqual([0, 2, -1]);
});
