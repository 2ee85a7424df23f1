import { expect, test } from 'vitest';
import { customerNameOf } from './audience.rules.ts';

test('the one customer of an article is called by its name', () => {
  const customers = [{ id: 'a1', name: 'Adler GmbH' }];

  expect(customerNameOf('tenant:a1', customers)).toBe('Adler GmbH');
  expect(customerNameOf('tenant:b2', customers)).toBeUndefined();
  expect(customerNameOf('all', customers)).toBeUndefined();
});
