import { defineApp } from '#platform/common/app-manifest.ts';

const base = '/internal/support-tools';
const onboarding = ['Tenants.Onboarding.Write'] as const;
const offboarding = ['Tenants.Offboarding.Write'] as const;
const customerBase = ['Tenants.Write'] as const;

export const supportToolsApp = defineApp({
  feature: 'support-tools',
  internal: true,
  isApp: true,
  logo: 'life-buoy',
  name: 'app',
  description: 'description',
  route: base,
  requiredPermissions: [...onboarding, ...offboarding, ...customerBase],
  order: 60,
  themeConcept: 'alwaysLight',
  shortcuts: [
    { name: 'begin', icon: 'building', route: `${base}/onboarding/service-onboarding?dialog=new`, requiredPermissions: onboarding },
  ],
  sideNavigation: [
    {
      name: 'onboarding',
      icon: 'building',
      collapsible: true,
      requiredPermissions: onboarding,
      children: [
        { name: 'serviceOnboarding', icon: 'list-checks', route: `${base}/onboarding/service-onboarding` },
        { name: 'existingTenant', icon: 'cloud', route: `${base}/onboarding/existing-tenant` },
        { name: 'inviteList', icon: 'mail', route: `${base}/onboarding/invite-list` },
      ],
    },
    {
      name: 'offboarding',
      icon: 'door-open',
      collapsible: true,
      requiredPermissions: offboarding,
      children: [{ name: 'offboardingCustomers', icon: 'archive', route: `${base}/offboarding/offboarding-customers` }],
    },
    {
      name: 'customerBase',
      icon: 'database',
      collapsible: true,
      requiredPermissions: customerBase,
      children: [{ name: 'renameTenant', icon: 'tag', route: `${base}/customer-base/rename-tenant` }],
    },
  ],
  pages: [
    {
      path: 'onboarding/existing-tenant',
      name: 'existingTenant',
      requiredPermissions: onboarding,
      load: () => import('./web/existing-tenant.page.tsx').then((page) => page.ExistingTenantPage),
    },
    {
      path: 'onboarding/service-onboarding',
      name: 'serviceOnboarding',
      requiredPermissions: onboarding,
      load: () => import('./web/service-onboarding.page.tsx').then((page) => page.ServiceOnboardingPage),
    },
    {
      path: 'onboarding/invite-list',
      name: 'inviteList',
      requiredPermissions: onboarding,
      load: () => import('./web/invite-list.page.tsx').then((page) => page.InviteListPage),
    },
    {
      path: 'offboarding/offboarding-customers',
      name: 'offboardingCustomers',
      requiredPermissions: offboarding,
      load: () => import('./web/offboarding.page.tsx').then((page) => page.OffboardingPage),
    },
    {
      path: 'customer-base/rename-tenant',
      name: 'renameTenant',
      requiredPermissions: customerBase,
      load: () => import('./web/rename-tenant.page.tsx').then((page) => page.RenameTenantPage),
    },
  ],
  number: {
    route: `${base}/onboarding/service-onboarding`,
    requiredPermissions: onboarding,
    load: () => import('./web/home/number.ts').then((home) => home.readNumber),
  },
  texts: {
    de: {
      app: 'Support-Werkzeuge',
      description: 'Kunden einrichten, umbenennen und abmelden',
      begin: 'Kunden einrichten',
      onboarding: 'Einrichtung',
      offboarding: 'Abmeldung',
      customerBase: 'Kundenstamm',
      existingTenant: 'Bestehender Mandant',
      serviceOnboarding: 'Kunden einrichten',
      inviteList: 'Einladungen',
      offboardingCustomers: 'Kunden abmelden',
      renameTenant: 'Mandant umbenennen',
    },
    en: {
      app: 'Support tools',
      description: 'Onboard, rename and offboard customers',
      begin: 'Onboard a customer',
      onboarding: 'Onboarding',
      offboarding: 'Offboarding',
      customerBase: 'Customer base',
      existingTenant: 'Existing tenant',
      serviceOnboarding: 'Service onboarding',
      inviteList: 'Invitations',
      offboardingCustomers: 'Offboard customers',
      renameTenant: 'Rename tenant',
    },
  },
});
