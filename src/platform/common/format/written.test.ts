import { describe, expect, test, vi } from 'vitest';
import type { DateStyle, DateWay } from './dates.ts';
import {
  dateWays,
  formatDate,
  formatDayOfYear,
  formatDayRange,
  formatDeadline,
  formatMonthName,
  localeWith,
  orderedLocale,
} from './dates.ts';
import { documentMoment, mailDay, mailMoment } from './mail-dates.ts';
import {
  formatDifference,
  formatNumber,
  formatPercent,
  formatPercentChange,
  percentSign,
} from './numbers.ts';
import { formatMoney } from './amounts.ts';
import { readableParams } from './params.ts';

/** Intl separates with no-break spaces; a reader sees a space. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');
const eur = (value: string) => ({ value, currencyCode: 'EUR' });

/** The browser of a reader in this region; a server has none. */
function readIn(region: string | undefined): void {
  vi.unstubAllGlobals();
  if (region === undefined) return;
  vi.stubGlobal('document', {});
  vi.stubGlobal('navigator', { languages: [region] });
}

describe('numbers', () => {
  test.each([
    [formatNumber(-1234.5, 'de-DE'), '−1.234,5'],
    [formatNumber(-1234.5, 'en-US'), '−1,234.5'],
    [formatMoney(eur('-14.7'), 'de-DE'), '−14,70 €'],
    [formatMoney(eur('-14.7'), 'en-US'), '−€14.70'],
    [formatDifference(1200, 'de-DE'), '+1.200'],
    [formatDifference(-5, 'en-US'), '−5'],
    [formatDifference(0, 'de-DE'), '0'],
    [formatPercent(-0.04, 'de-DE'), '−4 %'],
    [formatPercent(0.125, 'en-US'), '12.5%'],
    [formatPercentChange(0.05, 'de-DE'), '+5,0 %'],
    [formatPercentChange(-0.051, 'de-DE'), '−5,1 %'],
    [formatPercentChange(-0.05, 'en-GB'), '−5.0%'],
    [`15${percentSign('de-DE')}`, '15 %'],
    [`15${percentSign('en-US-x-words')}`, '15%'],
  ])('are written as %s', (text, written) => expect(plain(text)).toBe(written));

  test('a German percent never stands alone on the next line', () => {
    expect(formatPercent(0.5, 'de-DE')).toBe('50\u00A0%');
  });
});

describe('dates', () => {
  test.each<[string, DateWay, DateStyle, string | undefined, string]>([
    ['de-DE', 'usual', 'date', 'de-DE', '28.11.2026'],
    ['de-DE', 'figures', 'date', 'de-DE', '28.11.2026'],
    ['de-DE', 'words', 'date', 'de-DE', '28. Nov. 2026'],
    ['en-US', 'usual', 'date', 'en-GB', '28 Nov 2026'],
    ['en-US', 'usual', 'date', 'de-DE', '28 Nov 2026'],
    ['en-US', 'usual', 'date', 'en', '28 Nov 2026'],
    ['en-US', 'usual', 'date', 'en-US', 'Nov 28, 2026'],
    ['en-US', 'usual', 'date', undefined, '28 Nov 2026'],
    ['en-US', 'usual', 'long', 'de-DE', '28 November 2026'],
    ['en-US', 'usual', 'monthShort', 'de-DE', 'Nov 2026'],
    ['en-US', 'figures', 'date', 'de-DE', '11/28/2026'],
    ['en-US', 'figures', 'date', 'en-US', '11/28/2026'],
  ])('in %s, %s, as %s, read in %s: %s', (locale, way, style, region, written) => {
    readIn(region);
    expect(formatDate('2026-11-28', localeWith(locale, way), style)).toBe(written);
  });

  test('English never leaves open which figure is the month, unless figures are wished', () => {
    for (const way of dateWays.filter((one) => one !== 'figures'))
      for (const region of ['en-US', 'en-GB', 'fr-FR', 'de-DE', undefined]) {
        readIn(region);
        const locale = localeWith('en-US', way);
        for (const style of ['date', 'dateTime', 'long'] as const)
          expect(formatDate('2026-12-09T08:00:00Z', locale, style, 'UTC')).toMatch(/Dec/);
      }
  });

  test('a deadline carries its weekday and how far it is', () => {
    readIn(undefined);
    const now = new Date(2026, 10, 22, 14);
    expect(formatDeadline('2026-11-28', now, 'de-DE')).toBe('Sa, 28. Nov., in 6 Tagen');
    expect(formatDeadline('2026-11-28', now, 'en-US-x-words')).toBe('Sat 28 Nov, in 6 days');
    expect(formatDeadline('2027-11-19', now, 'de-DE')).toBe('Fr, 19. Nov. 2027, in 12 Monaten');
  });

  test('days and months without a year, for axes and labels', () => {
    readIn(undefined);
    expect(formatDayOfYear('2026-12-09', 'de-DE')).toBe('9. Dez.');
    expect(formatDayOfYear('2026-12-09', 'en-US-x-words')).toBe('9 Dec');
    expect(plain(formatDayRange('2026-12-09', '2026-12-11', 'de-DE'))).toBe('9.–11. Dez.');
    expect(formatMonthName('2026-11-01', 'de-DE')).toBe('November');
    expect(formatMonthName('2026-11-01', 'de-DE', 'short')).toBe('Nov');
  });
});

describe('mails and documents', () => {
  test('say the day on the operator’s clock, in British order', () => {
    expect(mailDay('2026-11-27T23:30:00Z', 'de')).toBe('28. November 2026');
    expect(mailDay('2026-11-28', 'en')).toBe('28 November 2026');
    expect(mailMoment('2026-11-28T11:05:00Z', 'de')).toBe('28. November 2026, 12:05');
    expect(documentMoment('2026-11-28T11:05:00Z', 'en')).toBe('28 Nov 2026, 12:05');
  });

  test('plain days in the values of a message are written for the reader', () => {
    expect(readableParams({ date: '2026-11-28', count: 3, no: 'ORD-2026' }, 'de-DE')).toEqual({
      date: '28.11.2026',
      count: 3,
      no: 'ORD-2026',
    });
  });
});

test.each([
  ['en-US', 'usual', 'de-DE', 'en-GB'],
  ['en-US', 'usual', 'en-US', 'en-US'],
  ['en-US', 'usual', 'en-AU', 'en-AU'],
  ['en-US', 'figures', 'de-DE', 'en-US'],
  ['de-DE', 'usual', 'de-AT', 'de-DE'],
] as const)(
  'a day in %s, %s, at a browser of %s is typed as in %s',
  (locale, way, region, typed) => {
    readIn(region);

    expect(orderedLocale(localeWith(locale, way))).toBe(typed);
    readIn(undefined);
  },
);

test('§9 a clock shows its seconds, in English by 24 hours unless the region says otherwise', () => {
  const at = '2026-11-27T12:19:14Z';

  expect(formatDate(at, 'de-DE', 'clock', 'UTC')).toBe('12:19:14');
  readIn('de-DE');
  expect(formatDate(at, 'en-US-x-words', 'clock', 'UTC')).toBe('12:19:14');
  readIn(undefined);
});
