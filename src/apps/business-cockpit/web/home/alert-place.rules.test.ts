import { expect, test } from 'vitest';
import { placeOf } from './alert-place.rules.ts';

test('product reference A1.1: what concerns people leads to them, what concerns a product to it', () => {
  expect(placeOf('disabled', 'sku')).toStrictEqual({
    page: 'assignments',
    search: { finding: 'disabled', licence: 'sku' },
    words: 'look',
  });
  expect(placeOf('inactive', 'sku').search).toStrictEqual({ finding: 'any', licence: 'sku' });
  for (const kind of ['missing', 'grace', 'extends'] as const)
    expect(placeOf(kind, 'sku')).toStrictEqual({
      page: 'overview',
      search: { licence: 'sku' },
      words: `look.${kind}`,
    });
  expect(placeOf('free', 'sku')).toMatchObject({ page: 'overview', words: undefined });
});
