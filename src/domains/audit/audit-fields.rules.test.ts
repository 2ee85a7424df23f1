import { describe, expect, test } from 'vitest';
import { changeOf, valueText } from './audit-fields.rules.ts';

describe('before and after of an entry', () => {
  test('leave out what stands above, and fields that are as empty as they were', () => {
    const after = {
      id: 'r1',
      tenantId: 't1',
      name: 'Lager',
      description: '',
      claims: ['portal:user'],
    };

    expect(changeOf({ before: null, after, subjectId: 'r1' })).toEqual({
      before: {},
      after: { name: 'Lager', claims: ['portal:user'] },
    });
  });

  test('keep the id of something else, and what became empty', () => {
    const change = {
      before: { id: 'r1', description: 'Alt' },
      after: { id: 'r2', description: '' },
      subjectId: 'x',
    };

    expect(changeOf(change)).toEqual({ before: change.before, after: change.after });
  });
});

describe('a value in words', () => {
  const words = {
    yes: 'ja',
    no: 'nein',
    field: (name: string) => name.charAt(0).toUpperCase() + name.slice(1),
    moment: (iso: string) => `am ${iso.slice(0, 10)}`,
    until: (name: string, iso: string) => `${name} (bis ${iso.slice(0, 10)})`,
    money: ({ value, currencyCode }: { readonly value: string; readonly currencyCode: string }) =>
      `${value} ${currencyCode}`,
  };

  test.each([
    [true, 'ja'],
    [false, 'nein'],
    [12, '12'],
    ['Einkauf', 'Einkauf'],
    ['2026-11-21T20:00:00.000Z', 'am 2026-11-21'],
    [{ value: '12.30', currencyCode: 'EUR' }, '12.30 EUR'],
    [
      [
        { id: 'a', name: 'Einkauf', expiresAt: null },
        { id: 'b', name: 'Lager', expiresAt: '2026-12-01T22:59:59.000Z' },
      ],
      'Einkauf, Lager (bis 2026-12-01)',
    ],
    [
      [
        { quantity: 2, note: '' },
        { quantity: 3, isNew: true },
      ],
      'Quantity: 2; Quantity: 3, IsNew: ja',
    ],
  ])('%j', (value, text) => {
    expect(valueText(value, words)).toBe(text);
  });
});
