import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { namedSources } from '#apps/operations/web/tenant/overview/overview.rules.ts';
import { datasets, searchSources } from '../src/main/registers.ts';
import { appSlices, domainSlices } from '../src/main/server-slices.ts';
import { slices } from '../src/main/slices.list.ts';
import type { AppManifest } from '../src/platform/common/app-manifest.ts';
import type { Slice } from '../src/platform/common/slice.ts';
import type { ServerSlice } from '../src/platform/server/server-slice.ts';
import { readContracts } from './read-contracts.ts';

const ofApps = appSlices.map((slice: ServerSlice) => slice.common);
const all: readonly Slice[] = [...domainSlices.map((slice) => slice.common), ...ofApps];
// Its types need the browser's, which this file is not checked with.
const { apps }: { readonly apps: readonly AppManifest[] } = await import(
  pathToFileURL(resolve('src/main/apps.ts')).href
);
const namesOf = (of: readonly Slice[]) => sorted(of.map(({ nouns }) => nouns.join(' ')));
const sorted = (names: readonly string[]) => names.toSorted();

test('every contract of the source is a noun of one slice', async () => {
  const contracts = await readContracts();

  expect(sorted(all.flatMap(({ nouns }) => nouns))).toEqual(sorted([...contracts.keys()]));
});

test('server and browser list the same slices', () => {
  expect(domainSlices.map((slice) => slice.common)).toEqual(Object.values(slices));
  expect(namesOf(apps.flatMap((app) => app.slices ?? []))).toEqual(namesOf(ofApps));
});

test('two slices share no source of the search', () => {
  const kinds = searchSources.map(({ kind }) => kind);

  expect(kinds).toEqual([...new Set(kinds)]);
});

test('every slice that reads datasets has a name where a company sees how fresh they are', () => {
  const owners = Object.keys(datasets).map((id) => id.split('.')[0] ?? '');

  expect(sorted([...new Set(owners)])).toEqual(sorted(namedSources));
});

test('a dataset names the slice that owns it, which declares it', () => {
  const owned = Object.entries(slices).flatMap(([name, { datasets: own = {} }]: [string, Slice]) =>
    Object.keys(own).filter((id) => id.startsWith(`${name}.`)),
  );

  expect(sorted(owned)).toEqual(sorted(Object.keys(datasets)));
});
