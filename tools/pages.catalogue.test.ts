import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { pages } from '../tests/e2e/pages.ts';
import { specifiedPages } from '../tests/e2e/specified-pages.ts';
import type { AppManifest } from '../src/platform/common/app-manifest.ts';
import { routeOf } from '../src/platform/web/router/app-links.rules.ts';

const load = async (): Promise<readonly AppManifest[]> => {
  // Computed: the manifests lead to pages of the browser, whose types are not the server's.
  const loaded: { apps: readonly AppManifest[] } = await import(
    pathToFileURL(resolve('src/main/apps.ts')).href
  );
  return loaded.apps;
};

test('every page of every app is in the list that accessibility, width and pseudo-language walk', async () => {
  const visited = new Set(pages.map(({ path }) => path.split('?')[0]));
  const routes = (await load()).flatMap((app) => app.pages.map((page) => routeOf(app, page)));

  expect(routes.filter((route) => !visited.has(route))).toEqual([]);
});

test('every page of the list is one: what an app has dropped is dropped there', async () => {
  const routes = new Set<string>(
    (await load()).flatMap((app) => app.pages.map((page) => routeOf(app, page))),
  );
  const ofApps = pages
    .map(({ path }) => path.split('?')[0] ?? path)
    .filter((path) => /^\/(:|internal)\//.test(path));

  expect(ofApps.filter((path) => !routes.has(path))).toEqual([]);
});

test('§2 screens and routes: every page that the specification names is opened by the journey that accepts no redirect', () => {
  const opened = new Set(pages.map(({ path }) => path.split('?')[0]));
  const real = specifiedPages.filter((route) => opened.has(route));

  process.stdout.write(
    `${String(real.length)} of ${String(specifiedPages.length)} specified pages are real\n`,
  );
  expect(real).toEqual(specifiedPages);
});
