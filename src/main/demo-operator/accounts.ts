import {
  claims,
  internalPermissions,
  type Claim,
  type InternalPermission,
} from '#platform/common/access.ts';
import { builtInRoles } from '#domains/people/built-in-roles.rules.ts';
import type { DemoAccount, Realm } from '../dev-identity/dev-identity.ts';

/** Password of every demo account, shown on the sign-in page. */
export const demoPassword = 'atrium-demo';

/** Roles that the demo operator offers; `global` ones can be held in every tenant. */
export const demoRoles = {
  administrator: { ...builtInRoles.administrator, claims: [...claims] },
  user: { ...builtInRoles.user, claims: ['portal:user', 'marketplace', 'service'] },
  buyer: { ...builtInRoles.buyer, claims: ['portal:user', 'marketplace', 'marketplace:shop'] },
  approver: {
    ...builtInRoles.approver,
    claims: [
      'portal:user',
      'marketplace:orders:approve',
      'marketplace:budget:manage',
      'businesscockpit',
      'businesscockpit:finances',
      'businesscockpit:licenses',
    ],
  },
  // Of staff who look after a customer: the customer's home shows who is responsible.
  accountManager: { ...builtInRoles.accountManager, claims: ['portal:user'] },
  technician: { ...builtInRoles.technician, claims: ['portal:user'] },
} as const satisfies Record<string, { id: string; name: string; claims: readonly Claim[] }>;
export type DemoRole = keyof typeof demoRoles;

export interface DemoPerson extends DemoAccount {
  /** Tenants by key (tenants.ts) and the role held there. */
  readonly roles: Readonly<Record<string, DemoRole>>;
  readonly permissions: readonly InternalPermission[];
}

function person(
  realm: Realm,
  login: string,
  name: string,
  note: DemoAccount['note'],
  rights: Partial<Pick<DemoPerson, 'roles' | 'permissions'>> = {},
): DemoPerson {
  return { realm, login, name, note, roles: {}, permissions: [], ...rights };
}

/** People who can sign in to the demo, in the order of the sign-in page. */
export const demoPeople: readonly DemoPerson[] = [
  person(
    'customer',
    'lena.adler@adler.example',
    'Lena Adler',
    { de: 'Adler Maschinenbau: alle Rechte', en: 'Adler Maschinenbau: all rights' },
    { roles: { adler: 'administrator' } },
  ),
  person(
    'customer',
    'paul.kurz@adler.example',
    'Paul Kurz',
    { de: 'Adler Maschinenbau: Einkauf', en: 'Adler Maschinenbau: buyer' },
    { roles: { adler: 'buyer' } },
  ),
  person(
    'customer',
    'ines.roth@adler.example',
    'Ines Roth',
    { de: 'Adler Maschinenbau: Freigabe, Finanzen', en: 'Adler Maschinenbau: approvals, finances' },
    { roles: { adler: 'approver' } },
  ),
  person(
    'customer',
    'mara.bergmann@bergmann.example',
    'Mara Bergmann',
    { de: 'Bergmann & Söhne: Administration', en: 'Bergmann & Söhne: administrator' },
    { roles: { bergmann: 'administrator' } },
  ),
  person(
    'customer',
    'kim.multi@adler.example',
    'Kim Multi',
    { de: 'Adler und Hafenlogistik', en: 'Adler and Hafenlogistik' },
    { roles: { adler: 'administrator', hafenlogistik: 'administrator' } },
  ),
  person(
    'customer',
    'nele.harms@hafenlogistik.example',
    'Nele Harms',
    {
      de: 'Hafenlogistik Nord: Einkauf, braucht Freigaben',
      en: 'Hafenlogistik Nord: buyer who needs approvals',
    },
    { roles: { hafenlogistik: 'buyer' } },
  ),
  person(
    'customer',
    'jonas.petersen@hafenlogistik.example',
    'Jonas Petersen',
    { de: 'Hafenlogistik Nord: Freigabe, Finanzen', en: 'Hafenlogistik Nord: approvals, finances' },
    { roles: { hafenlogistik: 'approver' } },
  ),
  person('customer', 'nobody@new.example', 'Noa Neu', {
    de: 'noch keinem Unternehmen zugeordnet',
    en: 'no tenant yet',
  }),
  person(
    'internal',
    'admin@nordwind.example',
    'Alex Nord',
    { de: 'Nordwind: alle internen Rechte', en: 'Nordwind: all internal permissions' },
    { permissions: [...internalPermissions] },
  ),
  person(
    'internal',
    'sales@nordwind.example',
    'Sam Vertrieb',
    { de: 'Nordwind: Vertrieb', en: 'Nordwind: sales' },
    { permissions: ['SalesTools.Write'] },
  ),
  person(
    'internal',
    'support@nordwind.example',
    'Sina Support',
    { de: 'Nordwind: Kundenbetreuung', en: 'Nordwind: customer support' },
    {
      permissions: [
        'Tenants.Write',
        'Tenants.Offboarding.Write',
        'Tenants.Onboarding.Write',
        'Tenants.UserRoles.Write',
        'Tenants.Users.Write',
        'DasTool.Write',
      ],
    },
  ),
  person(
    'internal',
    'robin@nordwind.example',
    'Robin Rufbereit',
    {
      de: 'Nordwind: Bereitschaft, bei keinem Kunden zugeordnet',
      en: 'Nordwind: on call, assigned to no customer',
    },
    { permissions: ['Tenants.Write', 'Tenants.Users.Write'] },
  ),
];

export const demoAccounts: readonly DemoAccount[] = demoPeople.map(
  ({ realm, login, name, note }) => ({ realm, login, name, note }),
);

/** Operator contacts of every demo customer, by sign-in name. */
export const demoContacts: readonly (readonly [login: string, role: DemoRole])[] = [
  ['sales@nordwind.example', 'accountManager'],
  ['support@nordwind.example', 'technician'],
];
