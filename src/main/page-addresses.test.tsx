import { expect, test } from 'vitest';
import { mapRoute } from '#platform/common/portal-map.ts';
import { apps } from './apps.ts';
import { addressOf, createUrlOf, everyLink } from './page-addresses.ts';

/** Routes of all built pages, as `/:/admin/users`; a parameter is written `$name`, a tenant `:`. */
const built = apps.flatMap((app) =>
  (app.pages ?? []).map((page) =>
    mapRoute({ feature: app.feature, internal: app.internal, base: app.route, pages: [] }, page),
  ),
);

/** True where an address, without its search, is the route of a built page or a home. */
function isBuilt(address: string): boolean {
  const [path = ''] = address.split('?');
  if (path === '/welcome' || apps.some(({ route }) => route === path)) return true;
  return built.some((route) => new RegExp(`^${route.replaceAll(/\$\w+|:/g, '[^/]+')}$`).test(path));
}

test.each(everyLink)('$page is a page that is built', (link) => {
  expect(isBuilt(addressOf(link))).toBe(true);
});

test('an address that no page has is found by this test', () => {
  expect(isBuilt('/:/admin/nothing')).toBe(false);
});

test('a URL names portal and tenant', () => {
  const urlOf = createUrlOf('https://portal.example');

  expect(urlOf({ page: 'users' }, 'tenant-1')).toBe('https://portal.example/tenant-1/admin/users');
  expect(urlOf({ page: 'staffNotices' }, '')).toBe(
    'https://portal.example/internal/portal/notifications',
  );
  expect(urlOf({ page: 'invitation', id: 'k' }, '')).toBe('https://portal.example/welcome?key=k');
});
