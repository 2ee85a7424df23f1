/** Every name that evidence can have, in the order in which it is shown. */
export const evidenceNames = [
  'name',
  'azureTenantId',
  'onmicrosoftDomain',
  'relationshipId',
  'durationDays',
  'acceptedBy',
  'agreement',
  'dataProcessing',
  'approved',
  'directoryName',
  'relationshipProof',
  'relationshipUntil',
  'consentProof',
  'consentProvenAt',
  'email',
  'phone',
  'licenseBundle',
  'marketplace',
  'security',
  'administrators',
  'result',
] as const;

/** Names whose evidence is a moment. */
export const momentNames: readonly string[] = ['relationshipUntil', 'consentProvenAt'];
