import './zod-without-eval.ts';
import { directoryPort } from '#domains/people/web/directory-port.ts';
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

const load = {
  customer: () => import('./web-customer.ts'),
  internal: () => import('./web-staff.ts'),
};

/** Returns the slices of the portal and of these apps. */
async function slicesWith(apps: readonly AppManifest[]): Promise<readonly Slice[]> {
  const { slices } = await import('./slices.list.ts');
  return [...Object.values(slices), ...apps.flatMap((app) => app.slices ?? [])];
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
