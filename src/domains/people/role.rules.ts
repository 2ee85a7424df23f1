import { claims as allClaims, type Claim } from '#platform/common/access.ts';
import { directoryRefusals } from '#domains/tenants/directory.refusals.ts';

const isClaim = (text: string): text is Claim => allClaims.some((claim) => claim === text);

/**
 * Claims of a role in the order of the claim tree, each once. @throws PortalError
 * ERROR_TENANTS_USERROLECLAIM_ID_NOT_FOUND
 */
export function claimsOf(given: readonly string[]): Claim[] {
  if (!given.every(isClaim)) throw directoryRefusals.USERROLECLAIM_ID_NOT_FOUND();
  return allClaims.filter((claim) => given.includes(claim));
}

/** Something to read, in one line. @throws PortalError ERROR_TENANTS_USERROLE_NAME_INVALID */
export function roleNameOf(text: string): string {
  const name = text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
  if (name.length === 0 || name.length > 100 || /[\p{Cc}\p{Cf}<>]/u.test(name))
    throw directoryRefusals.USERROLE_NAME_INVALID();
  return name;
}

/**
 * A tenant keeps its own roles, the operator the global ones.
 * @throws PortalError ERROR_TENANTS_USERROLE_ID_IS_GLOBAL, _USERROLE_ID_IS_TENANT
 */
export function demandKeeper(
  role: { readonly tenantId: string | null },
  keeper: 'tenant' | 'operator',
): void {
  if (keeper === 'tenant' && role.tenantId === null)
    throw directoryRefusals.USERROLE_ID_IS_GLOBAL();
  if (keeper === 'operator' && role.tenantId !== null)
    throw directoryRefusals.USERROLE_ID_IS_TENANT();
}

/**
 * Nobody raises their own rights by the way of a role that they hold.
 * @throws PortalError ERROR_TENANTS_USER_IS_SELF
 */
export function requireOwnUnraisedRights(
  before: readonly string[],
  after: readonly string[],
): void {
  if (after.some((claim) => !before.includes(claim))) throw directoryRefusals.USER_IS_SELF();
}
