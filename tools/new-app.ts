import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { appNamePattern, filled, listed, lists, namesOf } from './new-app.rules.ts';

/**
 * `npm run new-app -- asset-inventory`: an app of one noun, from the table to the page: route,
 * menu, guard, table, form, contract, handlers, store, migration, demo, both languages and tests.
 */
const template = join(import.meta.dirname, 'app-template');
const name = process.argv[2] ?? '';
const folder = join('src/apps', name);

if (!appNamePattern.test(name))
  stop('Name the app in kebab-case: npm run new-app -- asset-inventory');
if (existsSync(folder)) stop(`${folder} exists already.`);

const names = namesOf(name);
for (const file of globSync('**/*.txt', { cwd: template }).toSorted()) {
  const path = join(folder, filled(file.replace(/\.txt$/, ''), names));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, filled(readFileSync(join(template, file), 'utf8'), names));
  process.stdout.write(`made    ${path}\n`);
}
for (const list of lists) {
  writeFileSync(list, listed(list, readFileSync(list, 'utf8'), names));
  process.stdout.write(`changed ${list}\n`);
}
// How lines break depends on the length of the name.
execFileSync(join(import.meta.dirname, '../node_modules/.bin/oxfmt'), [folder, ...lists]);
process.stdout.write(`
Next:
1. order in app.ts: the app's place in the menu.
2. requiredPermissions in app.ts and needs in ${name}.routes.ts: the claims it takes (src/platform/common/access.ts).
3. npm run schema (writes src/main/schema.sql and the table of docs/privacy.md), npm run check.
4. What becomes of the rows when a customer leaves: server/tenant-data.store.ts.
`);

function stop(why: string): never {
  process.stderr.write(`${why}\n`);
  process.exit(1);
}
