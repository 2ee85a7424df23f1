import { directoryRoutes } from '#domains/tenants/directory.routes.ts';
import type { directoryContract } from '#domains/tenants/directory.schema.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import type { DirectoryPort } from '#platform/web/session/directory-port.ts';
import { profileRoutes, sessionsRoutes } from '../sessions.ts';
import type { profileContract, sessionsContract } from '../sessions.schema.ts';

const directory = contractClient<typeof directoryContract>(directoryRoutes);
const sessions = contractClient<typeof sessionsContract>(sessionsRoutes);
const profile = contractClient<typeof profileContract>(profileRoutes);

/**
 * Answers session and guards of the platform, which knows no domain, by the endpoints of profile and
 * directory.
 */
export const directoryPort: DirectoryPort = {
  // Who is signed in and what they may do is never a sample (the contract says so); which tenants
  // staff choose from may be.
  me: (as, asIs) => profile.me({}, { as, asIs, quiet: true }),
  signOut: (as) => sessions.signOut({}, { as, quiet: true }),
  tenants: (page, isDemo) => directory.tenants({ query: page }, { quiet: true, isDemo }),
  tenantMe: (tenantId) => directory.tenantMe({ params: { tenantId } }, { quiet: true }),
  async ownAccess(tenantId, language) {
    const access = await directory.ownAccess({ params: { tenantId } }, { quiet: true });
    // loaded on demand: only a visit names roles
    const { roleNames } = await import('./role-names.ts');
    return { ...access, roles: roleNames(access.roles, language) };
  },
  contacts: (tenantId) => directory.contacts({ params: { tenantId } }, { quiet: true }),
  marketplaceStatus: (tenantId) =>
    directory.marketplaceStatus({ params: { tenantId } }, { quiet: true }),
  securityStatus: (tenantId) => directory.securityStatus({ params: { tenantId } }, { quiet: true }),
};
