import { expect, test } from 'vitest';
import { factsOf } from './directory-lookup.rules.ts';

test('A13 what Microsoft does not tell stays as it was typed', () => {
  const found = {
    ...({ directoryId: 'd', foundBy: 'id', customer: null, hasConsented: false } as const),
    ...{ name: '', domain: 'adler.example', onmicrosoftDomain: '', tenantId: null },
    tenantName: null,
  };

  expect(factsOf(found)).toEqual({ azureTenantId: 'd', domain: 'adler.example' });
});
