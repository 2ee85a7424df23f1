import { expect, test } from 'vitest';
import { builtInRoles } from '../built-in-roles.rules.ts';
import { roleNames } from './role-names.ts';

test('the roles of a visit have the names that their reader knows', () => {
  const own = { id: '0a71a000-0000-4000-8000-00000000ffff', name: 'Lager' };
  const held = [builtInRoles.buyer, own];

  expect(roleNames(held, 'de')).toEqual(['Einkauf', 'Lager']);
  expect(roleNames(held, 'en')).toEqual(['Purchasing', 'Lager']);
});
