import { describe, expect, test } from 'vitest';
import { judgeTenant, type KnownTenant, changesOf } from './tenant-records.rules.ts';
import type { TenantAccount } from './tenant-records.schema.ts';

const azureTenantId = '11111111-2222-4333-8444-555555555555';

function aTenant(given: Partial<KnownTenant> = {}): KnownTenant {
  return {
    id: '0199aaaa-0000-7000-8000-000000000001',
    name: 'Adler GmbH',
    domain: 'adler.example',
    onmicrosoftDomain: 'adler.onmicrosoft.example',
    azureTenantId,
    isActive: true,
    isInvited: false,
    ...given,
  };
}

const types = (given: Parameters<typeof judgeTenant>[0], known = [aTenant()]) =>
  judgeTenant(given, known).map(({ field, type }) => [field, type]);

describe('§8 Tenants: what stands in the way of a customer', () => {
  test('a name in another case and spacing is the same name, and the record in the way is told', () => {
    expect(judgeTenant({ name: '  adler   GMBH ' }, [aTenant()])).toEqual([
      {
        field: 'name',
        type: 'ERROR_TENANTS_TENANT_NAME_ALREADY_EXISTS',
        record: { id: aTenant().id, tenantName: 'Adler GmbH', isActive: true },
      },
    ]);
  });

  test.each(['', '   ', 'a<b', `x${'y'.repeat(200)}`, 'two\u0000'])('%j is no name', (name) => {
    expect(types({ name })).toEqual([['name', 'ERROR_TENANTS_TENANT_NAME_INVALID']]);
  });

  test('a domain is taken wherever the other has it, in any case', () => {
    expect(
      types({ domain: 'ADLER.onmicrosoft.example', onmicrosoftDomain: 'Adler.example' }),
    ).toEqual([
      ['domain', 'ERROR_TENANTS_AZURE_TENANT_DOMAIN_ALREADY_EXISTS'],
      ['onmicrosoftDomain', 'ERROR_TENANTS_AZURE_TENANT_DOMAIN_ALREADY_EXISTS'],
    ]);
  });

  test('an empty domain stands in nobody’s way', () => {
    expect(
      types({ domain: '', onmicrosoftDomain: ' ' }, [
        aTenant({ domain: '', onmicrosoftDomain: '' }),
      ]),
    ).toEqual([]);
  });

  test('a Microsoft tenant that is there, one that is invited, and the portal’s own id are told apart', () => {
    expect(types({ azureTenantId: azureTenantId.toUpperCase() })).toEqual([
      ['azureTenantId', 'ERROR_TENANTS_AZURE_TENANT_ID_ALREADY_EXISTS'],
    ]);
    expect(types({ azureTenantId }, [aTenant({ isInvited: true })])).toEqual([
      ['azureTenantId', 'ERROR_TENANTS_AZURE_TENANT_ID_ALREADY_INVITED'],
    ]);
    expect(types({ azureTenantId: aTenant().id })).toEqual([
      ['azureTenantId', 'ERROR_TENANTS_TENANT_ID_ALREADY_EXISTS'],
    ]);
  });

  test('what is half typed is not judged', () => {
    expect(types({ azureTenantId: azureTenantId.slice(0, 20) })).toEqual([]);
    expect(types({})).toEqual([]);
  });
});

const account: TenantAccount = {
  licenseBundle: 'Essential',
  marketplaceOnboarded: true,
  securityOnboarded: false,
  creditLimit: null,
  billingCurrency: 'EUR',
  market: 'DE',
  segment: 'Commercial',
  buyerReference: '',
  vatId: '',
  street: '',
  postalCode: '',
  city: '',
  country: '',
  contactName: '',
  contactEmail: '',
};

test('each changed part is told by itself, from what to what; no limit is empty', () => {
  expect(
    changesOf(account, { ...account, creditLimit: '500.00', securityOnboarded: true }),
  ).toEqual([
    { field: 'securityOnboarded', before: 'false', after: 'true' },
    { field: 'creditLimit', before: '', after: '500.00' },
  ]);
  expect(changesOf(account, { ...account })).toEqual([]);
});
