import { isRedirect } from '@tanstack/react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PortalConfig } from '#platform/common/portal.schema.ts';
import type { MapApp } from '#platform/common/portal-map.ts';
import type { DirectoryPort } from '../session/directory-port.ts';
import { usePortalMemory } from '../session/portal-memory.ts';
import { emptyMemory } from '../session/portal-memory.rules.ts';
import { noOverrides } from '../session/preview.rules.ts';
import { activeTenant, useSession } from '../session/session.ts';
import {
  aProfile,
  aTenant,
  aUser,
  adlerId,
  anAssignment,
  bergmannId,
} from '../session/user.fixture.ts';
import { ApiError } from '../client/api-error.ts';
import { shopApp } from './app.fixture.ts';
import {
  type GuardWorld,
  appEntrance,
  colonPlace,
  customerArea,
  internalArea,
  invalidGuard,
  loginGuard,
  pageGate,
  redirects,
  rerouteGuard,
  welcomeGuard,
} from './guards.ts';
import { absentPlace, flatPlace } from './map-guards.ts';
import { redirectLimit } from './redirect-limit.rules.ts';

const refused: string[] = [];
let asked: string[] = [];

/** A directory that knows one tenant more than the user's own. */
function aWorld(accessible: readonly string[] = []): GuardWorld {
  const directory: DirectoryPort = {
    signOut: async () => undefined,
    me: async () => aProfile(),
    tenants: async () => ({ data: [], metadata: { total: 0 } }),
    tenantMe: async (id) => {
      asked.push(id);
      if (accessible.includes(id)) return anAssignment({ id, roleClaims: ['portal:user'] });
      throw new ApiError({
        type: 'ERROR_TENANTS_TENANT_ID_NOT_FOUND',
        status: 404,
        title: '',
        params: {},
      });
    },
    ownAccess: async () => ({ until: null, firstEnd: null, roles: [] }),
    contacts: async () => ({ data: [] }),
    marketplaceStatus: async () => ({ isOnboarded: true }),
    securityStatus: async () => ({ isOnboarded: false }),
  };
  return {
    sessionReady: Promise.resolve(),
    directory,
    reportRefusal: (_, page, reason) => refused.push(`${page?.name ?? 'app'}: ${reason}`),
    reportAbsent: () => refused.push('absent'),
  };
}

const at = (pathname: string, search: Readonly<Record<string, string>> = {}) => ({
  pathname,
  search,
});

/** Returns the redirect of a guard; undefined if it passes. */
async function sentTo(guard: Promise<void>): Promise<string | undefined> {
  return guard.then(
    () => undefined,
    (thrown: unknown) => {
      if (isRedirect(thrown)) return thrown.options.href;
      throw thrown;
    },
  );
}

const configAnswer: PortalConfig = {
  featureFlags: [],
  internalValues: [],
  licenseBundles: [{ name: 'budgetLimit', licenseBundles: ['Standard'] }],
  operator: { name: 'Nordwind', domain: 'nordwind.example' },
  identity: {
    customer: { authority: 'https://id.example/c', clientId: 'c', scope: 'openid' },
    internal: { authority: 'https://id.example/i', clientId: 'i', scope: 'openid' },
  },
};

beforeEach(() => {
  redirects.reset();
  refused.length = 0;
  asked = [];
  window.atriumBoot = {
    config: Promise.resolve(new Response(JSON.stringify(configAnswer))),
    wants: undefined,
  };
  usePortalMemory.setState({ ...emptyMemory, authConfig: { id: 'customer' } });
  useSession.setState({
    config: configAnswer,
    overrides: noOverrides,
    fault: undefined,
    authenticated: { customer: true, internal: false },
    customerUser: aUser({
      tenants: [
        aTenant({ roleClaims: ['portal:user', 'marketplace'], licenseBundles: ['Essential'] }),
      ],
    }),
    tenants: {
      customer: aTenant({
        roleClaims: ['portal:user', 'marketplace'],
        licenseBundles: ['Essential'],
      }),
    },
  });
});

describe('§2 tenantId guard: the tenant in the address', () => {
  test("one of the user's becomes the active one without asking anybody", async () => {
    expect(await sentTo(customerArea(aWorld(), adlerId, at(`/${adlerId}/portal`)))).toBeUndefined();
    expect(activeTenant()?.id).toBe(adlerId);
    expect(asked).toEqual([]);
  });

  test('any other is checked, and becomes the active one when access is confirmed', async () => {
    const other = '0190f1a0-0000-7000-8000-0000000000c1';

    expect(
      await sentTo(customerArea(aWorld([other]), other, at(`/${other}/portal`))),
    ).toBeUndefined();
    expect(activeTenant()?.id).toBe(other);
    expect(usePortalMemory.getState().activeTenants.customer?.id).toBe(other);
  });

  test("refused access leads to the same page, query and all, in the user's first tenant", async () => {
    const to = await sentTo(
      customerArea(
        aWorld(),
        bergmannId,
        at(`/${bergmannId}/marketplace/order-history`, { page: '2' }),
      ),
    );

    expect(to).toBe(`/${adlerId}/marketplace/order-history?page=2`);
  });

  test('no answer at all is no refusal: it is shown as what it is', async () => {
    const world = aWorld();
    const away = {
      ...world,
      directory: {
        ...world.directory,
        tenantMe: () =>
          Promise.reject(new ApiError({ type: 'ERROR_OFFLINE', status: 0, title: '', params: {} })),
      },
    };
    const unknown = '0190f1a0-0000-7000-8000-0000000000c2';

    await expect(customerArea(away, unknown, at(`/${unknown}/portal`))).rejects.toMatchObject({
      type: 'ERROR_OFFLINE',
    });
  });
});

describe('§2 customer- and internal-authenticated guards: each against the requested URL', () => {
  test.each([
    [
      'customer',
      () => customerArea(aWorld(), adlerId, at(`/${adlerId}/marketplace`, { page: '2' })),
      `/${adlerId}/marketplace?page=2`,
    ],
    [
      'internal',
      () => internalArea(aWorld(), at('/internal/admin/users', { search: 'x' })),
      '/internal/admin/users?search=x',
    ],
  ] as const)(
    'of %s: who is not signed in comes back to the address that was asked for',
    async (_, enter, asked) => {
      useSession.setState({
        authenticated: { customer: false, internal: false },
        fault: 'unreachable',
      });

      expect(await sentTo(enter())).toBe('/login');
      expect(usePortalMemory.getState().authConfig.redirectAfterLogin).toBe(asked);
    },
  );

  test('a sign-in of the one kind does not open the area of the other', async () => {
    useSession.setState({
      authenticated: { customer: true, internal: false },
      fault: 'unreachable',
    });

    expect(await sentTo(internalArea(aWorld(), at('/internal/portal')))).toBe('/login');
  });
});

describe('§2 valid-user and customer-portal-claims guards at the door of an area', () => {
  test('a customer who is not valid goes to /reroute', async () => {
    useSession.setState({ customerUser: aUser({ valid: false }) });

    expect(await sentTo(customerArea(aWorld(), adlerId, at(`/${adlerId}/portal`)))).toBe(
      '/reroute',
    );
  });

  test('staff who are not valid go to /reroute', async () => {
    useSession.setState({
      authenticated: { customer: true, internal: true },
      internalUser: aUser({ kind: 'internal', valid: false }),
    });

    expect(await sentTo(internalArea(aWorld(), at('/internal/portal')))).toBe('/reroute');
  });

  test('a customer without portal claims on the tenant goes to /reroute', async () => {
    useSession.setState({
      customerUser: aUser({ tenants: [aTenant({ roleClaims: ['marketplace'] })] }),
    });

    expect(await sentTo(customerArea(aWorld(), adlerId, at(`/${adlerId}/portal`)))).toBe(
      '/reroute',
    );
  });
});

describe('§6 gates of a page', () => {
  const page = (path: string) => shopApp.pages.find((one) => one.path === path);

  test('an open page passes', async () => {
    expect(
      await sentTo(pageGate(aWorld(), shopApp, page('your-subscriptions'), at('/'))),
    ).toBeUndefined();
  });

  test('a page that the bundle does not carry leads to its alternative, and the user is told why', async () => {
    expect(
      await sentTo(pageGate(aWorld(), shopApp, page('configuration/budget-management'), at('/'))),
    ).toBe('/reroute');
    expect(refused).toEqual(['budget: bundle']);
  });

  test('what nobody can say opens nothing', async () => {
    useSession.setState({ config: undefined });

    await expect(
      pageGate(aWorld(), shopApp, page('configuration/budget-management'), at('/x')),
    ).rejects.toThrow('nothing says');
  });

  test("the app's own address leads to the first page that is open, and says nothing", async () => {
    expect(await sentTo(appEntrance(aWorld(), shopApp, at('/')))).toBe(
      `/${adlerId}/marketplace/your-subscriptions`,
    );
    expect(refused).toEqual([]);
  });
});

describe('§2 navigation helper: an address with the colon itself', () => {
  const review = at('/:/admin/access-review', { person: 'x' });

  test('leads to the page of the active tenant and keeps its query', async () => {
    const bergmann = aTenant({ id: bergmannId });
    useSession.setState({
      customerUser: aUser({ tenants: [aTenant(), bergmann] }),
      tenants: { customer: bergmann },
    });

    expect(await sentTo(colonPlace(aWorld(), 'customer', review))).toBe(
      `/${bergmannId}/admin/access-review?person=x`,
    );
  });

  test('without an active one, to the first of the user; without any, to /reroute', async () => {
    useSession.setState({ customerUser: aUser({ tenants: [aTenant()] }), tenants: {} });
    expect(await sentTo(colonPlace(aWorld(), 'customer', review))).toBe(
      `/${adlerId}/admin/access-review?person=x`,
    );

    useSession.setState({ customerUser: aUser({ tenants: [] }) });
    expect(await sentTo(colonPlace(aWorld(), 'customer', review))).toBe('/reroute');
  });
});

describe('A3 (b) seen as a role: guards and claims of the view, nothing else', () => {
  const page = shopApp.pages.find((one) => one.path === 'your-subscriptions');
  const seenAs = {
    name: 'Service',
    permissions: ['portal:user', 'service'],
    tenantId: adlerId,
    isCut: true,
    from: '/x',
  };

  test('closes what the role does not open, and is gone with the next tenant', async () => {
    const bergmann = aTenant({ id: bergmannId, roleClaims: ['portal:user', 'marketplace'] });
    useSession.setState({
      customerUser: aUser({ tenants: [aTenant(), bergmann] }),
      overrides: { ...noOverrides, seenAs },
    });

    expect(activeTenant()?.roleClaims).toEqual(['portal:user']);
    await sentTo(pageGate(aWorld(), shopApp, page, at('/')));
    expect(refused).toEqual(['subscriptions: permission']);

    expect(
      await sentTo(customerArea(aWorld(), bergmannId, at(`/${bergmannId}/portal`))),
    ).toBeUndefined();
    expect(activeTenant()?.roleClaims).toEqual(['portal:user', 'marketplace']);
    expect(useSession.getState().overrides.seenAs).toBeUndefined();
  });

  test('what is kept beyond the tab is what the person really holds', async () => {
    useSession.setState({ overrides: { ...noOverrides, seenAs } });
    const own = aTenant({ roleClaims: ['portal:user', 'marketplace'] });
    useSession.setState({ customerUser: aUser({ tenants: [own] }), tenants: {} });

    await sentTo(customerArea(aWorld(), adlerId, at(`/${adlerId}/portal`)));

    expect(usePortalMemory.getState().activeTenants.customer?.roleClaims).toEqual(own.roleClaims);
    expect(activeTenant()?.roleClaims).toEqual(['portal:user']);
  });
});

describe('§2 places of the map', () => {
  const cockpit: MapApp = {
    feature: 'business-cockpit',
    internal: false,
    base: '/:/business-cockpit',
    pages: [
      {
        path: 'licenses/overview',
        group: 'licenses',
        requiredPermissions: ['businesscockpit:licenses'],
      },
      { path: 'finances/overview', group: 'finances', requiredPermissions: ['marketplace'] },
    ],
  };
  const overview = { path: 'overview', pages: cockpit.pages };

  test('a page that is not built leads to the first open page of its app, and says so', async () => {
    const shop = { ...cockpit, base: '/:/marketplace' as const };

    expect(await sentTo(absentPlace(aWorld(), shop, shopApp, at('/x')))).toBe(
      `/${adlerId}/marketplace/your-subscriptions`,
    );
    expect(refused).toEqual(['absent']);
  });

  test('a page of an app that is not built leads home: customers by /reroute, staff to theirs', async () => {
    expect(await sentTo(absentPlace(aWorld(), cockpit, undefined, at('/x')))).toBe('/reroute');
    expect(
      await sentTo(absentPlace(aWorld(), { ...cockpit, internal: true }, undefined, at('/x'))),
    ).toBe('/internal/portal');
  });

  test('the flat form leads to the grouped page, of two to the one that is open, with its query', async () => {
    expect(await sentTo(flatPlace(cockpit, overview, at('/x', { page: '2' })))).toBe(
      `/${adlerId}/business-cockpit/finances/overview?page=2`,
    );
  });

  test('where none is open it leads to the first, whose guard says why', async () => {
    const shut = { ...overview, pages: cockpit.pages.slice(0, 1) };

    expect(await sentTo(flatPlace(cockpit, shut, at('/x')))).toBe(
      `/${adlerId}/business-cockpit/licenses/overview`,
    );
  });
});

describe('§2 /login and /invalid', () => {
  test('§2 no-active-user guard: who has a user is sent on from /login', async () => {
    expect(await sentTo(loginGuard(aWorld(), at('/login')))).toBe('/reroute');

    useSession.setState({ customerUser: undefined });
    expect(await sentTo(loginGuard(aWorld(), at('/login')))).toBeUndefined();
  });

  test('§2 active-user-not-valid guard: /invalid is shown to users without a usable account, and to no others', async () => {
    expect(await sentTo(invalidGuard(aWorld(), at('/invalid')))).toBe('/reroute');

    useSession.setState({ customerUser: aUser({ valid: false }) });
    expect(await sentTo(invalidGuard(aWorld(), at('/invalid')))).toBeUndefined();
    expect(await sentTo(rerouteGuard(aWorld(), at('/reroute')))).toBe('/invalid');
  });
});

describe('§2 /reroute and /welcome', () => {
  test('a stored redirect is honoured once', async () => {
    usePortalMemory.setState({
      authConfig: { id: 'customer', redirectAfterLogin: '/x/marketplace?page=2' },
    });

    expect(await sentTo(rerouteGuard(aWorld(), at('/reroute')))).toBe('/x/marketplace?page=2');
    expect(await sentTo(rerouteGuard(aWorld(), at('/reroute')))).toBe(`/${adlerId}/portal`);
  });

  test('the key of an invitation is stored and leaves the address', async () => {
    expect(await sentTo(welcomeGuard(aWorld(), at('/welcome', { key: 'abc' })))).toBe('/welcome');
    expect(usePortalMemory.getState().authConfig.inviteKey).toBe('abc');
    expect(await sentTo(welcomeGuard(aWorld(), at('/welcome')))).toBeUndefined();
  });
});

test('§9 redirect limit: guards that send each other round in circles are stopped after 31 redirects', async () => {
  for (let n = 0; n < redirectLimit; n += 1) await sentTo(rerouteGuard(aWorld(), at('/reroute')));

  await expect(sentTo(rerouteGuard(aWorld(), at('/reroute')))).rejects.toThrow('redirects');
});
