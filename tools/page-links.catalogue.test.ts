import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Addresses of endpoints begin as pages do: what declares nothing else is not read. */
const files = globSync('src/domains/**/*.{ts,tsx}').filter(
  (file) => !/\.(test|fixture|contract|routes|schema)\.tsx?$/.test(file),
);

/** An address of the portal as text: with the tenant's colon, of the staff's area, or whole. */
const address = /['"`](?:\/:\/|\/internal\/|\/welcome\b)|[uU]rl\}\/(?!scim\/)|\/\$\{tenantId\}\//g;

/** Addresses that stand in a source, without comments and the paths of endpoints. */
function addressesIn(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');
  return (/\broutes\(/.test(code) ? withoutPaths(code) : code).match(address) ?? [];
}

/** Returns a contract without the paths of its endpoints and the constants that they are made of. */
function withoutPaths(code: string): string {
  const paths = code.match(/\bpath:\s*(?:\w+|(['"`])[^'"`]*\1)/g) ?? [];
  const parts = new Set(paths.join('\n').match(/\w+/g));
  return code
    .replaceAll(/\bpath:\s*(['"`])[^'"`]*\1/g, '')
    .replaceAll(/\bconst (\w+) = '[^']*'/g, (whole, name: string) =>
      parts.has(name) ? '' : whole,
    );
}

/** The mail puts the tenant into an address that is stored: it knows the form, no page. */
const knowsTheForm = new Set(['src/domains/notices/notice-mail.rules.ts']);

test('no file of a domain holds an address of the portal', () => {
  const found = files
    .filter((file) => !knowsTheForm.has(file))
    .flatMap((file) => addressesIn(readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`));

  expect(files.length).toBeGreaterThan(300);
  expect(found).toEqual([]);
});

test.each([
  "link: '/:/admin/users'",
  'link: `/:/marketplace/order-history?order=${id}`',
  "const page = '/internal/portal/notifications';",
  'const url = `${publicUrl}/${tenantId}/admin/access-review`;',
  'link: `${invitations.publicUrl}/welcome?key=${key}`',
  "const page = '/internal/x'; routes('news', { list: { path: '/internal/news' } });",
])('%s is one', (source) => {
  expect(addressesIn(source)).not.toEqual([]);
});

test('paths of endpoints are none, nor what they are made of', () => {
  const contract =
    "const one = '/internal/news/:id';\nroutes('news', { get: { path: one }, pin: { path: `${one}/pin` } });";

  expect(addressesIn(contract)).toEqual([]);
});
