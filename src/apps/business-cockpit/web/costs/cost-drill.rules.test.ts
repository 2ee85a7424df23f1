import { describe, expect, test } from 'vitest';
import { drillOf } from './cost-drill.rules.ts';

const row = (kind: 'share' | 'free' | 'unknown' | 'rounding', label = '', seats = 5) => ({
  ...{ id: kind === 'share' ? `share:${label}` : kind, kind, label, seats },
});

describe('product reference A1.2: a field opens its people', () => {
  test('of every attribute that a holder has, and those of whom nobody knows it', () => {
    for (const dimension of [
      'department',
      'company',
      'country',
      'costCentre',
      'userType',
    ] as const) {
      expect(drillOf(dimension, row('share', 'X'))).toEqual({
        ...{ page: 'assignments', search: { [dimension]: 'X' } },
      });
      expect(drillOf(dimension, row('unknown'))).toEqual({
        ...{ page: 'assignments', search: { without: dimension } },
      });
    }
  });

  test('a product opens its licence where one is linked, free seats the licences that have some', () => {
    const licence = 'cbdc14ab-d96c-4c30-b9f4-6ada7cdc1d46';

    expect(drillOf('product', row('share', licence))?.search).toEqual({ licence });
    expect(drillOf('product', row('share', 'CFQ7:0002'))).toBeUndefined();
    expect(drillOf('department', row('free'))?.search).toEqual({ show: 'free' });
  });

  test('terms, rounding and what has no seats lead nowhere', () => {
    expect(drillOf('term', row('share', 'P1Y'))).toBeUndefined();
    expect(drillOf('department', row('rounding', '', 0))).toBeUndefined();
    expect(drillOf('department', row('unknown', '', 0))).toBeUndefined();
  });
});
