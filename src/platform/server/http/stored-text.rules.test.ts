import { expect, test } from 'vitest';
import { unstorableAt } from './stored-text.rules.ts';

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
