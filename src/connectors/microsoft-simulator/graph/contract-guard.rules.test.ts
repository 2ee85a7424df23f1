import { expect, test } from 'vitest';
import { guarded, unknownProperties } from './contract-guard.rules.ts';

test('a property that Graph does not have is named, at any depth', () => {
  const user = {
    id: '1',
    '@odata.type': '#microsoft.graph.user',
    shoeSize: 43,
    assignedLicenses: [{ skuId: '2', price: 3 }],
  };

  expect(unknownProperties('user', user)).toEqual(['user.shoeSize', 'assignedLicense.price']);
  expect(() => guarded('user', [user])).toThrow('Not a property of Graph: user.shoeSize');
});

test('a type that nobody listed has no properties', () => {
  expect(unknownProperties('invoice', { id: '1' })).toEqual(['invoice.id']);
});
