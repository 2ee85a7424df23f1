import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { parseArgs } from 'node:util';
import type { AppManifest } from '../src/platform/common/app-manifest.ts';
import { ensureJourneyBrowser } from './chromium.mjs';
import { sweptBy } from './sweep.rules.ts';

// npm run sweep [-- --all] [-- names of files]: judges pages in both themes and languages and at
// three widths: those of slices that changed against main, or every one.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false } },
});

const git = (...args: string[]): string =>
  spawnSync('git', args, { encoding: 'utf8' }).stdout.trim();

/** Committed or not, since the branch left main. */
function changedFiles(): readonly string[] {
  const base = git('merge-base', 'main', 'HEAD');
  return `${git('diff', '--name-only', base)}\n${git('ls-files', '--others', '--exclude-standard')}`
    .split('\n')
    .filter(Boolean);
}

const usersOf = (domain: string): readonly string[] =>
  globSync('src/apps/*/**/*.{ts,tsx}')
    .filter((file) => readFileSync(file, 'utf8').includes(`#domains/${domain}/`))
    .map((file) => file.split(sep)[2] ?? '');

async function routesOf(apps: readonly string[]): Promise<readonly string[]> {
  const modules = await Promise.all(
    apps.map(
      (app): Promise<Record<string, AppManifest>> =>
        import(new URL(`../src/apps/${app}/app.ts`, import.meta.url).href),
    ),
  );
  return modules.flatMap((module) => Object.values(module).map(({ route }) => route));
}

const swept = values.all ? ({ apps: 'all', kit: true } as const) : sweptBy(changedFiles(), usersOf);
const routes = swept.apps === 'all' ? [] : await routesOf(swept.apps);
if (swept.apps !== 'all' && routes.length === 0) {
  process.stdout.write('No page changed against main; `npm run sweep -- --all` looks at all.\n');
  process.exit(0);
}
process.stdout.write(`Sweeping ${swept.apps === 'all' ? 'every page' : routes.join(', ')}\n`);
const files = swept.kit ? [] : ['look', 'pseudo'];
const run = (program: string, args: readonly string[]): number =>
  spawnSync(program, args, {
    stdio: 'inherit',
    env: {
      ...process.env,
      CHROMIUM: ensureJourneyBrowser(),
      ...(routes.length > 0 ? { SWEPT_ROUTES: routes.join(',') } : {}),
    },
  }).status ?? 1;
process.exitCode =
  run('vite', ['build', '--logLevel', 'warn']) ||
  run('playwright', ['test', '--project=sweep', ...(positionals.length > 0 ? positionals : files)]);
