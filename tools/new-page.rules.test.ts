import { execFile, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { judge } from './layers.rules.ts';
import { editsOf } from './new-page-edits.rules.ts';
import { kindsOf, namesOf, pluralOf, wantedOf } from './new-page.rules.ts';

test.each([
  [],
  ['service'],
  ['Service/x', '--noun', 'a/b'],
  ['service/../x', '--noun', 'a/b'],
  ['service/x', '--noun', 'b'],
  ['service/x', 'y', '--noun', 'a/b'],
])('%j names no page', (...args) => {
  expect(() => wantedOf(args)).toThrow(/^Name /);
});

test('a page and its noun take the forms that code wants', () => {
  const wanted = wantedOf(['cockpit/finances/limits', '--noun', 'credit-book/credit-limit']);

  expect(namesOf(wanted, '0003')).toMatchObject({
    ...{ app: 'cockpit', path: 'finances/limits', folder: 'finances/', domain: 'credit-book' },
    ...{ domainCamel: 'creditBook', camel: 'creditLimit', camels: 'creditLimits' },
    ...{ Pascals: 'CreditLimits', snakes: 'credit_limits', title: 'Credit limits' },
  });
  expect(['seat', 'company', 'day', 'process'].map(pluralOf)).toEqual([
    ...['seats', 'companies', 'days', 'processes'],
  ]);
});

test('what a connector reads is not added to by hand', () => {
  const of = (...more: string[]) => kindsOf(wantedOf(['a/b', '--noun', 'c/d', ...more]));

  expect(of()).toContain('writable');
  expect(of('--read-only')).not.toContain('writable');
  expect(of('--dataset', 'usage.activity')).toEqual(['readonly', 'dataset', 'restricted']);
});

const keeping = globSync('src/domains/*/*.texts.ts').map((file) => file.split('/')[2] ?? '');

test.each(keeping)('the domain %s takes a noun more, as its files are written', (domain) => {
  const wanted = wantedOf(['service/made-up-things', '--noun', `${domain}/made-up-thing`]);
  const one = { names: namesOf(wanted, '0099'), kinds: kindsOf(wanted), readers: ['portal:user'] };
  for (const { file, of } of editsOf({
    ...one,
    isNew: { app: false, domain: false },
    isThere: existsSync,
  } as const))
    expect(of(readFileSync(file, 'utf8')), file).toMatch(/madeUpThing|made_up_thing/);
});

/** One page of each kind: in apps and domains that are there, and in new ones. */
const pages = [
  'service/seat-notes --noun services/seat-note --read-only',
  'security/alarm-notes --noun incidents/alarm-note',
  'operations/storage-marks --noun usage/storage-mark --dataset usage.activity',
  'business-cockpit/finances/cost-notes --noun cost-notes/cost-note',
  'asset-inventory/assets --noun assets/asset --read-only',
];
const nouns = ['seatNotes', 'alarmNotes', 'storageMarks', 'costNotes', 'assets'];

/**
 * Finds the tests of one endpoint each that is not of a new page. They take a minute and are made in
 * this run already, outside of the copy; tests that look at all slices at once are made here, too.
 */
const ofOtherEndpoints = `(ISO-[23]|never a fault of the server): (?!(${nouns.join('|')})\\.)`;

/** Cuts a test run's output to its failures; the head of another tool's output. */
const whatFailed = (output: string) =>
  output.slice(Math.max(output.indexOf('Failed Tests'), 0)).slice(0, 4000);

/** A stranger's copy of the project in which pages are laid. */
describe('pages that are laid', () => {
  const copy = mkdtempSync(join(tmpdir(), 'atrium-new-page-'));
  const before = new Map<string, string>();
  let told: readonly string[] = [];
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
  const textOf = (file: string) => readFileSync(join(copy, file), 'utf8');
  const made = () => sources().filter((file) => !before.has(file));
  const changed = () =>
    sources().filter((file) => before.has(file) && before.get(file) !== textOf(file));

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
    for (const file of sources()) before.set(file, textOf(file));
    told = pages.map((page) => run('tools/new-page.ts', ...page.split(' '), '--no-schema'));
    run('tools/dump-schema.ts');
  }, 300_000);
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  test('a page in an app and a domain that are there takes at most eleven files with their tests', () => {
    expect(told[0]).toMatch(/^(?:[1-9]|1[01]) files, [1-9]\d{2} lines\./m);
  });

  test('main gets a line a new domain and a line a new app, and nothing else', () => {
    const ofMain = changed().filter((file) => file.startsWith('src/main/'));

    expect(ofMain.filter((file) => !file.endsWith('schema.sql')).toSorted()).toEqual([
      'src/main/app-slices.list.ts',
      'src/main/apps.list.ts',
    ]);
    for (const [list, lines] of [
      ['src/main/app-slices.list.ts', ['costNotes', 'assets']],
      ['src/main/apps.list.ts', ['assetInventory']],
    ] as const) {
      const [old = '', now] = [before.get(list), textOf(list)];
      expect(now.startsWith(old)).toBe(true);
      expect(now.slice(old.length).trimEnd().split('\n')).toEqual(
        lines.map((name) => expect.stringContaining(`export { ${name}`)),
      );
    }
  });

  test('every other change is of the domain, the manifest, the rights and what is written by itself', () => {
    const known =
      /^src\/(?:domains\/(?:services|incidents|usage)\/(?:[a-z]+\.(?:slice|texts)\.ts|server\/[a-z]+\.slice\.ts|demo\/[a-z]+\.demo(?:-slice)?\.ts)|apps\/[a-z-]+\/app\.ts|platform\/common\/rights\.ts|platform\/server\/database\/rows\.ts|main\/.*)$/;

    expect(changed().filter((file) => !known.test(file))).toEqual([]);
  });

  test('what is there already is not laid over, and staff’s apps are refused', () => {
    const again = (page: string) => () => run('tools/new-page.ts', ...page.split(' '));

    expect(again(pages[0] ?? '')).toThrow('There is a noun seatNotes already.');
    expect(again('support-tools/x --noun services/x')).toThrow('is an app of the staff');
    expect(again('service/x --noun services/x --dataset usage.none')).toThrow('no dataset');
    expect(again('service/seat-notes --noun services/x')).toThrow('has a page seat-notes');
    expect(existsSync(join(copy, 'src/domains/services/xes.ts'))).toBe(false);
  });

  test('their imports point the right way', () => {
    const own = made().filter((file) => !file.endsWith('.sql'));

    expect(own.length).toBeGreaterThan(50);
    expect(own.flatMap((file) => judge(file, textOf(file)))).toEqual([]);
  });

  test('they are formatted and pass the linter', () => {
    const own = [...made(), ...changed()].filter((file) => /\.tsx?$/.test(file));

    expect(() => run('node_modules/oxfmt/bin/oxfmt', '--check', ...own)).not.toThrow();
    expect(() =>
      run('node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', ...own),
    ).not.toThrow();
  }, 120_000);

  test('they compile, for the server and for the browser', async () => {
    const compile = (config: string) =>
      promisify(execFile)(process.execPath, ['node_modules/typescript/bin/tsc', '-p', config], {
        cwd: copy,
      });

    await expect(
      Promise.all([compile('tsconfig.server.json'), compile('tsconfig.web.json')]),
    ).resolves.toHaveLength(2);
  }, 400_000); // seconds on a quiet machine, minutes on a busy one

  test('they pass their own tests, and every test that walks all slices, pages, texts and tables', () => {
    const catalogues = globSync('{src,tools}/**/*.catalogue.test.{ts,tsx}', { cwd: copy });
    const own = made().filter((file) => file.endsWith('.test.ts'));
    const ran = run(
      'node_modules/vitest/vitest.mjs',
      'run',
      ...['unit', 'unit-web', 'server'].flatMap((project) => ['--project', project]),
      '--testNamePattern',
      `^(?!.*${ofOtherEndpoints})`,
      'tools/rights.test.ts',
      ...own,
      ...catalogues,
    );

    expect(own).toHaveLength(pages.length + 2);
    expect(catalogues.length).toBeGreaterThan(15);
    const files = catalogues.length + own.length + 1;
    expect(ran).toMatch(new RegExp(`Test Files .*${String(files)} passed`));
    expect(ran).toMatch(/isolation: \d+ endpoints, [1-9]\d* requests, 0 leaks/);
  }, 600_000);
});
