import { expect, test } from 'vitest';
import { placeOf, placeText } from './place.rules.ts';

const tenantId = '11111111-2222-4333-8444-555555555555';
const id = '66666666-2222-4333-8444-555555555555';

test('an address names a customer and a transfer, and comes back as it was written', () => {
  expect(placeOf(placeText({ tenantId, id }))).toEqual({ tenantId, transferId: id });
});

test.each([undefined, '', id, `${tenantId}.`, `${tenantId}.x`, `${tenantId}.${id}.${id}`])(
  '%s names none',
  (text) => {
    expect(placeOf(text)).toBeUndefined();
  },
);
