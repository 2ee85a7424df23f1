import { describe, expect, test } from 'vitest';
import { formatMoney, moneyPieces } from './amounts.ts';
import { dayLocaleOf, formatDate, formatDay, formatDistance, formatRelative } from './dates.ts';
import { formatBytes, formatNumber, formatPercent } from './numbers.ts';

/** Intl separates with no-break spaces; a reader sees a space. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test('the currency follows the number in German and leads in English', () => {
  const amount = { value: '1234567.5', currencyCode: 'EUR' };
  expect(plain(formatMoney(amount, 'de-DE'))).toBe('1.234.567,50 €');
  expect(formatMoney(amount, 'en-GB')).toBe('€1,234,567.50');
});

test('amounts are exact beyond what a float holds', () => {
  expect(plain(formatMoney({ value: '90071992547409931.07', currencyCode: 'EUR' }, 'de-DE'))).toBe(
    '90.071.992.547.409.931,07 €',
  );
  expect(formatNumber('0.1000000000000000000001', 'de-DE', { maximumFractionDigits: 22 })).toBe(
    '0,1000000000000000000001',
  );
});

test('unit prices keep up to six decimals, currencies their own number of them', () => {
  expect(plain(formatMoney({ value: '20.6034', currencyCode: 'EUR' }, 'de-DE', true))).toBe(
    '20,6034 €',
  );
  expect(plain(formatMoney({ value: '1200', currencyCode: 'JPY' }, 'de-DE'))).toBe('1.200 ¥');
});

test('a plain day is that day in every time zone', () => {
  expect(formatDate('2026-11-21', 'de-DE')).toBe('21.11.2026');
  expect(formatDate('2026-11-21', 'en-GB', 'long')).toBe('21 November 2026');
});

test('what is no date is shown as it is', () => {
  expect(formatDate('unbekannt', 'de-DE')).toBe('unbekannt');
  expect(formatRelative('unbekannt', new Date(), 'de-DE')).toBe('unbekannt');
});

test('distances in time use the largest whole unit', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  expect(formatRelative('2026-11-21T09:00:00Z', now, 'de-DE')).toBe('vor 3 Stunden');
  expect(formatRelative('2026-11-23T12:00:00Z', now, 'en-GB')).toBe('in 2 days');
  expect(formatRelative('2026-11-21T11:59:30Z', now, 'de-DE')).toBe('jetzt');
});

test('shares and sizes read as people say them', () => {
  expect(plain(formatPercent(0.125, 'de-DE'))).toBe('12,5 %');
  expect(plain(formatBytes(4_100_000, 'de-DE'))).toBe('4,1 MB');
  expect(plain(formatBytes(0, 'de-DE'))).toBe('0 Byte');
});

describe('days in words', () => {
  const now = new Date(2026, 10, 22, 14);
  test('carry the weekday in this year and the year in another', () => {
    expect(formatDay('2026-12-09', 'de-DE', { now })).toBe('Mi, 9. Dez.');
    expect(formatDay('2027-11-21', 'de-DE', { now })).toBe('21. Nov. 2027');
    expect(formatDay('2027-11-19', 'de-DE', { now, hasWeekday: true })).toBe('Fr, 19. Nov. 2027');
    expect(formatDay('unbekannt', 'de-DE', { now })).toBe('unbekannt');
  });

  test('follow the order of the reader’s region in English', () => {
    expect(dayLocaleOf('de-DE', ['en-US'])).toBe('de-DE');
    expect(dayLocaleOf('en-US', ['de-DE', 'de'])).toBe('en-GB');
    expect(dayLocaleOf('en-US', ['en'])).toBe('en-GB');
    expect(dayLocaleOf('en-US', ['en', 'en-US'])).toBe('en-US');
    const inRegion = (region: string, day = '2026-12-09') =>
      formatDay(day, 'en-US', { now, languages: [region] });
    expect(inRegion('en-GB')).toBe('Wed 9 Dec');
    expect(inRegion('de-DE', '2028-11-28')).toBe('28 Nov 2028');
    expect(inRegion('en-US')).toBe('Wed Dec 9');
    expect(inRegion('en-US', '2028-11-28')).toBe('Nov 28, 2028');
  });

  test('distances count days by the calendar, also late in the day', () => {
    const said = (day: string | Date) => formatRelative(day, now, 'de-DE');
    expect(said('2026-11-28')).toBe('in 6 Tagen');
    expect(said('2026-12-11')).toBe('in 19 Tagen');
    expect(said(new Date(2026, 10, 28, 12))).toBe('in 6 Tagen');
    expect(said('2026-11-22')).toBe('heute');
    expect(said('2026-11-23')).toBe('morgen');
    expect(said('2026-11-21')).toBe('gestern');
    expect(formatDistance('2027-11-19', now, 'de-DE')).toBe('in 12 Monaten');
    expect(formatDistance('2027-01-30', now, 'en-US')).toBe('in 2 months');
    expect(formatDistance('unbekannt', now, 'de-DE')).toBe('unbekannt');
  });
});

describe('money in pieces', () => {
  const pieces = (value: string, locale: string, format = {}) =>
    moneyPieces({ value, currencyCode: 'EUR' }, locale, format).map(
      ({ text, isQuiet }) => [plain(text), isQuiet] as const,
    );

  test('sets decimals and currency quiet, in reading order', () => {
    expect(pieces('4482.4', 'de-DE')).toEqual([
      ['4.482', false],
      [',40 €', true],
    ]);
    expect(pieces('4482.4', 'en-US')).toEqual([
      ['€', true],
      ['4,482', false],
      ['.40', true],
    ]);
  });

  test('signs differences with a true minus and plus', () => {
    expect(pieces('-51.2', 'de-DE')[0]).toEqual(['\u221251', false]);
    expect(pieces('479.8', 'de-DE', { hasSign: true })[0]).toEqual(['+479', false]);
    expect(pieces('0', 'de-DE', { hasSign: true })[0]).toEqual(['0', false]);
    expect(pieces('-0.001', 'de-DE')[0]).toEqual(['0', false]);
  });

  test('is exact, and whole, bare or precise where asked', () => {
    expect(pieces('90071992547409931.07', 'de-DE')[0]).toEqual(['90.071.992.547.409.931', false]);
    expect(pieces('12037.49', 'de-DE', { isWhole: true })).toEqual([
      ['12.037', false],
      [' €', true],
    ]);
    expect(pieces('21.5', 'de-DE', { isBare: true })[1]).toEqual([',50', true]);
    expect(pieces('20.6034', 'de-DE', { isPrecise: true })[1]).toEqual([',6034 €', true]);
  });
});
