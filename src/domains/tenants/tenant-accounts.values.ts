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
