import { expect, test } from 'vitest';
import { localeOf } from '../i18n/language.ts';
import { uiTextFor } from './ui-text.ts';
import { formatBytes, formatDate, formatMoney, formatNumber, formatPercent, formatRelative } from './format.ts';

/** Intl separates with no-break spaces; a reader sees a space. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test('the currency follows the number in German and leads in English', () => {
  const amount = { value: '1234567.5', currencyCode: 'EUR' };
  expect(plain(formatMoney(amount, 'de-DE'))).toBe('1.234.567,50 €');
  expect(formatMoney(amount, 'en-GB')).toBe('€1,234,567.50');
});

test('amounts are exact beyond what a float holds', () => {
  expect(plain(formatMoney({ value: '90071992547409931.07', currencyCode: 'EUR' }, 'de-DE'))).toBe('90.071.992.547.409.931,07 €');
  expect(formatNumber('0.1000000000000000000001', 'de-DE', { maximumFractionDigits: 22 })).toBe('0,1000000000000000000001');
});

test('unit prices keep up to six decimals, currencies their own number of them', () => {
  expect(plain(formatMoney({ value: '20.6034', currencyCode: 'EUR' }, 'de-DE', true))).toBe('20,6034 €');
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

test('§9 component text defaults are English for every locale but the German ones, and dates are month, day, year', () => {
  expect(['en-US', 'fr-FR', ''].map((locale) => uiTextFor(locale).close)).toEqual(['Close', 'Close', 'Close']);
  expect(['de-DE', 'de-AT'].map((locale) => uiTextFor(locale).close)).toEqual(['Schließen', 'Schließen']);
  expect(formatDate('2026-11-21', localeOf.en)).toBe('11/21/2026');
});
