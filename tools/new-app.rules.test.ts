import { execFile, execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { judge } from './layers.rules.ts';
import { appNamePattern, lists, namesOf } from './new-app.rules.ts';

test.each(['Asset', 'a b', '../x', 'a--b', ''])('%j is no name for an app', (name) => {
  expect(appNamePattern.test(name)).toBe(false);
});

test('a name takes the forms that code wants', () => {
  expect(namesOf('asset-inventory')).toEqual({
    app: 'asset-inventory',
    camel: 'assetInventory',
    snake: 'asset_inventory',
    title: 'Asset inventory',
  });
});

/** A stranger's copy of the project in which the template is used. */
describe('an app from the template', () => {
  const copy = mkdtempSync(join(tmpdir(), 'atrium-new-app-'));
  const before = new Map<string, string>();
  const run = (...args: readonly string[]) =>
    execFileSync(process.execPath, args, { cwd: copy, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const sources = () => globSync('src/**/*.{ts,tsx,sql}', { cwd: copy });

  beforeAll(() => {
    for (const part of ['src', 'libs', 'tools', 'tests', 'package.json', 'vitest.config.ts'])
      cpSync(part, join(copy, part), { recursive: true });
    for (const config of globSync('tsconfig*.json')) cpSync(config, join(copy, config));
    symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
    for (const file of sources()) before.set(file, readFileSync(join(copy, file), 'utf8'));
    run('tools/new-app.ts', 'asset-inventory');
  }, 60_000);
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  test('lies in its own folder, with one line more in each of two lists and nothing else changed', () => {
    const touched = sources().filter((file) => before.get(file) !== readFileSync(join(copy, file), 'utf8'));

    expect(touched.filter((file) => !file.startsWith('src/apps/asset-inventory/')).toSorted()).toEqual([...lists].toSorted());
    for (const list of lists) {
      const [old = '', now] = [before.get(list), readFileSync(join(copy, list), 'utf8')];
      expect(now.startsWith(old)).toBe(true);
      expect(now.slice(old.length).trimEnd().split('\n')).toEqual([expect.stringContaining('asset-inventory')]);
    }
  });

  test('has imports that point the right way', () => {
    const own = sources().filter((file) => file.startsWith('src/apps/asset-inventory/') && !file.endsWith('.sql'));

    expect(own.length).toBeGreaterThan(12);
    expect(own.flatMap((file) => judge(file, readFileSync(join(copy, file), 'utf8')))).toEqual([]);
  });

  test('compiles, for the server and for the browser', async () => {
    const compile = (config: string) =>
      promisify(execFile)(process.execPath, ['node_modules/typescript/bin/tsc', '-p', config], { cwd: copy });

    await expect(Promise.all([compile('tsconfig.server.json'), compile('tsconfig.web.json')])).resolves.toHaveLength(2);
  }, 400_000); // seconds on a quiet machine, minutes on a busy one

  test('passes its own tests', () => {
    const told = run('node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--project', 'server', 'src/apps/asset-inventory');

    expect(told).toMatch(/2 passed/);
  }, 300_000);

  test('is known to everybody who asks for all: menu, map, pages, samples, texts, schema of lists', () => {
    const askAll = ['src/main/apps.test.tsx', 'tools/pages.test.ts', 'tools/apps.test.ts', 'tools/demos.test.ts', 'tools/texts.test.ts'];
    const told = run('node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--project', 'unit-web', ...askAll);

    expect(told).toMatch(/5 passed/);
  }, 300_000);

  test('is attacked and registered like everything else', () => {
    const mine = ['-t', 'assetInventory|every table has its line|every column that could hold a name'];
    const told = run(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'server',
      'src/main/isolation.test.ts',
      'src/main/privacy/personal-data.test.ts',
      'src/main/privacy/retention.test.ts',
      ...mine,
    );

    expect(told).toMatch(/6 passed/);
  }, 300_000);
});
