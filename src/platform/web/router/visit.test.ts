import { isRedirect } from '@tanstack/react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import type { DirectoryPort } from '../session/directory-port.ts';
import { emptyMemory } from '../session/portal-memory.rules.ts';
import { usePortalMemory } from '../session/portal-memory.ts';
import { activeTenant, activeUser, heldPermissions, useSession } from '../session/session.ts';
import {
  aProfile,
  aTenant,
  aUser,
  adlerId,
  anAssignment,
  bergmannId,
} from '../session/user.fixture.ts';
import { menuOf } from '../shell/menu.rules.ts';
import { accessNow } from './access.ts';
import { shopApp } from './app.fixture.ts';
import { type GuardWorld, internalArea, redirects, rerouteGuard } from './guards.ts';
import { customerColon, customerPlace } from './visit.ts';

const directory: DirectoryPort = {
  signOut: async () => undefined,
  me: async () => aProfile(),
  tenants: async () => ({ data: [], metadata: { total: 0 } }),
  tenantMe: async (id) => anAssignment({ id, roleClaims: [] }),
  ownAccess: async () => ({ until: null, firstEnd: null, roles: [] }),
  contacts: async () => ({ data: [] }),
  marketplaceStatus: async () => ({ isOnboarded: true }),
  securityStatus: async () => ({ isOnboarded: false }),
};
const world: GuardWorld = {
  sessionReady: Promise.resolve(),
  directory,
  reportRefusal: () => undefined,
  reportAbsent: () => undefined,
};
const page = (tenantId: string) => ({
  pathname: `/${tenantId}/marketplace/your-subscriptions`,
  search: {},
});

async function sentTo(guard: Promise<void>): Promise<string | undefined> {
  return guard.then(
    () => undefined,
    (thrown: unknown) => {
      if (isRedirect(thrown)) return thrown.options.href;
      throw thrown;
    },
  );
}

const staff = aUser({
  kind: 'internal',
  roles: ['Tenants.Write', 'Marketplace.Write'],
  tenants: [
    aTenant({ roleClaims: ['portal:user', 'marketplace'], licenseBundles: ['Essential'] }),
    aTenant({ id: bergmannId, roleClaims: ['marketplace'] }),
  ],
});

beforeEach(() => {
  redirects.reset();
  usePortalMemory.setState({ ...emptyMemory, authConfig: { id: 'internal' } });
  useSession.setState({
    authenticated: { customer: false, internal: true },
    customerUser: undefined,
    internalUser: staff,
    tenants: {},
    visiting: false,
  });
});

describe('staff open an address of a customer', () => {
  test('with access it opens under their own sign-in, with the rights of the access alone', async () => {
    expect(await sentTo(customerPlace(world, adlerId, page(adlerId)))).toBeUndefined();

    expect(activeTenant()?.id).toBe(adlerId);
    expect(heldPermissions(activeUser(), activeTenant())).toEqual(['portal:user', 'marketplace']);
    expect(accessNow().tenantBundles).toEqual(['Essential']);
  });

  test('the menu is the customer’s, and what the access does not give is not in it', async () => {
    await customerPlace(world, adlerId, page(adlerId));

    const [app] = menuOf([shopApp], false, accessNow());
    expect(app?.children.map(({ name }) => name)).toEqual(['subscriptions']);
    expect(menuOf([shopApp], true, accessNow())).toEqual([]);
  });

  test('without a role that opens the pages they are told so, wherever they asked to go', async () => {
    const to = await sentTo(customerPlace(world, bergmannId, page(bergmannId)));

    expect(to).toBe(
      `/internal/portal/closed/${bergmannId}?to=${encodeURIComponent(page(bergmannId).pathname)}`,
    );
    expect(useSession.getState().visiting).toBe(false);
  });

  test('access that ended meanwhile closes the pages, and says that it ended', async () => {
    await customerPlace(world, adlerId, page(adlerId));
    useSession.setState({ internalUser: { ...staff, tenants: [] } });

    expect(await sentTo(customerPlace(world, adlerId, page(adlerId)))).toMatch(/&ended=1$/);
  });

  test('a page that is closed to the visitor leads to the customer’s home, not out of the visit', async () => {
    await customerPlace(world, adlerId, page(adlerId));

    expect(await sentTo(rerouteGuard(world, { pathname: '/reroute', search: {} }))).toBe(
      `/${adlerId}/portal`,
    );
  });

  const colon = { pathname: '/:/marketplace/your-subscriptions', search: { page: '2' } };

  test('§2: an address with the colon itself leads to a page where they choose the customer', async () => {
    expect(await sentTo(customerColon(world, colon))).toBe(
      `/internal/portal/choose?to=${encodeURIComponent('/:/marketplace/your-subscriptions?page=2')}`,
    );
  });

  test('§2: the colon is the customer they visit, while the access lasts', async () => {
    await customerPlace(world, adlerId, page(adlerId));
    expect(await sentTo(customerColon(world, colon))).toBe(
      `/${adlerId}/marketplace/your-subscriptions?page=2`,
    );

    useSession.setState({ internalUser: { ...staff, tenants: [] } });
    expect(await sentTo(customerColon(world, colon))).toMatch(/^\/internal\/portal\/choose/);
  });

  test('§2: the colon of somebody with a customer’s sign-in, used last, is their own company', async () => {
    usePortalMemory.setState({ ...emptyMemory, authConfig: { id: 'customer' } });
    useSession.setState({
      authenticated: { customer: true, internal: true },
      customerUser: aUser({ tenants: [aTenant({ id: bergmannId })] }),
    });

    expect(await sentTo(customerColon(world, colon))).toBe(
      `/${bergmannId}/marketplace/your-subscriptions?page=2`,
    );
  });

  test('back at staff’s pages they hold their permissions again', async () => {
    await customerPlace(world, adlerId, page(adlerId));
    await internalArea(world, { pathname: '/internal/portal', search: {} });

    expect(heldPermissions(activeUser(), activeTenant())).toEqual([
      'Tenants.Write',
      'Marketplace.Write',
    ]);
  });
});
