import { expect, test } from 'vitest';
import { compose, unstorableAt } from './stored-text.rules.ts';

test.each([
  [{ title: 'Büro 🏢' }, undefined],
  [{ title: 'a\u0000b' }, 'title'],
  [{ lines: [{ note: 'ok' }, { note: '\ud800' }] }, 'lines.1.note'],
  [{ filters: { '\udfff': 1 } }, 'filters'],
  ['\u0000', ''],
  [{ count: 1, at: null, is: true }, undefined],
  [undefined, undefined],
])('the first text of %j that cannot be stored is at %j', (value, place) => {
  expect(unstorableAt(value)).toBe(place);
});

test('accents that arrive apart from their letters are composed, everywhere in a body', () => {
  const bytes = new Uint8Array([111, 204, 136]);
  const body = { name: 'So\u0308hne', lines: [{ note: 'A\u030A' }, 3, null], bytes };

  expect(compose(body)).toEqual({ name: 'Söhne', lines: [{ note: 'Å' }, 3, null], bytes });
  expect(compose('O\u0308zdemir')).toBe('Özdemir');
});
