import { describe, expect, test } from 'vitest';
import { flatForms, mapRoute } from '#platform/common/portal-map.ts';
import { portalMap } from './portal-map.ts';

const routes = portalMap.flatMap((app) => app.pages.map((page) => mapRoute(app, page)));
const page = (route: string) =>
  portalMap.flatMap((app) => app.pages.filter((one) => mapRoute(app, one) === route))[0];

test('§1 apps: eight for customers and seven for staff, beside the two homes, each under the base of §2', () => {
  const bases = (internal: boolean) =>
    portalMap.filter((app) => app.internal === internal).map(({ base }) => base);

  expect(bases(false)).toEqual([
    '/:/portal',
    '/:/business-cockpit',
    '/:/admin',
    '/:/help-and-support',
    '/:/incidents-hotline',
    '/:/marketplace',
    '/:/operations',
    '/:/security',
    '/:/service',
  ]);
  expect(bases(true)).toEqual([
    '/internal/portal',
    '/internal/das-tool',
    '/internal/dev-tools',
    '/internal/admin',
    '/internal/knowledge-base',
    '/internal/marketplace-tools',
    '/internal/sales-tools',
    '/internal/support-tools',
  ]);
});

describe('§2 screens and routes: the map holds every page, those of a group under its path', () => {
  test.each([
    [
      'business cockpit',
      '/:/business-cockpit/licenses',
      ['overview', 'cost-distribution', 'assignments', 'history'],
    ],
    [
      'business cockpit',
      '/:/business-cockpit/finances',
      ['overview', 'invoices', 'orders', 'contracts', 'price-list'],
    ],
    ['customer admin', '/:/admin', ['roles', 'users']],
    [
      'das tool',
      '/internal/das-tool',
      ['home', 'snippets', 'categories', 'prerequisites', 'bundles'],
    ],
    ['help and support', '/:/help-and-support', ['search', 'faq']],
    ['incidents hotline', '/:/incidents-hotline', ['first-steps']],
    ['internal admin', '/internal/admin', ['roles', 'users', 'employees', ':/roles', ':/users']],
    [
      'marketplace',
      '/:/marketplace',
      ['your-subscriptions', 'azure-reservations', 'order-history', 'order-approval', 'price-list'],
    ],
    ['marketplace', '/:/marketplace/shop', ['start', 'cart', 'search', 'category/$categoryId']],
    ['marketplace', '/:/marketplace/configuration', ['overage', 'budget-management']],
    ['operations', '/:/operations', ['your-tickets', 'managed-tenant']],
    ['operations', '/:/operations/managed-tenant', ['service-health', 'usage', 'service-changes']],
    ['sales tools', '/internal/sales-tools', ['offerportfolio']],
    [
      'security',
      '/:/security/dashboards',
      ['ceo', 'ciso', 'communications', 'identity', 'devices'],
    ],
    ['security', '/:/security', ['incidents']],
    ['service', '/:/service', ['your-handouts', 'your-services']],
    [
      'support tools',
      '/internal/support-tools/onboarding',
      ['existing-tenant', 'service-onboarding', 'invite-list'],
    ],
    ['support tools', '/internal/support-tools/offboarding', ['offboarding-customers']],
    ['support tools', '/internal/support-tools/customer-base', ['rename-tenant']],
    ['developer tools', '/internal/dev-tools', ['background-services']],
    [
      'marketplace tools',
      '/internal/marketplace-tools',
      ['product-management', 'transfer-subscriptions', 'process-logs'],
    ],
  ])('%s, %s', (_, base, paths) => {
    for (const path of paths) expect(routes).toContain(`${base}/${path}`);
  });

  test.each(['/internal/knowledge-base', '/:/portal', '/internal/portal'])('%s', (route) => {
    expect(routes).toContain(route);
  });

  test('and no page twice', () => {
    expect(new Set(routes).size).toBe(routes.length);
  });
});

test('§2 screens and routes: the flat form of a grouped page is known, and the das tool is flat already', () => {
  const forms = Object.fromEntries(
    portalMap.map((app) => [app.feature, flatForms(app).map((form) => form.path)]),
  );

  expect(forms['business-cockpit']).toEqual([
    'overview',
    'cost-distribution',
    'assignments',
    'history',
    'invoices',
    'orders',
    'contracts',
    'price-list',
  ]);
  expect(forms['security']).toEqual(['ceo', 'ciso', 'communications', 'identity', 'devices']);
  expect(forms['support-tools']).toContain('rename-tenant');
  expect(forms['operations']).toEqual(['service-health', 'usage', 'service-changes']);
  expect(forms['das-tool']).toEqual([]);
  expect(forms['internal-admin']).toEqual([]);
});

test('§2 portal homes, knowledge base and managed tenant are matched exactly: a page of its own each, of no group but the last', () => {
  const exact = portalMap.flatMap((app) =>
    app.pages.filter((one) => routes.some((route) => route.startsWith(`${mapRoute(app, one)}/`))),
  );

  expect(exact.map(({ path }) => path)).toEqual(['managed-tenant']);
  expect(page('/:/portal')).toEqual({ path: '' });
  expect(page('/internal/portal')).toEqual({ path: '' });
});

test('§1 gates: flags, permissions and licence bundles stand on the map', () => {
  expect(page('/:/business-cockpit/finances/invoices')).toMatchObject({ bundle: 'finances' });
  expect(page('/:/marketplace/configuration/budget-management')).toMatchObject({
    bundle: 'budgetLimit',
  });
  expect(page('/:/security/dashboards/ceo')).toMatchObject({ flag: 'security/dashboards/ceo' });
  expect(portalMap.find(({ feature }) => feature === 'marketplace')).toMatchObject({
    flag: 'marketplace',
    onboarding: 'marketplace',
  });
});

test('§6 internal permissions: every app of the staff asks for its own, but for the home and the knowledge base', () => {
  const asked = portalMap
    .filter(({ internal }) => internal)
    .map((app) => [app.feature, app.requiredPermissions]);

  expect(Object.fromEntries(asked)).toEqual({
    portal: [],
    'das-tool': ['DasTool.Write'],
    'dev-tools': ['DeveloperTools.Write'],
    'internal-admin': ['Tenants.UserRoles.Write', 'Tenants.Users.Write', 'EmployeeManagement'],
    'knowledge-base': [],
    'marketplace-tools': ['Marketplace.Write'],
    'sales-tools': ['SalesTools.Write'],
    'support-tools': ['Tenants.Onboarding.Write', 'Tenants.Offboarding.Write', 'Tenants.Write'],
  });
  expect(
    page('/internal/support-tools/offboarding/offboarding-customers')?.requiredPermissions,
  ).toEqual(['Tenants.Offboarding.Write']);
  expect(page('/internal/support-tools/customer-base/rename-tenant')?.requiredPermissions).toEqual([
    'Tenants.Write',
  ]);
  expect(page('/internal/admin/employees')?.requiredPermissions).toEqual(['EmployeeManagement']);
});

test('§6 customer navigation permissions: each page asks for its own', () => {
  expect(page('/:/marketplace/your-subscriptions')?.requiredPermissions).toContain('marketplace');
  expect(page('/:/security/incidents')?.requiredPermissions).toContain('security:incidents:read');
  for (const name of ['ceo', 'ciso', 'communications', 'identity', 'devices'])
    expect(page(`/:/security/dashboards/${name}`)?.requiredPermissions).toEqual([
      `security:dashboards:${name}`,
    ]);
  expect(page('/:/business-cockpit/licenses/history')?.requiredPermissions).toEqual([
    'businesscockpit:licenses',
  ]);
  expect(page('/:/business-cockpit/finances/invoices')?.requiredPermissions).toEqual([
    'businesscockpit:finances',
  ]);
  expect(page('/:/admin/roles')?.requiredPermissions).toEqual(['tenant:roles']);
  expect(page('/:/admin/users')?.requiredPermissions).toEqual(['tenant:users']);
  expect(page('/:/incidents-hotline/first-steps')?.requiredPermissions).toEqual([
    'tenant:securityincidentshotline',
  ]);
  expect(page('/:/marketplace/shop/cart')?.requiredPermissions).toEqual(['marketplace:shop']);
  expect(page('/:/marketplace/configuration/overage')?.requiredPermissions).toEqual([
    'marketplace:overage:manage',
  ]);
  expect(page('/:/marketplace/configuration/budget-management')?.requiredPermissions).toEqual([
    'marketplace:budget:manage',
  ]);
  expect(page('/:/operations/managed-tenant/usage')?.requiredPermissions).toEqual([
    'operations:managedtenant',
  ]);
  expect(page('/:/operations/your-tickets')?.requiredPermissions).toEqual(['operations']);
  expect(page('/:/security/dashboards/communications')?.requiredPermissions).toEqual([
    'security:dashboards:communications',
  ]);
  expect(page('/:/service/your-handouts')?.requiredPermissions).toEqual(['service:handouts']);
  expect(page('/:/service/your-services')?.requiredPermissions).toEqual(['service:catalog']);
});
