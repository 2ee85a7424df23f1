import { expect, test } from 'vitest';
import { reusableOf } from './licence-book.rules.ts';
import { pool, product, spb } from './licence.fixture.ts';

const link = {
  ...{ productId: 'STD', skuId: '1', title: 'Standard', licenceId: 'standard' },
  ...{ prerequisites: [], conversions: ['PREM/1'] },
};
const links = [link, { ...link, productId: 'PREM', licenceId: spb, conversions: [] }];
const premium = product();
const standard = product({ id: 'standard', pool: pool({ skuId: 'standard', consumed: 18 }) });

test('product reference A8.6: free seats of the same licence come before those that contain it', () => {
  expect(
    reusableOf(['STD:1'], [premium, standard], links).map((one) => [
      one.licence === spb ? 'premium' : 'standard',
      one.free,
      one.isContaining,
    ]),
  ).toEqual([
    ['standard', 2, false],
    ['premium', 5, true],
  ]);
});

test('a smaller licence is no substitute, nor is one without free seats or without a link', () => {
  const full = product({ pool: pool({ consumed: 20 }) });

  expect(reusableOf(['PREM:1'], [full, standard], links)).toEqual([]);
  expect(reusableOf(['OTHER:1'], [premium, standard], links)).toEqual([]);
});
