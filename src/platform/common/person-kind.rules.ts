/** Staff permission that covers each kind of account (record 0036). */
const permissionFor = {
  customer: 'Tenants.Users.Write',
  internal: 'EmployeeManagement',
} as const;

export type PersonKind = keyof typeof permissionFor;

/**
 * Returns whether these permissions cover accounts of this kind. For whom they do not cover, such a person
 * does not exist, on every path that takes one.
 */
export function mayManageKind(kind: PersonKind, permissions: readonly string[]): boolean {
  return permissions.includes(permissionFor[kind]);
}
