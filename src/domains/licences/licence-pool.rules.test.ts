import { expect, test } from 'vitest';
import { poolUse } from './licence-pool.rules.ts';

test('B8.6: free is what is paid for and not assigned', () => {
  expect(poolUse({ enabled: 25, warning: 0, consumed: 18 })).toEqual({
    usable: 25,
    assigned: 18,
    free: 7,
    missing: 0,
  });
});

test('B8.6: licences of a grace period work, but are not free', () => {
  expect(poolUse({ enabled: 0, warning: 25, consumed: 18 })).toMatchObject({
    usable: 25,
    free: 0,
    missing: 0,
  });
});

test('B8.6: more assigned than there are is told as missing, never as less than none free', () => {
  expect(poolUse({ enabled: 10, warning: 2, consumed: 15 })).toMatchObject({ free: 0, missing: 3 });
});
