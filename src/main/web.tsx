import type { directoryContract } from '#domains/directory/directory.contract.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import type { DirectoryPort } from '#platform/web/session/directory-port.ts';
import { startPortal } from '#platform/web/start-portal.tsx';
import { apps } from './apps.ts';
import { portalMap } from './portal-map.ts';

const directory = contractClient<typeof directoryContract>('directory');

/** The platform knows no domain; here the directory's endpoints become what session and guards ask for. */
const directoryPort: DirectoryPort = {
  me: (as) => directory.me({}, { as, quiet: true }),
  tenants: (search, take) => directory.tenants({ query: { search, take } }, { quiet: true }),
  tenantMe: (tenantId) => directory.tenantMe({ params: { tenantId } }, { quiet: true }),
  marketplaceStatus: (tenantId) => directory.marketplaceStatus({ params: { tenantId } }, { quiet: true }),
  securityStatus: (tenantId) => directory.securityStatus({ params: { tenantId } }, { quiet: true }),
};

await startPortal({ apps, map: portalMap, directory: directoryPort });
