import { expect, test } from 'vitest';
import { manyGone } from './many-gone.rules.ts';

const stays = { added: 0, priceUp: 1, priceDown: 1, changed: 1, same: 5 };

test.each([
  [2, 0],
  [3, 3],
])('of eight prices that stay, %i more that go ask for %i to be said', (gone, asked) => {
  expect(manyGone({ ...stays, gone })).toBe(asked);
});

test('a first sheet takes nothing away', () => {
  expect(manyGone(null)).toBe(0);
  expect(manyGone({ added: 9, priceUp: 0, priceDown: 0, changed: 0, same: 0, gone: 0 })).toBe(0);
});
