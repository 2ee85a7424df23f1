import { describe, expect, test } from 'vitest';
import { PortalError } from '#platform/common/errors.ts';
import { addressOf } from '#platform/common/mail-address.ts';
import {
  judgeLines,
  demandOpenable,
  invitationState,
  type InvitationFacts,
} from './invitation.rules.ts';
import {
  bundleLimits,
  demandRoom,
  isInBundle,
  claimsOf,
  demandKeeper,
  roleNameOf,
  demandNoRaise,
  rolesVersion,
  claimsByTenant,
  toAssignments,
  type Grant,
} from './people.rules.ts';

const refusal = (type: string) => expect.objectContaining({ type: `ERROR_TENANTS_${type}` });

function raisedBy(act: () => void): string | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    return error instanceof PortalError ? error.type : 'fault';
  }
}

describe('§3 internal values: what Essential allows', () => {
  const settings = (values: Readonly<Record<string, string>>) => ({
    internalValues: Object.entries(values).map(([name, value]) => ({ name, value })),
    licenseBundles: [{ name: 'unlimitedUsersAndRoles', licenseBundles: ['Standard'] }],
  });

  test('count and role names are read from the configuration; Standard has neither', () => {
    const given = settings({
      essentialMaximumUserCount: '5',
      essentialUserRoles: 'Administrator, Benutzer,',
    });

    expect(bundleLimits('Essential', given)).toEqual({
      limit: 5,
      permittedRoles: ['Administrator', 'Benutzer'],
      mayHaveOwnRoles: false,
    });
    expect(bundleLimits('Standard', given)).toEqual({
      limit: null,
      permittedRoles: null,
      mayHaveOwnRoles: true,
    });
  });

  test('values that are missing or no number limit nothing', () => {
    expect(bundleLimits('Essential', settings({}))).toEqual({
      limit: null,
      permittedRoles: null,
      mayHaveOwnRoles: false,
    });
    expect(
      bundleLimits('Essential', settings({ essentialMaximumUserCount: 'many' })).limit,
    ).toBeNull();
    expect(bundleLimits('Essential', settings({ essentialMaximumUserCount: '0' })).limit).toBe(0);
  });

  test('a role of one’s own is none of the bundle’s, whatever its name', () => {
    const limits = bundleLimits('Essential', settings({ essentialUserRoles: 'Administrator' }));

    expect(isInBundle(limits, { tenantId: null, name: 'Administrator' })).toBe(true);
    expect(isInBundle(limits, { tenantId: 'x', name: 'Administrator' })).toBe(false);
    expect(isInBundle(limits, { tenantId: null, name: 'administrator' })).toBe(false);
  });

  test('the last place may be taken, one more may not; what takes none is always fine', () => {
    const limits = { limit: 5, permittedRoles: null, mayHaveOwnRoles: false };

    expect(() => demandRoom(limits, 4, 1)).not.toThrow();
    expect(() => demandRoom(limits, 4, 2)).toThrow(
      expect.objectContaining({ params: { used: 4, limit: 5 } }),
    );
    expect(() => demandRoom(limits, 9, 0)).not.toThrow();
  });
});

describe('roles', () => {
  test('§8 USERROLECLAIM_ID_NOT_FOUND: claims stand in the order of the tree, each once; one that the program does not know is refused', () => {
    expect(claimsOf(['marketplace', 'portal:user', 'marketplace'])).toEqual([
      'portal:user',
      'marketplace',
    ]);
    expect(() => claimsOf(['marketplace:everything'])).toThrow(
      refusal('USERROLECLAIM_ID_NOT_FOUND'),
    );
    expect(() => claimsOf(['Tenants.Write'])).toThrow(refusal('USERROLECLAIM_ID_NOT_FOUND'));
  });

  test('a name is something to read in one line', () => {
    expect(roleNameOf('  Einkauf\n und  Lager ')).toBe('Einkauf und Lager');
    for (const bad of ['', '   ', '<i>', 'a\u202Eb', 'x'.repeat(101)])
      expect(() => roleNameOf(bad)).toThrow(refusal('USERROLE_NAME_INVALID'));
  });

  test('§8 USERROLE_ID_IS_GLOBAL and USERROLE_ID_IS_TENANT: a tenant keeps its own, the operator the global ones', () => {
    expect(() => demandKeeper({ tenantId: null }, 'tenant')).toThrow(
      refusal('USERROLE_ID_IS_GLOBAL'),
    );
    expect(() => demandKeeper({ tenantId: 'x' }, 'operator')).toThrow(
      refusal('USERROLE_ID_IS_TENANT'),
    );
    expect(() => demandKeeper({ tenantId: 'x' }, 'tenant')).not.toThrow();
    expect(() => demandKeeper({ tenantId: null }, 'operator')).not.toThrow();
  });
});

describe('nobody raises their own rights', () => {
  const day = (n: number) => `2027-01-0${String(n)}T00:00:00.000Z`;
  const held = [
    { id: 'a', name: 'A', expiresAt: null },
    { id: 'b', name: 'B', expiresAt: day(5) },
  ];
  const given = (roleId: string, expiresAt: string | null) => ({
    roleId,
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
  });

  test.each([
    ['fewer', [given('a', null)], true],
    ['the same', [given('a', null), given('b', day(5))], true],
    ['sooner', [given('a', day(1)), given('b', day(4))], true],
    ['later', [given('b', day(6))], false],
    ['for good', [given('b', null)], false],
    ['one more', [given('a', null), given('c', day(1))], false],
  ])('%s', (_, after, isAllowed) => {
    const raise = () => demandNoRaise(held, after);

    expect(raisedBy(raise)).toBe(isAllowed ? undefined : 'ERROR_TENANTS_USER_IS_SELF');
  });

  test('the same roles in another order are the same version', () => {
    const [a, b] = [
      { roleId: 'a', expiresAt: null },
      { roleId: 'b', expiresAt: day(5) },
    ];

    expect(rolesVersion([a, b])).toBe(rolesVersion([b, a]));
    expect(rolesVersion([a])).not.toBe(rolesVersion([a, b]));
  });
});

describe('states of an invitation (product reference A3)', () => {
  const now = new Date('2027-01-10');
  const facts = (given: Partial<InvitationFacts>): InvitationFacts => ({
    state: 'sent',
    keyExpiresAt: new Date('2027-01-12'),
    mailState: 'sent',
    isAsked: false,
    ...given,
  });

  test.each<[string, Partial<InvitationFacts>, string]>([
    ['on its way', { mailState: 'queued' }, 'sent'],
    ['handed over by hand', { mailState: null }, 'sent'],
    ['opened', { state: 'opened' }, 'opened'],
    ['at the very moment of its end', { keyExpiresAt: now }, 'expired'],
    [
      'opened and then expired',
      { state: 'opened', keyExpiresAt: new Date('2027-01-09') },
      'expired',
    ],
    ['its mail came back', { mailState: 'bounced' }, 'bounced'],
    ['its mail could not be handed over', { mailState: 'failed' }, 'bounced'],
    [
      'its mail came back, but the link was opened',
      { state: 'opened', mailState: 'bounced' },
      'opened',
    ],
    ['somebody asks the inviter', { state: 'opened', isAsked: true }, 'asked'],
    ['asked for, and then expired', { isAsked: true, keyExpiresAt: now }, 'expired'],
    ['there was no mail server after all', { mailState: 'notConfigured' }, 'draft'],
    [
      'accepted, whatever the clock says',
      { state: 'accepted', keyExpiresAt: new Date('2027-01-01') },
      'accepted',
    ],
    [
      'revoked, whatever the clock says',
      { state: 'revoked', keyExpiresAt: new Date('2027-01-01') },
      'revoked',
    ],
  ])('%s', (_, given, state) => {
    expect(invitationState(facts(given), now)).toBe(state);
  });

  test('§8 TENANT_INVITATION_KEY_INVALID, _ID_NOT_FOUND, _EXPIRED: only the latest key opens, and only while the invitation is open', () => {
    expect(() => demandOpenable(facts({}), true, now)).not.toThrow();
    expect(() => demandOpenable(facts({}), false, now)).toThrow(
      refusal('TENANT_INVITATION_KEY_INVALID'),
    );
    expect(() => demandOpenable(facts({ state: 'revoked' }), true, now)).toThrow(
      refusal('TENANT_INVITATION_ID_NOT_FOUND'),
    );
    expect(() => demandOpenable(facts({ state: 'accepted' }), true, now)).toThrow(
      refusal('TENANT_INVITATION_ID_NOT_FOUND'),
    );
    expect(() => demandOpenable(facts({ keyExpiresAt: now }), true, now)).toThrow(
      refusal('TENANT_INVITATION_EXPIRED'),
    );
  });
});

describe('addresses', () => {
  test.each([
    'a@b.de',
    'Lena.Adler+x@adler-maschinen.example',
    'ü@xn--strae-oqa.example',
    ' lena@adler.example ',
  ])('%j is one', (text) => {
    expect(addressOf(text)).toBe(text.trim());
  });

  test.each([
    '',
    'lena',
    'lena@',
    '@adler.example',
    'lena@adler',
    'a b@adler.example',
    'a@b@c.example',
    'a@-b.example',
    'a@b..example',
    'a@b.example\r\nBcc: x@y.example',
    `${'x'.repeat(65)}@a.example`,
    'Lena <lena@adler.example>',
  ])('%j is none', (text) => {
    expect(addressOf(text)).toBeUndefined();
  });

  test.each([
    [['Meier', ' Mia <mia@firma.example>'], 'Mia Meier'],
    [['Meier, Mia <mia@firma.example>', 'de'], 'Mia Meier'],
    [['mia@firma.example', 'Mia Meier', 'en'], 'Mia Meier'],
    [['Mia <mia@firma.example>', 'Mia Meier'], 'Mia Meier'],
    [['Meier', 'Mia', 'mia@firma.example'], 'Meier Mia'],
  ])('the line %j names %s', (cells, name) => {
    const [line] = judgeLines(
      [{ line: 1, cells }],
      { members: new Set(), invited: new Map() },
      'de',
    );

    expect(line).toMatchObject({ email: 'mia@firma.example', name, fault: null });
  });

  test('a member is found whatever nobody sees in the address, and so is a double', () => {
    const lines = judgeLines(
      ['\u200Blena@firma.example', 'mi\u00ADa@firma.example', 'mia@firma.example'].map(
        (cell, at) => ({
          line: at + 1,
          cells: [cell],
        }),
      ),
      { members: new Set(['lena@firma.example']), invited: new Map() },
      'de',
    );

    expect(lines.map(({ fault }) => fault)).toEqual(['member', null, 'double']);
  });

  test('the only line of a list is no heading', () => {
    const [line] = judgeLines(
      [{ line: 1, cells: ['nobody'] }],
      { members: new Set(), invited: new Map() },
      'en',
    );

    expect(line).toMatchObject({ email: 'nobody', fault: 'address', language: 'en' });
  });
});

function aGrant(given: Partial<Grant>): Grant {
  return {
    tenantId: 'a',
    tenantName: 'Adler',
    licenseBundle: 'Standard',
    origin: 'tenant',
    claims: ['portal:user'],
    ...given,
  };
}

describe('§3 tenant: role claims merged and de-duplicated', () => {
  test('claims of tenant and employee roles are merged and each named once', () => {
    const grants = [
      aGrant({ claims: ['portal:user', 'service'] }),
      aGrant({ origin: 'employee', claims: ['service', 'operations'] }),
    ];

    expect(claimsByTenant(grants)).toEqual(
      new Map([['a', ['portal:user', 'service', 'operations']]]),
    );
  });

  test('several roles of one origin are one assignment, origins stay apart', () => {
    const grants = [
      aGrant({ claims: ['portal:user'] }),
      aGrant({ claims: ['portal:user', 'marketplace'] }),
      aGrant({ origin: 'employee', claims: ['operations'] }),
      aGrant({ tenantId: 'b', tenantName: 'Bergmann', licenseBundle: 'Essential', claims: [] }),
    ];

    expect(toAssignments(grants, 'tenant', true)).toEqual([
      {
        id: 'a',
        tenantName: 'Adler',
        roleClaims: ['portal:user', 'marketplace'],
        licenseBundles: ['Standard'],
        isMultiTenant: true,
      },
      {
        id: 'b',
        tenantName: 'Bergmann',
        roleClaims: [],
        licenseBundles: ['Essential'],
        isMultiTenant: true,
      },
    ]);
    expect(toAssignments(grants, 'employee', true)).toEqual([
      expect.objectContaining({ id: 'a', roleClaims: ['operations'] }),
    ]);
  });
});
