import { execFile, spawnSync } from 'node:child_process';
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

/**
 * Finds the tests of one endpoint each that is not of the new app. They take a minute and are made in
 * this run already, outside of the copy; tests that look at all slices at once are made here, too.
 */
const ofOtherEndpoints = /(ISO-[23]|never a fault of the server): (?!assetInventory\.)/;

/** Cuts a test run's output to its failures; the head of another tool's output. */
const whatFailed = (output: string) =>
  output.slice(Math.max(output.indexOf('Failed Tests'), 0)).slice(0, 4000);

/** A stranger's copy of the project in which the template is used. */
describe('an app from the template', () => {
  const copy = mkdtempSync(join(tmpdir(), 'atrium-new-app-'));
  const before = new Map<string, string>();
  const run = (...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: copy,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (status !== 0) throw new Error(`${args[0] ?? ''} failed:\n${whatFailed(stdout + stderr)}`);
    return stdout;
  };
  const sources = () => globSync('src/**/*.{ts,tsx,sql}', { cwd: copy });

  beforeAll(() => {
    for (const part of [
      'src',
      'libs',
      'tools',
      'tests',
      'docs',
      'public',
      'package.json',
      '.oxfmtrc.json',
      '.oxlintrc.json',
      'vitest.config.ts',
    ])
      cpSync(part, join(copy, part), { recursive: true });
    for (const config of globSync('tsconfig*.json')) cpSync(config, join(copy, config));
    symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
    for (const file of sources()) before.set(file, readFileSync(join(copy, file), 'utf8'));
    run('tools/new-app.ts', 'asset-inventory');
  }, 300_000);
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  test('lies in its own folder, with one line more in each of two lists and nothing else changed', () => {
    const touched = sources().filter(
      (file) => before.get(file) !== readFileSync(join(copy, file), 'utf8'),
    );

    expect(
      touched.filter((file) => !file.startsWith('src/apps/asset-inventory/')).toSorted(),
    ).toEqual([...lists].toSorted());
    for (const list of lists) {
      const [old = '', now] = [before.get(list), readFileSync(join(copy, list), 'utf8')];
      expect(now.startsWith(old)).toBe(true);
      expect(now.slice(old.length).trimEnd().split('\n')).toEqual([
        expect.stringContaining('asset-inventory'),
      ]);
    }
  });

  test('has imports that point the right way', () => {
    const own = sources().filter(
      (file) => file.startsWith('src/apps/asset-inventory/') && !file.endsWith('.sql'),
    );

    expect(own.length).toBeGreaterThan(12);
    expect(own.flatMap((file) => judge(file, readFileSync(join(copy, file), 'utf8')))).toEqual([]);
  });

  test('is formatted and passes the linter', () => {
    const ofTheApp = ['src/apps/asset-inventory', ...lists];

    expect(() => run('node_modules/oxfmt/bin/oxfmt', '--check', ...ofTheApp)).not.toThrow();
    expect(() =>
      run('node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', ...ofTheApp),
    ).not.toThrow();
  }, 120_000);

  test('compiles, for the server and for the browser', async () => {
    const compile = (config: string) =>
      promisify(execFile)(process.execPath, ['node_modules/typescript/bin/tsc', '-p', config], {
        cwd: copy,
      });

    await expect(
      Promise.all([compile('tsconfig.server.json'), compile('tsconfig.web.json')]),
    ).resolves.toHaveLength(2);
  }, 400_000); // seconds on a quiet machine, minutes on a busy one

  test('writes its share of what is generated', () => {
    expect(run('tools/dump-schema.ts')).toContain('wrote src/main/schema.sql');
  }, 300_000);

  test('passes its own tests, and every test that walks all slices, pages, texts and tables', () => {
    const catalogues = globSync('{src,tools}/**/*.catalogue.test.{ts,tsx}', { cwd: copy });
    const told = run(
      'node_modules/vitest/vitest.mjs',
      'run',
      ...['unit', 'unit-web', 'server'].flatMap((project) => ['--project', project]),
      '--testNamePattern',
      `^(?!.*${ofOtherEndpoints.source})`,
      'src/apps/asset-inventory',
      ...catalogues,
    );

    expect(catalogues.length).toBeGreaterThan(15);
    expect(told).toMatch(new RegExp(`Test Files .*${String(catalogues.length + 2)} passed`));
    expect(told).toMatch(/isolation: \d+ endpoints, [1-9]\d* requests, 0 leaks/);
  }, 600_000);
});
