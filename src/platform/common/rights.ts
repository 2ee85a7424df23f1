import type { Permission } from './access.ts';

/**
 * Sets of rights by noun and act: a person who holds any string of a set may do it. Routes, pages,
 * menus, topics and handlers use the same set, so that none of them drifts from the others.
 * `byStaff` is what staff need for any act on that noun of a customer.
 */
export const rights = {
  tenants: {
    administer: ['portal:admin'],
    keep: ['Tenants.Write'],
    /** Staff who look after customers: orders, decisions, news. */
    lookAfter: ['Marketplace.Write', 'SalesTools.Write', 'Tenants.Write'],
    onboard: ['Tenants.Onboarding.Write'],
    offboard: ['Tenants.Offboarding.Write'],
  },
  users: {
    read: ['tenant:users', 'tenant:users:add', 'tenant:users:edit', 'tenant:users:delete'],
    add: ['tenant:users:add'],
    edit: ['tenant:users:edit'],
    remove: ['tenant:users:delete'],
    byStaff: ['Tenants.Users.Write'],
  },
  roles: {
    read: ['tenant:roles', 'tenant:roles:add', 'tenant:roles:edit', 'tenant:roles:delete'],
    add: ['tenant:roles:add'],
    edit: ['tenant:roles:edit'],
    remove: ['tenant:roles:delete'],
    byStaff: ['Tenants.UserRoles.Write'],
  },
  invitations: {
    watchStuck: ['Tenants.Write', 'Tenants.Users.Write'],
  },
  staffAccess: {
    read: ['portal:admin', 'tenant:users', 'tenant:users:edit'],
    end: ['portal:admin', 'tenant:users:edit'],
    readEverywhere: ['Tenants.Users.Write', 'EmployeeManagement'],
    request: ['Tenants.Users.Write'],
  },
  employees: {
    manage: ['EmployeeManagement'],
  },
  tenantGroups: {
    keep: ['Tenants.Write', 'Tenants.Users.Write', 'EmployeeManagement'],
  },
  credentials: {
    read: ['portal:admin', 'Tenants.Users.Write'],
    issue: ['portal:admin'],
  },
  personData: {
    keep: ['Tenants.Users.Write', 'EmployeeManagement'],
  },
  audit: {
    read: ['portal:admin', 'tenant'],
    byStaff: ['Tenants.Write', 'Tenants.Users.Write'],
    readOperator: ['EmployeeManagement', 'Tenants.Write', 'DeveloperTools.Write'],
  },
  freshness: {
    /** Age of what screens show from outside. */
    read: [
      'portal:admin',
      'operations',
      'operations:managedtenant',
      'businesscockpit:licenses',
      'Tenants.Write',
      'DeveloperTools.Write',
    ],
    watch: ['Tenants.Write', 'DeveloperTools.Write'],
  },
  health: {
    read: ['operations:managedtenant'],
    /** Tells customers about the operator's own services. */
    tell: ['Tenants.Write'],
  },
  licences: {
    read: ['businesscockpit:licenses'],
  },
  billing: {
    read: ['businesscockpit:finances'],
    keep: ['Marketplace.Write'],
  },
  agreements: {
    read: ['businesscockpit:finances', 'marketplace:agreement:sign'],
    sign: ['marketplace:agreement:sign'],
    keep: ['Marketplace.Write'],
  },
  tickets: {
    read: ['operations'],
    /** Decides who sees tickets of colleagues. */
    share: ['portal:admin'],
    byStaff: ['Tenants.Write'],
  },
  incidents: {
    read: ['security:incidents:read', 'security:incidents:respond', 'security:incidents:manage'],
    /** Answers what staff ask, and writes to them. */
    respond: ['security:incidents:respond', 'security:incidents:manage'],
    /** Says what is done where nobody answers in time. */
    manage: ['security:incidents:manage'],
    byStaff: ['Tenants.Write'],
  },
  hotline: {
    read: ['tenant:securityincidentshotline'],
  },
  jobs: {
    watch: ['DeveloperTools.Write'],
    retry: ['DeveloperTools.Write'],
  },
  processLogs: {
    read: ['Marketplace.Write'],
    retry: ['Marketplace.Write'],
  },
  catalog: {
    /** Any page of the marketplace. */
    enterMarketplace: [
      'marketplace',
      'marketplace:shop',
      'marketplace:orders:approve',
      'marketplace:overage:manage',
      'businesscockpit:finances',
      'businesscockpit:licenses',
    ],
    browse: ['marketplace', 'marketplace:shop'],
    readPrices: ['marketplace', 'marketplace:shop', 'businesscockpit:finances'],
    keep: ['Marketplace.Write'],
  },
  orders: {
    read: ['marketplace', 'marketplace:orders:approve', 'businesscockpit:finances'],
    place: ['marketplace:shop'],
    approve: ['marketplace:orders:approve'],
  },
  approvalPolicy: {
    read: ['marketplace:orders:approve', 'marketplace:budget:manage', 'portal:admin'],
    keep: ['marketplace:budget:manage', 'portal:admin'],
  },
  budgets: {
    keep: ['marketplace:budget:manage'],
  },
  overage: {
    keep: ['marketplace:overage:manage'],
  },
  reservations: {
    read: ['marketplace'],
    /** Asks staff for an exchange, a refund, a renewal. */
    ask: ['marketplace:shop'],
  },
  transfers: {
    read: ['Marketplace.Write'],
    keep: ['Marketplace.Write'],
  },
  quotes: {
    read: ['marketplace', 'marketplace:shop', 'marketplace:agreement:sign'],
    sign: ['marketplace:agreement:sign'],
    keep: ['SalesTools.Write'],
    /** Says below which margin a quote needs a second person: not who writes them. */
    setFloor: ['Marketplace.Write'],
  },
  documents: {
    write: ['DasTool.Write'],
  },
  handouts: {
    read: ['service:handouts'],
  },
  posture: {
    /** Any of the dashboards. */
    read: [
      'security',
      'security:dashboards:ceo',
      'security:dashboards:ciso',
      'security:dashboards:communications',
      'security:dashboards:identity',
      'security:dashboards:devices',
    ],
    readForDirectors: ['security:dashboards:ceo'],
    readForSecurity: ['security:dashboards:ciso'],
    /** Rows to which the grade of directors and the numbers of the CISO open. */
    readControls: ['security:dashboards:ceo', 'security:dashboards:ciso'],
    treat: ['security:dashboards:ciso'],
    readIdentity: ['security:dashboards:identity'],
    readCommunications: ['security:dashboards:communications'],
    readDevices: ['security:dashboards:devices'],
  },
  services: {
    read: ['service:catalog'],
    keep: ['DasTool.Write'],
  },
  subscriptions: {
    read: ['marketplace', 'businesscockpit:licenses'],
    change: ['marketplace:shop'],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly Permission[]>>>>;
