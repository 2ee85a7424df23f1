import { describe, expect, test } from 'vitest';
import {
  claims,
  hasCustomerPortalClaims,
  internalPermissions,
  licenseBundles,
  mayUse,
} from './access.ts';
import { bundlePermissions, featureKeys } from './features.ts';

test('§6 role and claim strings, character by character', () => {
  expect(claims).toEqual([
    ...['portal:admin', 'portal:user'],
    ...['tenant', 'tenant:roles', 'tenant:roles:add', 'tenant:roles:delete', 'tenant:roles:edit'],
    ...[
      'tenant:users',
      'tenant:users:add',
      'tenant:users:delete',
      'tenant:users:edit',
      'tenant:securityincidentshotline',
    ],
    ...['businesscockpit', 'businesscockpit:finances', 'businesscockpit:licenses'],
    ...[
      'operations',
      'operations:managedtenant',
      'operations:incidents:read',
      'operations:incidents:respond',
    ],
    ...[
      'security',
      'security:dashboards:ceo',
      'security:dashboards:ciso',
      'security:dashboards:communications',
    ],
    ...['security:dashboards:identity', 'security:dashboards:devices'],
    ...['security:incidents:manage', 'security:incidents:read', 'security:incidents:respond'],
    ...['service', 'service:catalog', 'service:handouts'],
    ...[
      'marketplace',
      'marketplace:shop',
      'marketplace:agreement:sign',
      'marketplace:budget:manage',
      'marketplace:overage:manage',
    ],
    ...['marketplace:orders:approve', 'marketplace:transitions:bundle', 'marketplace:masterdata'],
  ]);
});

test('§6 internal permissions, character by character', () => {
  expect(internalPermissions).toEqual([
    'DasTool.Write',
    'DeveloperTools.Write',
    'EmployeeManagement',
    'Marketplace.Write',
    'SalesTools.Write',
    'Tenants.Write',
    'Tenants.Offboarding.Write',
    'Tenants.Onboarding.Write',
    'Tenants.UserRoles.Write',
    'Tenants.Users.Write',
  ]);
});

test('§6 licence-bundle permissions cover these nine', () => {
  expect(bundlePermissions).toEqual([
    'finances',
    'paidInvoices',
    'completedOrders',
    'subscriptionRenaming',
    'coterminosity',
    'budgetLimit',
    'unlimitedUsersAndRoles',
    'helpSearch',
    'pdfExport',
  ]);
});

test('§6 feature access: the flags map to marketplace, security dashboards, incidents, tickets, admin roles and users', () => {
  expect(Object.values(featureKeys)).toEqual([
    'marketplace',
    ...['ceo', 'ciso', 'communications', 'identity', 'devices'].map(
      (name) => `security/dashboards/${name}`,
    ),
    'security/incidents',
    'operations/your-tickets',
    'admin/roles',
    'admin/users',
  ]);
});

test('§3 licence bundles: the default is Essential, and there is Standard', () => {
  expect(licenseBundles).toEqual(['Essential', 'Standard']);
});

describe('§6 permissions', () => {
  test.each([
    [['marketplace:shop'], ['marketplace', 'marketplace:shop'], true],
    [['service'], ['marketplace', 'marketplace:shop'], false],
    [['marketplace'], ['marketplace:shop'], false],
    [['marketplace:shop:x'], ['marketplace:shop'], false],
    [[], [], true],
    [[], undefined, true],
  ] as const)('holding %j where any one of %j is required: %s', (held, required, granted) => {
    expect(mayUse(held, required)).toBe(granted);
  });

  test.each([
    [['portal:user'], true],
    [['portal:admin'], true],
    [['marketplace', 'tenant'], false],
    [[], false],
  ])('general access with %j on the active tenant: %s', (held, granted) => {
    expect(hasCustomerPortalClaims(held)).toBe(granted);
  });
});
