import { beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '../client/api-error.ts';
import { useSettings } from '../settings/settings.ts';
import { defaultSettings } from '../settings/settings.rules.ts';
import type { DirectoryPort } from './directory-port.ts';
import { emptyMemory } from './portal-memory.rules.ts';
import { setAuthKind, usePortalMemory } from './portal-memory.ts';
import { activeTenant, heldPermissions, useSession } from './session.ts';
import { activateTenant, loadOnboarding } from './tenant-access.ts';
import { aProfile, aTenant, aUser, adlerId, anAssignment, bergmannId } from './user.fixture.ts';

const bergmann = aTenant({ id: bergmannId, name: 'Bergmann', roleClaims: ['portal:admin'] });

beforeEach(() => {
  usePortalMemory.setState(emptyMemory, true);
  useSettings.setState(defaultSettings, true);
  useSession.setState({ tenants: { customer: aTenant() }, onboarded: {} });
});

describe('§4 active tenant change', () => {
  test.each(['customer', 'internal'] as const)(
    'sets the %s active tenant and leaves that of the other context alone',
    (kind) => {
      useSession.setState({ tenants: { customer: aTenant(), internal: aTenant() } });
      activateTenant(kind, bergmann);

      expect(useSession.getState().tenants).toEqual({
        customer: aTenant(),
        internal: aTenant(),
        [kind]: bergmann,
      });
      expect(usePortalMemory.getState().activeTenants).toEqual({
        [kind]: { id: bergmannId, name: 'Bergmann', roleClaims: ['portal:admin'] },
      });
      setAuthKind(kind);
      expect(activeTenant()).toBe(bergmann);
    },
  );

  test('a different tenant id is remembered among the recent ones; fresh claims of the same tenant change nothing but the claims', () => {
    const fresh = aTenant({ roleClaims: ['portal:user', 'marketplace'] });
    activateTenant('customer', fresh);
    expect(useSession.getState().tenants.customer).toBe(fresh);
    expect(useSettings.getState().recentTenants).toEqual([]);

    activateTenant('customer', bergmann);
    expect(useSettings.getState().recentTenants).toEqual([{ id: bergmannId, name: 'Bergmann' }]);
  });
});

describe('§6 permissions: whose count', () => {
  test('internal users use their own roles', () => {
    expect(
      heldPermissions(aUser({ kind: 'internal', roles: ['Tenants.Write'] }), bergmann),
    ).toEqual(['Tenants.Write']);
  });

  test('customers use the role claims of the active tenant', () => {
    const lena = aUser({ roles: ['Tenants.Write'], tenants: [aTenant(), bergmann] });

    expect(heldPermissions(lena, bergmann)).toEqual(['portal:admin']);
    expect(heldPermissions(lena, undefined)).toEqual([]);
    expect(heldPermissions(null, bergmann)).toEqual([]);
  });
});

describe('§3 onboarding status: isOnboarded, false by default', () => {
  const directory = (status: DirectoryPort['securityStatus']): DirectoryPort => ({
    signOut: async () => undefined,
    me: async () => aProfile(),
    tenants: async () => ({ data: [], metadata: { total: 0 } }),
    tenantMe: async () => anAssignment(),
    ownAccess: async () => ({ until: null, firstEnd: null, roles: [] }),
    contacts: async () => ({ data: [] }),
    marketplaceStatus: async () => ({ isOnboarded: true }),
    securityStatus: status,
  });

  test('§7 failure means not onboarded, of the one service alone', async () => {
    const failing = directory(() =>
      Promise.reject(new ApiError({ type: 'ERROR_NOT_FOUND', status: 404, title: '', params: {} })),
    );
    await loadOnboarding(failing, adlerId, 'securityPortal');
    await loadOnboarding(failing, adlerId, 'marketplace');

    expect(useSession.getState().onboarded).toEqual({
      [adlerId]: { securityPortal: false, marketplace: true },
    });
  });

  test('a status is asked for once, by however many at a time', async () => {
    let asked = 0;
    const counting = directory(async () => ({ isOnboarded: (asked += 1) > 0 }));
    const once = () => loadOnboarding(counting, adlerId, 'securityPortal');
    await Promise.all([once(), once()]);
    await once();

    expect(asked).toBe(1);
  });
});
