import type { directoryContract } from '#domains/directory/directory.contract.ts';
import type { DemoBackend } from '#platform/common/demo/backend.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import type { DirectoryPort } from '#platform/web/session/directory-port.ts';
import { startPortal } from '#platform/web/start-portal.tsx';

let demo: Promise<DemoBackend> | undefined;

/** One world a tab: what was written to the samples stays until the tab is closed or loaded anew. */
const loadDemo = (): Promise<DemoBackend> => {
  demo ??= import('./demo.ts').then(({ createPortalDemo }) => createPortalDemo({ now: () => new Date(), waits: !navigator.webdriver }));
  demo.catch(() => (demo = undefined)); // without a network the next call tries again
  return demo;
};

const directory = contractClient<typeof directoryContract>('directory');

/** The platform knows no domain; here the directory's endpoints become what session and guards ask for. */
const directoryPort: DirectoryPort = {
  // Who is signed in and what they may do is never a sample (the contract says so); which tenants staff choose from may be.
  me: (as) => directory.me({}, { as, quiet: true }),
  tenants: (page, isDemo) => directory.tenants({ query: page }, { quiet: true, isDemo }),
  tenantMe: (tenantId) => directory.tenantMe({ params: { tenantId } }, { quiet: true }),
  contacts: (tenantId) => directory.contacts({ params: { tenantId } }, { quiet: true }),
  marketplaceStatus: (tenantId) => directory.marketplaceStatus({ params: { tenantId } }, { quiet: true }),
  securityStatus: (tenantId) => directory.securityStatus({ params: { tenantId } }, { quiet: true }),
};

const load = { customer: () => import('./web-customer.ts'), internal: () => import('./web-staff.ts') };

// Not awaited: pages share modules with this file's chunk, and would wait for it while it waits for them.
void startPortal({
  loadApps: async (areas) => {
    const loaded = await Promise.all(areas.map((area) => load[area]()));
    return { apps: loaded.flatMap(({ apps }) => apps), map: loaded.flatMap(({ map }) => map) };
  },
  directory: directoryPort,
  demo: loadDemo,
  liveSources: () => import('./live-sources.ts').then((live) => live.liveSources),
});
