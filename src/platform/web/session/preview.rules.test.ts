import { describe, expect, test } from 'vitest';
import {
  type RoleView,
  isPreview,
  mayPreview,
  noOverrides,
  overridesOn,
  tenantAsSeen,
  userAsSeen,
  withTenantOverride,
} from './preview.rules.ts';
import { isCut, opensPortal } from './role-view.rules.ts';
import { aTenant, aUser, adlerId, bergmannId } from './user.fixture.ts';

describe('§6 overrides are a view preview', () => {
  test('that only staff with DeveloperTools.Write may switch on', () => {
    const staff = aUser({ kind: 'internal', roles: ['DeveloperTools.Write'] });

    expect(mayPreview(staff)).toBe(true);
    expect(mayPreview({ ...staff, valid: false })).toBe(false);
    expect(mayPreview({ ...staff, roles: ['Tenants.Write'] })).toBe(false);
    expect(mayPreview({ ...staff, kind: 'customer' })).toBe(false);
    expect(mayPreview(null)).toBe(false);
  });

  test('skipPermissions holds everywhere, a tenant override on its tenant only', () => {
    const onAdler = withTenantOverride(noOverrides, 'adler');

    expect(isPreview(noOverrides, 'adler')).toBe(false);
    expect(isPreview({ ...noOverrides, skipPermissions: true }, undefined)).toBe(true);
    expect(isPreview(onAdler, 'adler')).toBe(true);
    expect(isPreview(onAdler, 'bergmann')).toBe(false);
    expect(withTenantOverride(onAdler, 'adler')).toEqual(noOverrides);
  });
});

describe('product reference A3 (b): the portal seen as a role', () => {
  const asBuyer: RoleView = {
    name: 'Einkauf',
    permissions: ['portal:user', 'marketplace:shop'],
    tenantId: adlerId,
    isCut: false,
    from: '/',
  };
  const seenAs = (view: RoleView) => ({ ...noOverrides, seenAs: view });

  test('shows of a tenant what both the role and the viewer hold: it never grants', () => {
    const tenant = aTenant({ roleClaims: ['portal:user', 'tenant:users', 'marketplace'] });

    expect(tenantAsSeen(tenant, seenAs(asBuyer))?.roleClaims).toEqual(['portal:user']);
    expect(tenantAsSeen(tenant, noOverrides)).toBe(tenant);
    expect(isPreview(seenAs(asBuyer), adlerId)).toBe(false);
  });

  test('is of one tenant: others stay as they are, and going to one ends it', () => {
    const bergmann = aTenant({ id: bergmannId });

    expect(tenantAsSeen(bergmann, seenAs(asBuyer))).toBe(bergmann);
    expect(overridesOn(seenAs(asBuyer), bergmannId).seenAs).toBeUndefined();
    expect(overridesOn(seenAs(asBuyer), adlerId).seenAs).toBe(asBuyer);
  });

  test('of staff: internal permissions of both, in every tenant, and nothing of customers changes', () => {
    const asSales = {
      ...asBuyer,
      permissions: ['SalesTools.Write', 'DasTool.Write'],
      tenantId: undefined,
    };
    const staff = aUser({ kind: 'internal', roles: ['SalesTools.Write', 'Tenants.Write'] });

    expect(userAsSeen(staff, seenAs(asSales))?.roles).toEqual(['SalesTools.Write']);
    expect(userAsSeen(staff, seenAs(asBuyer))).toBe(staff);
    expect(overridesOn(seenAs(asSales), bergmannId).seenAs).toBe(asSales);
  });

  test('§6: a role that opens no portal, for this viewer either, is not looked at', () => {
    expect(opensPortal(['portal:admin', 'portal:user'], ['portal:user'])).toBe(true);
    expect(opensPortal(['portal:admin', 'marketplace'], ['portal:user', 'marketplace'])).toBe(
      false,
    );
    expect(opensPortal(['portal:user'], ['marketplace'])).toBe(false);
  });

  test('says when the role carries more than the viewer holds', () => {
    expect(isCut(['portal:user'], ['portal:user', 'marketplace'])).toBe(true);
    expect(isCut(['portal:user', 'marketplace'], ['portal:user'])).toBe(false);
  });
});
