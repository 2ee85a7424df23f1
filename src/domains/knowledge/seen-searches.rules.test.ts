import { expect, test } from 'vitest';
import { questionsAmong } from './seen-searches.rules.ts';

const among = (passedBy: number, opened: number) =>
  questionsAmong([{ folded: 'faxgerat', passedBy, opened }]);

test('product reference A5: words that were passed by three times are a question', () => {
  expect(among(2, 0)).toEqual([]);
  expect(among(3, 0)).toEqual(['faxgerat']);
});

test('words of which something is opened more often than not are none', () => {
  expect(among(3, 3)).toEqual(['faxgerat']);
  expect(among(3, 4)).toEqual([]);
  expect(among(40, 41)).toEqual([]);
});
