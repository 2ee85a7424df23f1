import { describe, expect, test } from 'vitest';
import { offeringSamples } from '#domains/services/offering-samples.values.ts';
import { amount } from '#platform/common/money.ts';
import { comparedWith, fieldsOfVersion } from './version-fields.rules.ts';

describe('two versions side by side (spec §2, sales tools)', () => {
  test('a version is compared with the one before it, the first with the next', () => {
    expect(comparedWith([3, 2, 1], 3)).toBe(2);
    expect(comparedWith([3, 2, 1], 1)).toBe(2);
    expect(comparedWith([1], 1)).toBeUndefined();
  });

  test('prices, duties and lists are told in words', () => {
    const [{ key: _key, ...content }] = offeringSamples;
    const words = {
      money: ({ value }: { readonly value: string }) => `${value} EUR`,
      way: (kind: string) => `way ${kind}`,
      duty: (duty: string) => duty,
    };
    const said = fieldsOfVersion({ content, cost: amount('1.15') }, words);

    expect(said).toMatchObject({
      nameEn: 'Backup',
      price: '2.90 EUR',
      purchase: '1.15 EUR',
      priceKind: 'way perSeat',
      requestsEn: ['Recover something', 'Exclude a mailbox'],
    });
    expect(said.tasksEn[0]).toBe('Check the backup every night (none / does)');
    expect(fieldsOfVersion({ content, cost: null }, words).purchase).toBeNull();
  });
});
