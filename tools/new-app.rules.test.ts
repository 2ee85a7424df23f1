import { expect, test } from 'vitest';
import { judge } from './layers.rules.ts';
import { appNamePattern, filesOfApp } from './new-app.rules.ts';

test('a new app has a manifest, a page and texts in two languages, and every import of it points the right way', () => {
  const files = filesOfApp('asset-inventory', false);

  expect([...files.keys()]).toEqual(['app.ts', 'web/overview.page.tsx', 'web/texts.ts', 'web/i18n/de.ts', 'web/i18n/en.ts']);
  for (const [path, text] of files) expect(judge(`src/apps/asset-inventory/${path}`, text)).toEqual([]);
});

test('a customer app lies under the tenant, a staff app under internal', () => {
  expect(filesOfApp('asset-inventory', false).get('app.ts')).toContain("route: '/:/asset-inventory'");
  expect(filesOfApp('asset-inventory', true).get('app.ts')).toContain("route: '/internal/asset-inventory'");
});

test.each(['Asset', 'a b', '../x', 'a--b', ''])('%j is no name for an app', (name) => {
  expect(appNamePattern.test(name)).toBe(false);
});
