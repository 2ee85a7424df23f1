import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amount } from '#platform/common/money.ts';
import type { AgreedItem } from './billing.port.ts';
import { agreedCharges, missingAgreed } from './agreed-charges.rules.ts';
import { daysAfter } from './days.rules.ts';

const item: AgreedItem = {
  key: 'service:a',
  title: 'Backup',
  cadence: 'monthly',
  startsOn: '2026-01-31',
  endsOn: null,
  chargedFrom: '2026-01-01',
  quantity: 12,
  unitPrice: amount('4.50'),
};
const shown = (of: AgreedItem, until: string) =>
  agreedCharges(of, until).map(({ period, amount: { value } }) => [period.from, period.to, value]);

describe('product rule B3, services: a charge for each month that begins', () => {
  test('months run from the day of the start, clamped to the end of short ones', () => {
    expect(shown(item, '2026-03-31')).toEqual([
      ['2026-01-31', '2026-02-27', '54.00'],
      ['2026-02-28', '2026-03-30', '54.00'],
      ['2026-03-31', '2026-04-29', '54.00'],
    ]);
  });

  test('the last month is charged by its days, nothing after the end', () => {
    const ending = { ...item, startsOn: '2026-04-01', endsOn: '2026-05-10' };
    expect(shown(ending, '2026-12-31')).toEqual([
      ['2026-04-01', '2026-04-30', '54.00'],
      ['2026-05-01', '2026-05-10', '17.42'],
    ]);
  });

  test('something that is paid once is charged once, on its day', () => {
    const setup: AgreedItem = { ...item, cadence: 'once', key: 'quote:b', quantity: 1 };
    expect(agreedCharges(setup, '2026-01-30')).toEqual([]);
    expect(agreedCharges(setup, '2027-01-30')).toMatchObject([
      { key: 'quote:b', kind: 'serviceOnce', on: '2026-01-31', amount: { value: '4.50' } },
    ]);
  });

  test('months before the record begins were charged elsewhere', () => {
    const found = { ...item, chargedFrom: '2026-03-01' };
    expect(shown(found, '2026-03-31')).toEqual([['2026-03-31', '2026-04-29', '54.00']]);
  });

  test('what costs nothing is no charge', () => {
    expect(agreedCharges({ ...item, unitPrice: amount('0') }, '2026-06-30')).toEqual([]);
  });

  test('in whatever steps the days are looked at, each month is charged once', () => {
    const steps = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(steps, fc.integer({ min: 0, max: 400 }), (days, start) => {
        const one = {
          ...item,
          startsOn: daysAfter('2026-01-01', start),
          chargedFrom: '2026-01-01',
        };
        const written = new Map<string, string>();
        let until = '2026-01-01';
        for (const step of days) {
          until = daysAfter(until, step);
          for (const charge of missingAgreed(agreedCharges(one, until), new Set(written.keys()))) {
            expect(written.has(charge.key)).toBe(false);
            written.set(charge.key, charge.period.from);
          }
        }
        const whole = agreedCharges(one, until);
        expect([...written.values()]).toEqual(whole.map(({ period }) => period.from));
        expect(new Set(whole.map(({ key }) => key)).size).toBe(whole.length);
      }),
    );
  });

  test('a start that is moved within its month charges no month twice', () => {
    const before = agreedCharges({ ...item, startsOn: '2026-02-01' }, '2026-02-20');
    const moved = agreedCharges({ ...item, startsOn: '2026-02-15' }, '2026-02-20');
    expect(missingAgreed(moved, new Set(before.map(({ key }) => key)))).toEqual([]);
  });
});
