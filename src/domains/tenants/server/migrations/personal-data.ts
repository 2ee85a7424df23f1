import { personalRegister } from '#platform/server/privacy/personal-columns.ts';

/** Personal data in these tables; a test compares it with the database (LAW-1). */
export const tenantsPersonalData = personalRegister({
  tenants: {
    purpose: 'the customer, a company',
    mentions: ['street', 'postal_code', 'city', 'contact_name', 'contact_email'],
    notPersonal: [
      'name',
      'domain',
      'onmicrosoft_domain',
      'license_bundle',
      'market',
      'segment',
      'billing_currency',
      'buyer_reference',
      'vat_id',
      'country',
      'state',
      'words',
    ],
  },
  tenant_changes: {
    purpose: 'changes of master data',
    named: { changed_by: 'changed_by_id' },
    mentions: ['value_before', 'value_after'],
    notPersonal: ['field'],
  },
  tenant_renames: {
    purpose: 'names of old of a customer',
    named: { renamed_by: 'renamed_by_id' },
    mentions: ['reason'],
    notPersonal: ['name_before', 'name_after'],
  },
});
