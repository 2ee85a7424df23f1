import type { Customer } from '../world/customer.rules.ts';
import { textOfMoment } from '../world/moment.rules.ts';

/** Returns the groups of a tenant: the one whose members get its first product. */
export function groupsOf(customer: Customer) {
  const [product] = customer.products;
  if (!product) return [];
  return [
    {
      id: customer.groupId,
      deletedDateTime: null,
      assignedLicenses: [{ disabledPlans: [], skuId: product.licenseId }],
      classification: null,
      createdDateTime: textOfMoment(customer.createdAt),
      description: `Mitglieder erhalten ${product.title}`,
      displayName: `Lizenz ${product.title}`,
      expirationDateTime: null,
      groupTypes: [],
      isAssignableToRole: null,
      mail: null,
      mailEnabled: false,
      mailNickname: 'lizenz-standard',
      membershipRule: null,
      membershipRuleProcessingState: null,
      onPremisesLastSyncDateTime: null,
      onPremisesSecurityIdentifier: null,
      onPremisesSyncEnabled: null,
      preferredDataLocation: null,
      preferredLanguage: null,
      proxyAddresses: [],
      renewedDateTime: textOfMoment(customer.createdAt),
      resourceBehaviorOptions: [],
      resourceProvisioningOptions: [],
      securityEnabled: true,
      theme: null,
      visibility: null,
      onPremisesProvisioningErrors: [],
    },
  ];
}
