import { expect, test } from 'vitest';
import { accountOf, draftOf, limitPattern } from './account.rules.ts';
import type { TenantAccount } from '#domains/tenants/tenant-records.schema.ts';

const account: TenantAccount = {
  licenseBundle: 'Standard',
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

test('a limit is typed with comma or point; none is empty, and zero is a limit', () => {
  const limitOf = (creditLimit: string) =>
    accountOf({ ...draftOf(account), creditLimit }).creditLimit;

  expect(accountOf(draftOf(account))).toEqual(account);
  expect(limitOf(' 25000,50 ')).toBe('25000.50');
  expect(limitOf('0')).toBe('0');
  expect(['', '12', '12,5'].every((text) => limitPattern.test(text))).toBe(true);
  expect(['-1', '1.000,00', 'x'].some((text) => limitPattern.test(text))).toBe(false);
});
