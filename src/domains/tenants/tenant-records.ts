import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

const mayKeep = [...rights.tenants.onboard, ...rights.tenants.keep] as const;

export const tenantRecordsRoutes = routes('tenantRecords', {
  check: { method: 'GET', path: '/admin/tenants/check', demoMode: 'ignored', needs: mayKeep },
  attach: {
    method: 'POST',
    path: '/admin/tenants',
    demoMode: 'ignored',
    needs: rights.tenants.onboard,
    idempotencyKey: 'required',
  },
  get: {
    method: 'GET',
    path: '/admin/tenants/:recordId',
    demoMode: 'ignored',
    needs: [...mayKeep, 'Tenants.Offboarding.Write'],
  },
  rename: {
    method: 'POST',
    path: '/admin/tenants/:recordId/rename',
    demoMode: 'ignored',
    needs: rights.tenants.keep,
    version: 'required',
  },
});

/** Kinds of customers, as price sheets name them. */
export const segments = ['Commercial', 'Charity', 'Education', 'Government'] as const;

/** Parts of the master data that are free text: what invoices need. */
export const accountTextFields = [
  'buyerReference',
  'vatId',
  'street',
  'postalCode',
  'city',
  'country',
  'contactName',
  'contactEmail',
] as const;

/** Parts of a customer's master data that staff keep, in the order of the page. */
export const accountFields = [
  'licenseBundle',
  'marketplaceOnboarded',
  'securityOnboarded',
  'creditLimit',
  'billingCurrency',
  'market',
  'segment',
  ...accountTextFields,
] as const;
export type AccountField = (typeof accountFields)[number];
