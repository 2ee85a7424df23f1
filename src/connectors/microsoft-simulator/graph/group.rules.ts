import type { Customer } from '../world/customer.rules.ts';
import { guid } from '../world/draw.rules.ts';
import { textOfMoment } from '../world/moment.rules.ts';

/** Aspect of a tenant by which the group without a licence is drawn. */
const everybody = 105;

/** Returns the groups of a tenant: those whose members get its first product, and everybody's. */
export function groupsOf(customer: Customer) {
  const [product] = customer.products;
  const licences = product ? [{ disabledPlans: [], skuId: product.licenseId }] : [];
  const isOne = customer.groupIds.length === 1;
  const giving = customer.groupIds.map((id, at) => ({
    ...groupOf(customer, id),
    assignedLicenses: licences,
    description: `Mitglieder erhalten ${product?.title ?? ''}`,
    displayName: `Lizenz ${product?.title ?? ''}${isOne ? '' : `, Standort ${String(at + 1)}`}`,
    mailNickname: isOne ? 'lizenz-standard' : `lizenz-standard-${String(at + 1)}`,
  }));
  const all = {
    ...groupOf(customer, guid(customer.seed, everybody)),
    assignedLicenses: [],
    description: 'Alle, die hier arbeiten',
    displayName: 'Alle Mitarbeitenden',
    mailNickname: 'alle',
  };
  return product ? [...giving, all] : [all];
}

/** Returns everything of a group that is the same for all. */
function groupOf({ createdAt }: Customer, id: string) {
  return {
    id,
    deletedDateTime: null,
    classification: null,
    createdDateTime: textOfMoment(createdAt),
    expirationDateTime: null,
    groupTypes: [],
    isAssignableToRole: null,
    mail: null,
    mailEnabled: false,
    membershipRule: null,
    membershipRuleProcessingState: null,
    onPremisesLastSyncDateTime: null,
    onPremisesSecurityIdentifier: null,
    onPremisesSyncEnabled: null,
    preferredDataLocation: null,
    preferredLanguage: null,
    proxyAddresses: [],
    renewedDateTime: textOfMoment(createdAt),
    resourceBehaviorOptions: [],
    resourceProvisioningOptions: [],
    securityEnabled: true,
    theme: null,
    visibility: null,
    onPremisesProvisioningErrors: [],
  };
}
