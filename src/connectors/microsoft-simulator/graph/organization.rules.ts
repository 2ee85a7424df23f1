import { textOfMoment } from '../world/moment.rules.ts';
import type { Customer } from '../world/customer.rules.ts';
import type { Directory, Held } from '../world/directory.ts';
import { assignedPlansOf, serviceOf } from './plan.rules.ts';

const services = ['Email', 'OfficeCommunicationsOnline'];

/** Returns what `/organization` says of a tenant. */
export function organizationOf({ customer }: Directory, terms: readonly Held[]) {
  const plans = terms.flatMap(({ product, boughtAt, standing }) =>
    assignedPlansOf(product, textOfMoment(boughtAt), standing === 'active'),
  );
  const provisioned = new Set(terms.flatMap(({ product }) => product.plans.map(serviceOf)));
  return {
    id: customer.id,
    deletedDateTime: null,
    businessPhones: [],
    city: customer.city,
    country: null,
    countryLetterCode: 'DE',
    createdDateTime: textOfMoment(customer.createdAt),
    displayName: customer.name,
    marketingNotificationEmails: [],
    onPremisesLastSyncDateTime: null,
    onPremisesSyncEnabled: null,
    postalCode: customer.postalCode,
    preferredLanguage: 'de',
    securityComplianceNotificationMails: [],
    securityComplianceNotificationPhones: [],
    state: null,
    street: null,
    technicalNotificationMails: [`admin@${customer.domain}`],
    tenantType: 'AAD',
    assignedPlans: plans,
    privacyProfile: { contactEmail: '', statementUrl: '' },
    provisionedPlans: [...provisioned].map((service) => ({
      capabilityStatus: 'Enabled',
      provisioningStatus: 'Success',
      service,
    })),
    verifiedDomains: namesOf(customer).map(({ name, isInitial, isDefault }) => ({
      capabilities: services.join(', '),
      isDefault,
      isInitial,
      name,
      type: 'Managed',
    })),
  };
}

/** Returns the domains of a tenant: its own, and the one it was created with. */
export function domainsOf(customer: Customer) {
  return namesOf(customer).map(({ name, isInitial, isDefault }) => ({
    authenticationType: 'Managed',
    availabilityStatus: null,
    isAdminManaged: true,
    isDefault,
    isInitial,
    isRoot: true,
    isVerified: true,
    id: name,
    supportedServices: services,
  }));
}

function namesOf({ domain, initialDomain, plan }: Customer) {
  return [
    { name: domain, isInitial: false, isDefault: true },
    ...(plan?.moreDomains ?? []).map(({ name }) => ({ name, isInitial: false, isDefault: false })),
    { name: initialDomain, isInitial: true, isDefault: false },
  ];
}
