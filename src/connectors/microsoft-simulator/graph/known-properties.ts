/** A type of Graph: its properties, each with the type of what it holds where that has properties. */
type KnownType = Readonly<Record<string, string | null>>;

const names = (...of: readonly string[]): KnownType =>
  Object.fromEntries(of.map((name) => [name, null]));

const evidence = names(
  ...['createdDateTime', 'detailedRoles', 'remediationStatus', 'remediationStatusDetails'],
  ...['roles', 'tags', 'verdict'],
);

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
    employeeOrgData: 'employeeOrgData',
    signInActivity: 'signInActivity',
  },
  signInActivity: {
    ...names('lastNonInteractiveSignInDateTime', 'lastNonInteractiveSignInRequestId'),
    ...names('lastSignInDateTime', 'lastSignInRequestId', 'lastSuccessfulSignInDateTime'),
    ...names('lastSuccessfulSignInRequestId'),
  },
  employeeOrgData: names('costCenter', 'division'),
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
  serviceHealth: names('id', 'service', 'status'),
  serviceHealthIssue: {
    ...names('id', 'startDateTime', 'endDateTime', 'lastModifiedDateTime', 'title'),
    ...names('impactDescription', 'classification', 'origin', 'status', 'service', 'feature'),
    ...names('featureGroup', 'isResolved'),
    details: 'keyValuePair',
    posts: 'serviceHealthIssuePost',
  },
  serviceHealthIssuePost: {
    ...names('createdDateTime', 'postType'),
    description: 'itemBody',
  },
  serviceUpdateMessage: {
    ...names('id', 'startDateTime', 'endDateTime', 'lastModifiedDateTime', 'title', 'category'),
    ...names('severity', 'tags', 'isMajorChange', 'actionRequiredByDateTime', 'services'),
    ...names('hasAttachments', 'viewPoint'),
    details: 'keyValuePair',
    body: 'itemBody',
  },
  keyValuePair: names('name', 'value'),
  itemBody: names('content', 'contentType'),
  secureScore: {
    ...names('activeUserCount', 'azureTenantId', 'createdDateTime', 'currentScore', 'id'),
    ...names('enabledServices', 'licensedUserCount', 'maxScore'),
    averageComparativeScores: 'averageComparativeScore',
    controlScores: 'controlScore',
    vendorInformation: 'securityVendorInformation',
  },
  averageComparativeScore: names('averageScore', 'basis'),
  controlScore: names('controlCategory', 'controlName', 'description', 'score'),
  securityVendorInformation: names('provider', 'providerVersion', 'subProvider', 'vendor'),
  secureScoreControlProfile: {
    ...names('actionType', 'actionUrl', 'azureTenantId', 'controlCategory', 'deprecated', 'id'),
    ...names('implementationCost', 'lastModifiedDateTime', 'maxScore', 'rank', 'remediation'),
    ...names('remediationImpact', 'service', 'threats', 'tier', 'title', 'userImpact'),
    complianceInformation: 'complianceInformation',
    controlStateUpdates: 'secureScoreControlStateUpdate',
    vendorInformation: 'securityVendorInformation',
  },
  complianceInformation: {
    ...names('certificationName'),
    certificationControls: 'certificationControl',
  },
  certificationControl: names('name', 'url'),
  secureScoreControlStateUpdate: {
    ...names('assignedTo', 'comment', 'state', 'updatedBy', 'updatedDateTime'),
  },
  userRegistrationDetails: {
    ...names('id', 'isAdmin', 'isMfaCapable', 'isMfaRegistered', 'isPasswordlessCapable'),
    ...names('isSsprCapable', 'isSsprEnabled', 'isSsprRegistered', 'lastUpdatedDateTime'),
    ...names('isSystemPreferredAuthenticationMethodEnabled', 'methodsRegistered'),
    ...names('systemPreferredAuthenticationMethods', 'userDisplayName', 'userPrincipalName'),
    ...names('userPreferredMethodForSecondaryAuthentication', 'userType'),
  },
  riskyUser: {
    ...names('id', 'isDeleted', 'isProcessing', 'riskDetail', 'riskLastUpdatedDateTime'),
    ...names('riskLevel', 'riskState', 'userDisplayName', 'userPrincipalName'),
  },
  signIn: {
    ...names('appDisplayName', 'appId', 'appliedConditionalAccessPolicies', 'clientAppUsed'),
    ...names('conditionalAccessStatus', 'correlationId', 'createdDateTime', 'id', 'ipAddress'),
    ...names('isInteractive', 'resourceDisplayName', 'resourceId', 'riskDetail', 'riskState'),
    ...names('riskEventTypes', 'riskLevelAggregated', 'riskLevelDuringSignIn'),
    ...names('userDisplayName', 'userId', 'userPrincipalName'),
    deviceDetail: 'deviceDetail',
    location: 'signInLocation',
    status: 'signInStatus',
  },
  deviceDetail: {
    ...names('browser', 'deviceId', 'displayName', 'isCompliant', 'isManaged'),
    ...names('operatingSystem', 'trustType'),
  },
  signInLocation: {
    ...names('city', 'countryOrRegion', 'state'),
    geoCoordinates: 'geoCoordinates',
  },
  geoCoordinates: names('altitude', 'latitude', 'longitude'),
  signInStatus: names('additionalDetails', 'errorCode', 'failureReason'),
  'security.alert': {
    ...names('id', 'actorDisplayName', 'additionalData', 'alertPolicyId', 'alertWebUrl'),
    ...names('assignedTo', 'category', 'classification', 'comments', 'createdDateTime'),
    ...names('description', 'detectionSource', 'detectorId', 'determination', 'incidentId'),
    ...names('firstActivityDateTime', 'incidentWebUrl', 'lastActivityDateTime', 'productName'),
    ...names('lastUpdateDateTime', 'mitreTechniques', 'providerAlertId', 'recommendedActions'),
    ...names('resolvedDateTime', 'serviceSource', 'severity', 'status', 'systemTags', 'tenantId'),
    ...names('threatDisplayName', 'threatFamilyName', 'title'),
    evidence: 'security.alertEvidence',
  },
  'security.incident': {
    ...names('id', 'assignedTo', 'classification', 'comments', 'createdDateTime', 'customTags'),
    ...names('description', 'determination', 'displayName', 'incidentWebUrl', 'lastModifiedBy'),
    ...names('lastUpdateDateTime', 'redirectIncidentId', 'resolvingComment', 'severity', 'status'),
    ...names('summary', 'systemTags', 'tenantId'),
    alerts: 'security.alert',
  },
  'security.alertEvidence': evidence,
  'security.userEvidence': { ...evidence, userAccount: 'security.userAccount' },
  'security.mailboxEvidence': {
    ...evidence,
    ...names('displayName', 'primaryAddress', 'upn'),
    userAccount: 'security.userAccount',
  },
  'security.userAccount': names(
    ...['accountName', 'azureAdUserId', 'displayName', 'domainName', 'userPrincipalName'],
    'userSid',
  ),
  'security.ipEvidence': { ...evidence, ...names('countryLetterCode', 'ipAddress') },
  'security.deviceEvidence': {
    ...evidence,
    ...names('azureAdDeviceId', 'deviceDnsName', 'osPlatform'),
  },
  'security.analyzedMessageEvidence': {
    ...evidence,
    ...names('antiSpamDirection', 'attachmentsCount', 'deliveryAction', 'deliveryLocation'),
    ...names('internetMessageId', 'language', 'networkMessageId', 'receivedDateTime', 'senderIp'),
    ...names('recipientEmailAddress', 'subject', 'threatDetectionMethods', 'threats', 'urlCount'),
    ...names('urls', 'urn'),
  },
  directoryRole: names('deletedDateTime', 'description', 'displayName', 'id', 'roleTemplateId'),
  managedDevice: {
    ...names('id', 'userId', 'deviceName', 'operatingSystem', 'osVersion', 'complianceState'),
    ...names('isEncrypted', 'lastSyncDateTime', 'enrolledDateTime', 'userPrincipalName'),
    ...names('userDisplayName', 'managedDeviceOwnerType', 'model', 'manufacturer'),
  },
};
