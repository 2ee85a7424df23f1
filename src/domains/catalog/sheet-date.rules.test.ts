import { describe, expect, test } from 'vitest';
import { SheetDates } from './sheet-date.rules.ts';

function meaning(text: string, edge: 'start' | 'end' = 'start'): string {
  const dates = new SheetDates();
  const date = dates.read(text, 2, edge);
  return typeof date === 'string' ? date : date[dates.isDayFirst ? 'dayFirst' : 'monthFirst'];
}

describe('a moment as sheets write it', () => {
  test.each([
    ['2026-11-01T00:00:00.0000000Z', '2026-11-01T00:00:00.000000Z'],
    ['2026-11-03T06:57:30.0682597Z', '2026-11-03T06:57:30.068259Z'],
    ['2026-11-01', '2026-11-01T00:00:00Z'],
    ['2026-11-01 00:00', '2026-11-01T00:00:00Z'],
    ['2026-11-01T02:00:00+02:00', '2026-11-01T02:00:00+02:00'],
    ['01.11.2026 00:00', '2026-11-01T00:00:00Z'],
    ['1.11.2026', '2026-11-01T00:00:00Z'],
    ['01.11.2026 13:45:10', '2026-11-01T13:45:10Z'],
    ['11/1/2026 12:00:00 AM', '2026-11-01T00:00:00Z'],
    ['11/1/2026 12:30:00 PM', '2026-11-01T12:30:00Z'],
    ['11/1/2026 1:05:00 pm', '2026-11-01T13:05:00Z'],
    ['2/1/2023 0:00', '2023-02-01T00:00:00Z'],
    ['13/11/2026 00:00', '2026-11-13T00:00:00Z'],
    ['13-11-2026 00:00', '2026-11-13T00:00:00Z'],
    ['1. 11. 2026 0:00', '2026-11-01T00:00:00Z'],
    ['1.11.2026 0.00', '2026-11-01T00:00:00Z'],
    ['2026/11/1 0:00', '2026-11-01T00:00:00Z'],
    [' 2026-11-01 ', '2026-11-01T00:00:00Z'],
  ])('%s', (text, at) => {
    expect(meaning(text)).toBe(at);
  });
});

describe('placeholders and open ends (product rule B5.3)', () => {
  test.each([
    ['9999-11-30T23:59:59.0000000Z', 'infinity'],
    ['11/30/9999 11:59:59 PM', 'infinity'],
    ['30.11.9999 23:59', 'infinity'],
    ['1753-01-01T00:00:00.0000000Z', '-infinity'],
    ['1/1/1753 12:00:00 AM', '-infinity'],
    ['0001-01-01T00:00:00', '-infinity'],
    ['', '-infinity'],
  ])('%s is %s', (text, at) => {
    expect(meaning(text)).toBe(at);
  });

  test('an end that is empty is open, and one that is only a day lasts to its end', () => {
    expect(meaning('', 'end')).toBe('infinity');
    expect(meaning('30.11.2026', 'end')).toBe('2026-12-01T00:00:00Z');
    expect(meaning('2026-11-30T00:00:00Z', 'end')).toBe('2026-11-30T00:00:00Z');
  });
});

describe('no date', () => {
  test.each([
    'x',
    '2026-13-01',
    '31.02.2026',
    '2026-11-01T25:00:00Z',
    '46327',
    '1.11.26',
    '13/13/2026',
    '01.11.2026 24:10',
    '2026-11-01T10:61:00Z',
  ])('%s', (text) => {
    expect(meaning(text)).toBe('dateInvalid');
  });
});

describe('a/b/2026: which is the month', () => {
  test('one date that can only be day first makes all of them day first', () => {
    const dates = new SheetDates();
    const first = dates.read('01/11/2026', 2, 'start');
    dates.read('30/11/9999 23:59:59', 2, 'end');
    expect(dates.isDayFirst).toBe(true);
    expect(first).toMatchObject({ dayFirst: '2026-11-01T00:00:00Z' });
  });

  test('without a sign of it the month comes first, as Microsoft writes', () => {
    const dates = new SheetDates();
    dates.read('01/11/2026', 2, 'start');
    expect(dates.isDayFirst).toBe(false);
  });

  test('dates that contradict each other are named', () => {
    const dates = new SheetDates();
    dates.read('11/30/2026', 2, 'start');
    dates.read('30/11/2026', 3, 'start');
    expect(dates.mixed).toEqual({ row: 3, value: '30/11/2026' });
  });
});
