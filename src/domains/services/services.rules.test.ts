import { describe, expect, test } from 'vitest';
import { amount } from '#platform/common/money.ts';
import { offeringSamples } from './offering-samples.values.ts';
import { restoredFrom, standingOf, chargedFrom } from './services.rules.ts';

const [{ key: _key, ...content }] = offeringSamples;
const day = '2026-01-01T00:00:00.000Z';
const first = { number: 1, content, cost: amount('1') };
const second = { number: 2, content: { ...content, slaEn: 'At once' }, cost: amount('1') };

describe('versions of a service (spec §2, sales tools)', () => {
  test('a version is in force, a draft, replaced, or was never in force', () => {
    const among = { newest: 4, published: 2 };
    const standings = [
      { number: 1, inForceFrom: day },
      { number: 2, inForceFrom: day },
      { number: 3, inForceFrom: null },
      { number: 4, inForceFrom: null },
    ].map((one) => standingOf(one, among));
    expect(standings).toStrictEqual(['replaced', 'inForce', 'unused', 'draft']);
  });

  test('what was taken off the catalogue is replaced by nothing, and no draft', () => {
    const among = { newest: 1, published: null };
    expect(standingOf({ number: 1, inForceFrom: day }, among)).toBe('replaced');
  });

  test('an earlier version comes back under a number of its own', () => {
    expect(restoredFrom([second, first], 1)).toStrictEqual({ ...first, number: 3 });
  });

  test('the newest, its equal and what never was restore nothing', () => {
    const again = { ...first, number: 3 };
    expect(restoredFrom([again, second, first], 3)).toBeUndefined();
    expect(restoredFrom([again, second, first], 1)).toBeUndefined();
    expect(restoredFrom([second, first], 9)).toBeUndefined();
  });

  test('another cost alone is another version', () => {
    const dearer = { ...first, number: 2, cost: amount('2') };
    expect(restoredFrom([dearer, first], 1)?.number).toBe(3);
  });
});

test('product rule B3: a service that is noted late is charged from the month that runs', () => {
  expect(chargedFrom('2024-01-31', '2026-03-05')).toBe('2026-02-28');
  expect(chargedFrom('2026-03-05', '2026-03-05')).toBe('2026-03-05');
  expect(chargedFrom('2026-06-01', '2026-03-05')).toBe('2026-06-01');
});
