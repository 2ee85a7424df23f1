import { expect, test } from 'vitest';
import { comparedSheets, type VersionInForce, manyGone } from './compared-sheets.rules.ts';

const version = (number: number, from: string, scope = 'licences:DE'): VersionInForce => ({
  scope,
  uploadId: `upload ${String(number)}`,
  number,
  from,
});

test('B5.3: compared is what holds with what held at the end of last month', () => {
  const sheets = comparedSheets(
    [version(1, '2026-09-01'), version(2, '2026-10-01'), version(3, '2026-11-01')],
    '2026-11-21',
  );

  expect(sheets).toEqual({
    current: ['upload 3'],
    before: ['upload 2'],
    since: '2026-11-01',
    announced: null,
  });
});

test('B5.3: a correction within the month does not hide what the month changed', () => {
  const sheets = comparedSheets(
    [version(2, '2026-10-01'), version(3, '2026-11-01'), version(4, '2026-11-12')],
    '2026-11-21',
  );

  expect(sheets).toMatchObject({ current: ['upload 4'], before: ['upload 2'] });
});

test('in the first month the first prices are what later ones are compared with', () => {
  const sheets = comparedSheets([version(1, '2026-11-03'), version(2, '2026-11-03')], '2026-11-03');

  expect(sheets).toMatchObject({ current: ['upload 2'], before: ['upload 1'] });
});

test('a month without a new sheet compares a sheet with itself', () => {
  const sheets = comparedSheets([version(1, '2026-09-01')], '2026-11-21');

  expect(sheets).toMatchObject({ current: ['upload 1'], before: ['upload 1'] });
});

test('what is published for later is announced, beside what goes on', () => {
  const sheets = comparedSheets(
    [
      version(1, '2026-11-01'),
      version(2, '2026-12-01'),
      version(3, '2027-01-01'),
      version(4, '2026-10-01', 'software:DE'),
    ],
    '2026-11-21',
  );

  expect(sheets.announced).toEqual({ from: '2026-12-01', uploads: ['upload 4', 'upload 2'] });
});

test('nothing published is nothing to compare', () => {
  expect(comparedSheets([], '2026-11-21')).toEqual({
    current: [],
    before: [],
    since: null,
    announced: null,
  });
});

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
