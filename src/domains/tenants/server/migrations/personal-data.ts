import { personalRegister } from '#platform/server/privacy/personal-columns.ts';

/** Personal data in these tables; a test compares it with the database (LAW-1). */
export const tenantsPersonalData = personalRegister({
  tenants: {
    purpose: 'the customer, a company',
    mentions: ['name'],
    notPersonal: [
      'domain',
      'onmicrosoft_domain',
      'license_bundle',
      'market',
      'segment',
      'billing_currency',
      'state',
      'words',
    ],
  },
  tenant_renames: {
    purpose: 'names of old of a customer',
    named: { renamed_by: 'renamed_by_id' },
    mentions: ['reason'],
    notPersonal: ['name_before', 'name_after'],
  },
});
