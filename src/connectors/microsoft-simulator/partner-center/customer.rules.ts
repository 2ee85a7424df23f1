import { guid } from '../world/draw.rules.ts';
import type { Customer } from '../world/customer.rules.ts';
import { personName } from '../world/names.rules.ts';
import { linkTo } from './link.rules.ts';

const aspect = { commerce: 701, billing: 702 };

/** Returns a customer as the list shows it. */
export function listedCustomer(customer: Customer) {
  const { id, name, initialDomain } = customer;
  return {
    id,
    companyProfile: {
      tenantId: id,
      domain: initialDomain,
      companyName: name,
      links: { self: linkTo(`/customers/${id}/profiles/company`) },
      attributes: { objectType: 'CustomerCompanyProfile' },
    },
    relationshipToPartner: 'reseller',
    links: { self: linkTo(`/customers/${id}`) },
    attributes: { objectType: 'Customer' },
  };
}

/** Returns a customer as it is read by its id: with the billing profile beside. */
export function wholeCustomer(customer: Customer) {
  const { seed, name, city, postalCode, domain } = customer;
  const { givenName, surname } = personName(seed, 0);
  return {
    ...listedCustomer(customer),
    commerceId: guid(seed, aspect.commerce),
    billingProfile: {
      id: guid(seed, aspect.billing),
      email: `buchhaltung@${domain}`,
      culture: 'de-DE',
      language: 'de',
      companyName: name,
      defaultAddress: {
        country: 'DE',
        city,
        state: '',
        addressLine1: 'Musterweg 1',
        postalCode,
        firstName: givenName,
        lastName: surname,
        phoneNumber: '',
      },
      attributes: { etag: String(seed), objectType: 'CustomerBillingProfile' },
    },
  };
}
