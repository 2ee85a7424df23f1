import { expect, test } from 'vitest';
import { changesOf } from './tenant-accounts.rules.ts';
import type { TenantAccount } from './tenant-accounts.schema.ts';

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
