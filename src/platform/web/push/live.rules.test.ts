import { expect, test } from 'vitest';
import { readChange } from './live.rules.ts';

test('a change names its topic and ids; what is not understood is left alone', () => {
  expect(readChange([{ topic: 'orders', ids: ['a', 1, 'b'] }])).toEqual({
    topic: 'orders',
    ids: ['a', 'b'],
  });
  expect(readChange([{ topic: 'orders' }])).toEqual({ topic: 'orders', ids: [] });
  for (const odd of [[], [null], ['orders'], [{ topic: 7 }]])
    expect(readChange(odd)).toBeUndefined();
});
