import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { appsOf } from './area-apps.ts';

const all = readFileSync('src/main/apps.list.ts', 'utf8');
const manifest = (app: string): string => readFileSync(join('src/apps', app), 'utf8');
const namesIn = (module: string): string[] => /apps = \[(.*)\]/.exec(module)?.[1]?.split(', ') ?? [];

test('every app is in the list of customers or in that of staff', () => {
  const [customers, staff] = [false, true].map((isStaff) => namesIn(appsOf(all, isStaff, manifest)));
  const named = [...all.matchAll(/^export \{ (\w+) \}/gm)].map(([, name = '']) => name);

  expect(named.length).toBe(globSync('src/apps/*/app.ts').length);
  expect([...(customers ?? []), ...(staff ?? [])].toSorted()).toEqual(named.toSorted());
  expect(customers).toContain('customerPortalApp');
  expect(staff).toContain('internalPortalApp');
});
