import { profileRoutes } from '#domains/people/profile.routes.ts';
import type { profileContract } from '#domains/people/profile.schema.ts';
import { directoryRoutes } from '#domains/tenants/directory.routes.ts';
import type { directoryContract } from '#domains/tenants/directory.schema.ts';
import type { AppManifest } from '#platform/common/app-manifest.ts';
import type { DemoBackend } from '#platform/common/demo/backend.ts';
import {
  liveSourcesOf,
  messagesOf,
  noticeTopicsOf,
  wordsOf,
} from '#platform/common/merged-slices.ts';
import type { NoticeTopics } from '#platform/common/notice-topic.ts';
import type { Slice } from '#platform/common/slice.ts';
import type { SliceWords } from '#platform/common/slice-words.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import type { DirectoryPort } from '#platform/web/session/directory-port.ts';
import { startPortal } from '#platform/web/start-portal.tsx';
import { addressOf } from './page-addresses.ts';

let demo: Promise<DemoBackend> | undefined;

/** Creates the tab's sample data, which lives until the tab is closed or reloaded. */
const loadDemo = (): Promise<DemoBackend> => {
  demo ??= import('./demo.ts').then(({ createPortalDemo }) =>
    createPortalDemo({ now: () => new Date(), waits: !navigator.webdriver }),
  );
  demo.catch(() => (demo = undefined)); // without a network the next call tries again
  return demo;
};

const directory = contractClient<typeof directoryContract>(directoryRoutes);
const profile = contractClient<typeof profileContract>(profileRoutes);

/**
 * The platform knows no domain; here the endpoints of profile and directory become what session and
 * guards ask for.
 */
const directoryPort: DirectoryPort = {
  // Who is signed in and what they may do is never a sample (the contract says so); which tenants
  // staff choose from may be.
  me: (as) => profile.me({}, { as, quiet: true }),
  tenants: (page, isDemo) => directory.tenants({ query: page }, { quiet: true, isDemo }),
  tenantMe: (tenantId) => directory.tenantMe({ params: { tenantId } }, { quiet: true }),
  contacts: (tenantId) => directory.contacts({ params: { tenantId } }, { quiet: true }),
  marketplaceStatus: (tenantId) =>
    directory.marketplaceStatus({ params: { tenantId } }, { quiet: true }),
  securityStatus: (tenantId) => directory.securityStatus({ params: { tenantId } }, { quiet: true }),
};

const load = {
  customer: () => import('./web-customer.ts'),
  internal: () => import('./web-staff.ts'),
};

/** Returns the slices of the portal and of these apps. */
async function slicesWith(apps: readonly AppManifest[]): Promise<readonly Slice[]> {
  const { slices } = await import('./slices.list.ts');
  return [...Object.values(slices), ...apps.flatMap((app) => app.slice ?? [])];
}

async function everySlice(): Promise<readonly Slice[]> {
  const areas = await Promise.all([load.customer(), load.internal()]);
  return slicesWith(areas.flatMap(({ apps }) => apps));
}

let words: Promise<SliceWords> | undefined;

/** Pages about all slices ask for it, whatever area they belong to. */
const loadWords = (): Promise<SliceWords> => {
  words ??= everySlice().then(wordsOf);
  words.catch(() => (words = undefined)); // without a network the next page tries again
  return words;
};

let topics: Promise<NoticeTopics> | undefined;

const loadTopics = (): Promise<NoticeTopics> => {
  topics ??= everySlice().then(noticeTopicsOf);
  topics.catch(() => (topics = undefined));
  return topics;
};

let loadedApps: readonly AppManifest[] = [];

// Not awaited: pages share modules with this file's chunk, and would wait for it while it waits for
// them.
void startPortal({
  loadApps: async (areas) => {
    const loaded = await Promise.all(areas.map((area) => load[area]()));
    loadedApps = loaded.flatMap(({ apps }) => apps);
    return { apps: loadedApps, map: loaded.flatMap(({ map }) => map) };
  },
  directory: directoryPort,
  addressOf,
  demo: loadDemo,
  sliceWords: loadWords,
  noticeTopics: loadTopics,
  refusalTexts: async () => messagesOf(await slicesWith(loadedApps)),
  liveSources: async () => liveSourcesOf(await slicesWith(loadedApps)),
});
