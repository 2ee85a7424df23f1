import { globSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AppManifest } from '../src/platform/common/app-manifest.ts';

/**
 * One page of the portal and the source files that its first sight asks for by name, whether at
 * once or a moment later without anybody's doing.
 */
export interface PageEntries {
  /** `marketplace/shop/cart` */
  readonly name: string;
  readonly kind: 'system' | 'home' | 'page';
  /** Kind of user that it is for; system pages are for anybody. */
  readonly users: 'customer' | 'internal' | 'any';
  readonly entries: readonly string[];
}

type Loader = (...args: never[]) => unknown;

type Page = AppManifest['pages'][number];

const isHome = (app: AppManifest, page: Page): boolean =>
  app.route.endsWith('/portal') && page.path === '';

/**
 * Every page as the manifests tell it, with the parts that the shell asks for beside it (header)
 * and, of a home, what the apps tell it. New apps and pages are in it without being named here.
 */
export async function readPages(root: string): Promise<readonly PageEntries[]> {
  const apps = await readApps(root);
  const system = globSync('src/platform/web/system/*.page.tsx', { cwd: root }).map((file) =>
    systemPage(file),
  );
  return [
    ...system,
    ...apps.flatMap((one) => one.app.pages.map((page) => appPage(one, page, apps))),
  ];
}

/** The manifest of every app, with its folder. */
export function readApps(root: string): Promise<readonly ReadApp[]> {
  const files = globSync('src/apps/*/app.ts', { cwd: root }).toSorted();
  return Promise.all(files.map((file) => readApp(root, file)));
}

interface ReadApp {
  readonly app: AppManifest;
  readonly folder: string;
}

async function readApp(root: string, file: string): Promise<ReadApp> {
  const exported: Record<string, unknown> = await import(pathToFileURL(resolve(root, file)).href);
  const app = Object.values(exported).find(
    (one): one is AppManifest => typeof one === 'object' && one !== null && 'pages' in one,
  );
  if (!app) throw new Error(`${file} exports no manifest`);
  return { app, folder: dirname(file) };
}

function systemPage(file: string): PageEntries {
  return {
    name: file.replace(/^.*\/|\.page\.tsx$/g, ''),
    kind: 'system',
    users: 'any',
    entries: [file, 'src/platform/web/system/system-notices.tsx'],
  };
}

function appPage({ app, folder }: ReadApp, page: Page, all: readonly ReadApp[]): PageEntries {
  const ofHome = isHome(app, page);
  const beside = all
    .filter((one) => one.app.internal === app.internal)
    .flatMap((one) => besidePage(one.app, ofHome).map((load) => fileOf(load, one.folder)));
  return {
    name: [app.route.slice(app.internal ? 1 : 3), page.path].filter(Boolean).join('/'),
    kind: ofHome ? 'home' : 'page',
    users: app.internal ? 'internal' : 'customer',
    entries: [
      `src/main/web-${app.internal ? 'staff' : 'customer'}.ts`,
      fileOf(page.load, folder),
      ...feedersOf(app).map((load) => fileOf(load, folder)),
      ...beside,
      ...lateParts(folder, ofHome),
    ],
  };
}

function besidePage(app: AppManifest, ofHome: boolean): readonly Loader[] {
  const parts = (app.parts ?? [])
    .filter(({ slot }) => slot === 'header' || ofHome)
    .map(({ load }) => load);
  const told = ofHome
    ? [app.attention, app.lines].flatMap((source) => (source ? [source.load] : []))
    : [];
  return [...parts, ...told];
}

/** Modules that fill groups of the menu while the app is on show. */
function feedersOf({ sideNavigation }: AppManifest): readonly Loader[] {
  return sideNavigation
    .flatMap((link) => [link, ...(link.children ?? [])])
    .flatMap(({ feeder }) => (feeder ? [feeder] : []));
}

/** The home of staff draws its tables after what stands above them, but by itself. */
function lateParts(folder: string, ofHome: boolean): readonly string[] {
  return ofHome && folder.endsWith('internal-portal') ? [`${folder}/web/home-lists.tsx`] : [];
}

/** A manifest's loader is one import; which file it names stands in its text. */
function fileOf(load: Loader, folder: string): string {
  const named = /import\(\s*['"]([^'"]+)['"]\s*\)/.exec(load.toString())?.[1];
  if (named === undefined)
    throw new Error(`a loader of ${folder}/app.ts is no import: ${load.toString()}`);
  return named.startsWith('#') ? `src/${named.slice(1)}` : join(folder, named);
}
