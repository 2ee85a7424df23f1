import { expect, test } from 'vitest';
import { anAccess } from '#platform/web/router/gate.fixture.ts';
import { aTenant } from '#platform/web/session/user.fixture.ts';
import { isBelowMenu } from '#platform/web/shell/breadcrumbs.rules.ts';
import { menuOf } from '#platform/web/shell/menu.rules.ts';
import { switchTarget } from '#platform/web/shell/tenant-switch.rules.ts';
import { securityApp } from '../app.ts';

const overview = '/:/security/dashboards/overview';
const all = ['ceo', 'ciso', 'communications', 'identity', 'devices'] as const;

const entriesFor = (held: readonly string[]) =>
  menuOf([securityApp], false, anAccess({ held })).flatMap(({ children }) =>
    children.map(({ route }) => route),
  );

test.each(all)('A11.1: whoever may see the %s dashboard alone finds it in the menu', (name) => {
  expect(entriesFor([`security:dashboards:${name}`])).toEqual([overview]);
});

test('A11.1: who may see no dashboard has no entry for them', () => {
  expect(entriesFor(['security:incidents:read'])).toEqual(['/:/security/incidents']);
});

test('A11.1: a tenant switch leads to the dashboards with any right to one', () => {
  const page = securityApp.pages.find(({ path }) => path === 'dashboards/identity');
  const tenant = aTenant({ roleClaims: ['security:dashboards:devices'] });
  const access = anAccess({});

  expect(switchTarget({ app: securityApp, page, tenant, access, isStaff: false })).toBe(overview);
});

test('A11.1: every dashboard belongs to the one entry of the menu', () => {
  const dashboards = securityApp.pages.filter(({ path }) => path.startsWith('dashboards/'));
  expect(dashboards.filter((page) => isBelowMenu(securityApp, page))).toEqual([]);
});
