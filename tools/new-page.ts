import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { datasetsOf } from '../src/platform/common/merged-slices.ts';
import type { AppManifest } from '../src/platform/common/app-manifest.ts';
import { slices } from '../src/main/slices.list.ts';
import { type Case, editsOf } from './new-page-edits.rules.ts';
import {
  filled,
  foldersOf,
  kindsOf,
  named,
  namesOf,
  usage,
  wantedOf,
  type Names,
  type Wanted,
} from './new-page.rules.ts';

/**
 * `npm run new-page -- service/your-seats --noun services/seat`: a page of a list and a pane, from
 * the table to the menu, in the shape of those that are there. Prints what it made.
 */
const template = join(import.meta.dirname, 'page-template');
const tools = join(import.meta.dirname, '../node_modules/.bin');
const wanted = readWanted();
const names = namesOf(wanted, nextMigration(wanted.domain));
const kinds = kindsOf(wanted);
const isNew = {
  app: !existsSync(`src/apps/${names.app}/app.ts`),
  domain: !existsSync(`src/domains/${names.domain}/${names.domain}.slice.ts`),
};
const manifest = isNew.app ? undefined : await readManifest(names.app);
const refusal = whyNot(names, wanted, manifest);
if (refusal !== undefined) stop(refusal);

const made = laid();
const changed = edited({
  ...{ names, kinds, isNew },
  isThere: (file) => made.has(file) || existsSync(file),
  readers: manifest?.requiredPermissions ?? ['portal:user', 'portal:admin'],
});
for (const [file, text] of [...made, ...changed]) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
// How lines break depends on the length of the names.
execFileSync(
  join(tools, 'oxfmt'),
  [...made.keys(), ...changed.keys()].filter((file) => /\.tsx?$/.test(file)),
);
if (!wanted.isWithoutSchema)
  execFileSync(process.execPath, [join(import.meta.dirname, 'dump-schema.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
tell();

function readWanted(): Wanted {
  try {
    return wantedOf(process.argv.slice(2));
  } catch (error) {
    return stop(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

/** Folders number their migrations on their own, but for four that do it in one sequence. */
function nextMigration(domain: string): string {
  const together = ['tenants', 'people', 'staff-access', 'credentials'];
  const folders = together.includes(domain) ? together : [domain];
  const numbers = folders
    .flatMap((folder) => globSync(`src/domains/${folder}/server/migrations/*.sql`))
    .map((file) => Number(/(\d{4})_[^/]*$/.exec(file)?.[1] ?? 0));
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0');
}

async function readManifest(app: string): Promise<AppManifest> {
  const file = `src/apps/${app}/app.ts`;
  const exported: Readonly<Record<string, AppManifest>> = await import(
    pathToFileURL(resolve(file)).href
  );
  const [found] = Object.values(exported);
  return found ?? stop(`${file} has no manifest.`);
}

/** Returns why the page is not laid, undefined where nothing is in its way. */
function whyNot(
  { camels, snakes, path, app, domain }: Names,
  { dataset }: Wanted,
  known: AppManifest | undefined,
): string | undefined {
  const hasRoutes = globSync('src/{domains/*,platform/common}/*.ts').some((file) =>
    new RegExp(`routes\\(\\s*'${camels}'`).test(readFileSync(file, 'utf8')),
  );
  const root = `src/domains/${domain}`;
  const hasTables = () =>
    existsSync(join(root, `${domain}.texts.ts`)) &&
    readFileSync(join(root, `server/${domain}.slice.ts`), 'utf8').includes('personalRegister(');
  if (hasRoutes) return `There is a noun ${camels} already.`;
  if (readFileSync('src/main/schema.sql', 'utf8').includes(`create table ${snakes} (`))
    return `There is a table ${snakes} already.`;
  if (!isNew.domain && !hasTables())
    return `The domain ${domain} keeps nothing of its own: choose another.`;
  if (known?.internal === true)
    return `${app} is an app of the staff: its pages look at every company, and are not laid by this tool.`;
  if (known?.pages.some((page) => page.path === path) === true)
    return `${app} has a page ${path} already.`;
  if (known && camels in known.texts.de) return `${app} has a text ${camels} already.`;
  const datasets = Object.keys(datasetsOf(Object.values(slices)));
  if (dataset !== undefined && !datasets.includes(dataset))
    return `There is no dataset ${dataset}. There are: ${datasets.join(', ')}.`;
  return undefined;
}

/** @returns the texts of the page's own files */
function laid(): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [folder, target] of foldersOf(names, kinds, isNew))
    for (const file of globSync('**/*.txt', { cwd: join(template, folder) }).toSorted()) {
      const path = join(target, named(file.replace(/\.txt$/, ''), names));
      if (existsSync(path)) stop(`${path} exists already.`);
      texts.set(path, filled(readFileSync(join(template, folder, file), 'utf8'), names, kinds));
    }
  return texts;
}

/** @returns the texts of files that were there before; those of the page's own are grown in place */
function edited(one: Case): Map<string, string> {
  const texts = new Map<string, string>();
  for (const { file, of } of editsOf(one)) {
    const own = made.get(file);
    if (own === undefined) texts.set(file, of(readFileSync(file, 'utf8')));
    else made.set(file, of(own));
  }
  return texts;
}

function tell(): void {
  const lines = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n').length;
  const told = [...made.keys()].map((file) => ({ file, count: lines(file) }));
  const sum = told.reduce((all, { count }) => all + count, 0);
  for (const { file, count } of told)
    process.stdout.write(`made    ${String(count).padStart(4)} ${file}\n`);
  for (const file of changed.keys()) process.stdout.write(`changed      ${file}\n`);
  process.stdout.write(`
${String(made.size)} files, ${String(sum)} lines. The page: /:/${names.app}/${names.path}

Next:
1. Texts in German: ${names.title} stands for both languages (${names.nouns}-texts.ts, app.ts, ${names.domain}.texts.ts).
2. Columns: migration, schema, store, samples, page; then npm run schema.
3. rights.${names.camels} in src/platform/common/rights.ts: who may.
${wanted.isWithoutSchema ? '4. npm run schema.\n' : ''}${wanted.dataset === undefined ? '' : `4. ${names.camels}Dataset.save in the connector's fetch of ${wanted.dataset}.\n`}`);
}

function stop(why: string): never {
  process.stderr.write(`${why}\n`);
  process.exit(1);
}
