import { describe, expect, test } from 'vitest';
import { countryCodes, isCountryCode } from './country-codes.values.ts';

describe('codes of countries (ISO 3166-1 alpha-2)', () => {
  test('are the 249 that are officially assigned, in order and each once', () => {
    expect(countryCodes).toHaveLength(249);
    expect([...new Set(countryCodes)].toSorted()).toEqual(countryCodes);
  });

  test('have a name each', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

    expect(countryCodes.filter((code) => names.of(code) === undefined)).toEqual([]);
  });

  test('leave out what is free for users, what is reserved, and small letters', () => {
    expect(['DE', 'GB', 'TW'].filter(isCountryCode)).toEqual(['DE', 'GB', 'TW']);
    expect(['', 'ZZ', 'XK', 'EL', 'UK', 'EU', 'de', 'DEU'].filter(isCountryCode)).toEqual([]);
  });
});
