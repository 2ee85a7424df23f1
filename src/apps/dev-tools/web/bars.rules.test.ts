import { expect, test } from 'vitest';
import { barRoom, barsOf, widthOf } from './bars.rules.ts';

test('the latest run stands at the right end, however few there are', () => {
  const [bar] = barsOf([{ id: 'a', state: 'done', durationMs: 5 }], 30);

  expect(bar?.at).toBe(widthOf(30) - 5);
});

test('the longest run fills the room, and the shortest is still seen', () => {
  const [short, long] = barsOf(
    [
      { id: 'a', state: 'done', durationMs: 0 },
      { id: 'b', state: 'failed', durationMs: 900 },
    ],
    30,
  );

  expect(short?.height).toBe(2);
  expect(long?.height).toBe(barRoom - 3);
});
