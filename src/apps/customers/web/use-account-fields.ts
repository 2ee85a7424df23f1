import type { AccountField } from '#domains/tenants/tenant-accounts.values.ts';
import { countryForm } from '#platform/common/country-codes.values.ts';
import { pattern, required } from '#platform/common/field.rules.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { limitPattern } from './account.rules.ts';
import { customersTexts } from './texts.ts';

/** Returns the rules of the form of master data. */
export function useAccountRules() {
  const t = useT(customersTexts);
  return {
    creditLimit: [pattern(limitPattern, t('account.limitError'))],
    billingCurrency: [
      required(t('account.codeError')),
      pattern(/^[A-Z]{3}$/, t('account.codeError')),
    ],
    market: [required(t('account.codeError')), pattern(/^[A-Z]{2}$/, t('account.codeError'))],
    country: [pattern(countryForm, t('account.codeError'))],
    vatId: [pattern(/^([A-Z]{2}[0-9A-Za-z+*.]{2,13})?$/, t('account.vatError'))],
    contactEmail: [pattern(/^([^@\s]+@[^@\s]+\.[^@\s]+)?$/, t('account.emailError'))],
  };
}

/** Returns the name of each part of the master data. */
export function useAccountLabels(): Readonly<Record<AccountField, string>> {
  const t = useT(customersTexts);
  return {
    licenseBundle: t('account.licenseBundle'),
    marketplaceOnboarded: t('account.marketplaceOnboarded'),
    securityOnboarded: t('account.securityOnboarded'),
    creditLimit: t('account.creditLimit'),
    billingCurrency: t('account.billingCurrency'),
    market: t('account.market'),
    segment: t('account.segment'),
    buyerReference: t('account.buyerReference'),
    vatId: t('account.vatId'),
    street: t('account.street'),
    postalCode: t('account.postalCode'),
    city: t('account.city'),
    country: t('account.country'),
    contactName: t('account.contactName'),
    contactEmail: t('account.contactEmail'),
  };
}
