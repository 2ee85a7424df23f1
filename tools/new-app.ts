import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { appNamePattern, filesOfApp } from './new-app.rules.ts';

/** `npm run new-app -- asset-inventory [--internal]`: a folder with manifest, page and texts. */
const { positionals, values } = parseArgs({ allowPositionals: true, options: { internal: { type: 'boolean', default: false } } });
const name = positionals[0] ?? '';
const folder = join('src/apps', name);

if (!appNamePattern.test(name)) stop('Name the app in kebab-case: npm run new-app -- asset-inventory [--internal]');
if (existsSync(folder)) stop(`${folder} exists already.`);

for (const [path, text] of filesOfApp(name, values.internal)) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
  process.stdout.write(`made ${join(folder, path)}\n`);
}
process.stdout.write(`
Next:
1. src/main/apps.ts: import and list the app where it belongs in the menu.
2. src/platform/common/access.ts: the claim it needs, if it has one of its own; then requiredPermissions in app.ts.
`);

function stop(why: string): never {
  process.stderr.write(`${why}\n`);
  process.exit(1);
}
