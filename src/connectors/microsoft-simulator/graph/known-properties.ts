/** A type of Graph: its properties, each with the type of what it holds where that has properties. */
type KnownType = Readonly<Record<string, string | null>>;

const names = (...of: readonly string[]): KnownType =>
  Object.fromEntries(of.map((name) => [name, null]));

/**
 * Everything that the simulator may say, by type. A test compares it with Microsoft's metadata;
 * `group` and `companySubscription` are compared with the documentation of their pages.
 */
export const knownTypes: Readonly<Record<string, KnownType>> = {
  organization: {
    ...names('id', 'deletedDateTime', 'businessPhones', 'city', 'country', 'countryLetterCode'),
    ...names('createdDateTime', 'displayName', 'marketingNotificationEmails', 'postalCode'),
    ...names('onPremisesLastSyncDateTime', 'onPremisesSyncEnabled', 'preferredLanguage', 'state'),
    ...names('securityComplianceNotificationMails', 'securityComplianceNotificationPhones'),
    ...names('street', 'technicalNotificationMails', 'tenantType'),
    assignedPlans: 'assignedPlan',
    privacyProfile: 'privacyProfile',
    provisionedPlans: 'provisionedPlan',
    verifiedDomains: 'verifiedDomain',
  },
  assignedPlan: names('assignedDateTime', 'capabilityStatus', 'service', 'servicePlanId'),
  privacyProfile: names('contactEmail', 'statementUrl'),
  provisionedPlan: names('capabilityStatus', 'provisioningStatus', 'service'),
  verifiedDomain: names('capabilities', 'isDefault', 'isInitial', 'name', 'type'),
  domain: {
    ...names('authenticationType', 'availabilityStatus', 'isAdminManaged', 'isDefault'),
    ...names('isInitial', 'isRoot', 'isVerified', 'id', 'supportedServices'),
  },
  subscribedSku: {
    ...names('accountId', 'accountName', 'appliesTo', 'capabilityStatus', 'consumedUnits', 'id'),
    ...names('skuId', 'skuPartNumber', 'subscriptionIds'),
    prepaidUnits: 'licenseUnitsDetail',
    servicePlans: 'servicePlanInfo',
  },
  licenseUnitsDetail: names('enabled', 'lockedOut', 'suspended', 'warning'),
  servicePlanInfo: names('appliesTo', 'provisioningStatus', 'servicePlanId', 'servicePlanName'),
  companySubscription: {
    ...names('commerceSubscriptionId', 'createdDateTime', 'id', 'isTrial', 'ownerId', 'status'),
    ...names('nextLifecycleDateTime', 'ownerTenantId', 'ownerType', 'skuId', 'skuPartNumber'),
    ...names('totalLicenses'),
    serviceStatus: 'servicePlanInfo',
  },
  user: {
    ...names('businessPhones', 'displayName', 'givenName', 'jobTitle', 'mail', 'mobilePhone'),
    ...names('officeLocation', 'preferredLanguage', 'surname', 'userPrincipalName', 'id'),
    ...names('accountEnabled', 'city', 'companyName', 'country', 'createdDateTime', 'department'),
    ...names('mailNickname', 'postalCode', 'usageLocation', 'userType'),
    assignedLicenses: 'assignedLicense',
    licenseAssignmentStates: 'licenseAssignmentState',
  },
  assignedLicense: names('disabledPlans', 'skuId'),
  licenseAssignmentState: {
    ...names('assignedByGroup', 'disabledPlans', 'error', 'lastUpdatedDateTime', 'skuId', 'state'),
  },
  group: {
    ...names('id', 'deletedDateTime', 'classification', 'createdDateTime', 'description'),
    ...names('displayName', 'expirationDateTime', 'groupTypes', 'isAssignableToRole', 'mail'),
    ...names('mailEnabled', 'mailNickname', 'membershipRule', 'membershipRuleProcessingState'),
    ...names('onPremisesLastSyncDateTime', 'onPremisesSecurityIdentifier', 'theme', 'visibility'),
    ...names('onPremisesSyncEnabled', 'preferredDataLocation', 'preferredLanguage'),
    ...names('proxyAddresses', 'renewedDateTime', 'resourceBehaviorOptions', 'securityEnabled'),
    ...names('resourceProvisioningOptions', 'onPremisesProvisioningErrors'),
    assignedLicenses: 'assignedLicense',
  },
  delegatedAdminCustomer: names('id', 'tenantId', 'displayName'),
  delegatedAdminRelationship: {
    ...names('id', 'displayName', 'duration', 'status', 'autoExtendDuration', 'createdDateTime'),
    ...names('lastModifiedDateTime', 'activatedDateTime', 'endDateTime'),
    customer: 'delegatedAdminRelationshipCustomerParticipant',
    accessDetails: 'delegatedAdminAccessDetails',
  },
  delegatedAdminRelationshipCustomerParticipant: names('tenantId', 'displayName'),
  delegatedAdminAccessDetails: { unifiedRoles: 'unifiedRole' },
  unifiedRole: names('roleDefinitionId'),
};
