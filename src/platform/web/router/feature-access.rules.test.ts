import { expect, test } from 'vitest';
import { featureKeyOf } from '#platform/common/features.ts';
import type { MapApp } from '#platform/common/portal-map.ts';
import { canAccessFeatures } from './feature-access.rules.ts';
import { anAccess } from './gate.fixture.ts';

const app = (feature: string, over: Partial<MapApp> = {}): MapApp => ({
  feature,
  internal: false,
  base: `/:/${feature}`,
  pages: [{ path: 'a', requiredPermissions: ['service'] }],
  ...over,
});

test('§3 canAccessFeatures: undefined for six features while nothing is known', () => {
  const access = canAccessFeatures(
    [app('service'), app('security')],
    anAccess({ flags: undefined, held: ['service'] }),
  );

  expect(Object.keys(access)).toHaveLength(6);
  expect(Object.values(access).every((one) => one === undefined)).toBe(true);
});

test('§6 feature access: open with one open page, shut with none, undefined while an onboarding is unknown', () => {
  const map = [
    app('service'),
    app('operations', { flag: 'operations' }),
    app('security', { onboarding: 'securityPortal' }),
    app('admin', { pages: [{ path: 'roles', requiredPermissions: ['tenant:roles'] }] }),
  ];
  const access = canAccessFeatures(
    map,
    anAccess({ held: ['service'], flags: [{ name: 'operations', isEnabled: false }] }),
  );

  expect(access).toMatchObject({
    service: true,
    operations: false,
    security: undefined,
    admin: false,
  });
});

test.each([
  ['marketplace', 'marketplace'],
  ['securityDashboardCeo', 'security/dashboards/ceo'],
  ['securityDashboardCiso', 'security/dashboards/ciso'],
  ['securityDashboardData', 'security/dashboards/communications'],
  ['securityDashboardIdentity', 'security/dashboards/identity'],
  ['securityDashboardDevices', 'security/dashboards/devices'],
  ['incidents', 'security/incidents'],
  ['tickets', 'operations/your-tickets'],
  ['adminRoles', 'admin/roles'],
  ['adminUsers', 'admin/users'],
  ['toString', 'toString'],
])('§6 feature access: the server’s flag %s is the key %s', (name, key) => {
  expect(featureKeyOf(name)).toBe(key);
});
