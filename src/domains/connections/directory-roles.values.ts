/**
 * Roles of a directory by the ids of their templates, as Microsoft documents them (Entra built-in
 * roles). Others may come and are shown by their id.
 */
export const directoryRoles = {
  '62e90394-69f5-4237-9190-012177145e10': 'globalAdministrator',
  'f2ef992c-3afb-46b9-b7cf-a126ee74c451': 'globalReader',
  '88d8e3e3-8f55-4a1e-953a-9b9898b8876b': 'directoryReaders',
  '4d6ac14f-3453-41d0-bef9-a3e0c569773a': 'licenseAdministrator',
  'fe930be7-5e62-47db-91af-98c3a49a38b1': 'userAdministrator',
  '29232cdf-9323-42fd-ade2-1d097af3e4de': 'exchangeAdministrator',
  'f28a1f50-f6e7-4571-818b-6a12f2af6b6c': 'sharePointAdministrator',
  '69091246-20e8-4a56-aa4d-066075b2a7a8': 'teamsAdministrator',
  '3a2c62db-5318-420d-8d74-23affee5d9d5': 'intuneAdministrator',
  '194ae4cb-b126-40b2-bd5b-6091b380977d': 'securityAdministrator',
  '5d6b6bb7-de71-4623-b4af-96380a352509': 'securityReader',
  '729827e3-9c14-49f7-bb1b-9608f156bbb8': 'helpdeskAdministrator',
  'f023fd81-a637-4b56-95fd-791ac0226033': 'serviceSupportAdministrator',
  'c4e39bd9-1100-46d3-8c65-fb160da0071f': 'authenticationAdministrator',
  '158c047a-c907-4556-b7ef-446551a6b5f7': 'cloudApplicationAdministrator',
  'b1be1c3e-b65d-4f19-8427-f6fa0d97feb9': 'conditionalAccessAdministrator',
  '8329153b-31d0-4727-b945-745eb3bc5f31': 'domainNameAdministrator',
  '4a5d8f65-41da-4de4-8968-e035b65339cf': 'reportsReader',
  'fdd7a751-b60b-444a-984c-02652fe8fa1c': 'groupsAdministrator',
} as const;
export type DirectoryRole = (typeof directoryRoles)[keyof typeof directoryRoles];

/** Returns the name of a role by its template; undefined for one that nobody here knows. */
export function directoryRoleOf(templateId: string): DirectoryRole | undefined {
  const byId: Readonly<Record<string, DirectoryRole>> = directoryRoles;
  const id = templateId.toLowerCase();
  return Object.hasOwn(byId, id) ? byId[id] : undefined;
}
