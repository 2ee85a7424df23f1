import { createMemoryHistory } from '@tanstack/react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import type { DirectoryPort } from '../session/directory-port.ts';
import { emptyMemory } from '../session/portal-memory.rules.ts';
import { setAuthKind, usePortalMemory } from '../session/portal-memory.ts';
import { useSession } from '../session/session.ts';
import { aProfile, aUser, anAssignment } from '../session/user.fixture.ts';
import { redirects } from './guards.ts';
import type { Portal } from './portal.ts';
import { portalPages } from '../portal-pages.ts';
import { makeRouter } from './portal-router.ts';

const directory: DirectoryPort = {
  signOut: async () => undefined,
  me: async () => aProfile(),
  tenants: async () => ({ data: [], metadata: { total: 0 } }),
  tenantMe: async () => anAssignment(),
  ownAccess: async () => ({ until: null, firstEnd: null, roles: [] }),
  contacts: async () => ({ data: [] }),
  marketplaceStatus: async () => ({ isOnboarded: true }),
  securityStatus: async () => ({ isOnboarded: true }),
};
const portal: Portal = {
  apps: [],
  map: [],
  directory,
  demo: () => Promise.reject(new Error('no demo')),
  sliceWords: () => Promise.reject(new Error('nobody is asked here')),
  noticeTopics: async () => ({}),
  addressOf: () => '/:/portal',
  refusalTexts: async () => [],
  liveSources: async () => ({}),
};

function routerAt(address: string) {
  const world = {
    sessionReady: Promise.resolve(),
    directory,
    reportRefusal: () => undefined,
    reportAbsent: () => undefined,
  };
  const router = makeRouter(portal, world, portalPages);
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) });
  return router;
}

async function arrivalAt(address: string): Promise<string> {
  const router = routerAt(address);
  await router.load();
  return router.state.location.pathname;
}

beforeEach(() => {
  redirects.reset();
  usePortalMemory.setState(emptyMemory, true);
  useSession.setState({
    fault: undefined,
    authenticated: { customer: false, internal: false },
    customerUser: undefined,
  });
});

describe('§2 system routes', () => {
  test.each(['/login', '/forbidden', '/unauthorized', '/invalid'])(
    '%s is a page of its own',
    async (path) => {
      expect(await arrivalAt(path)).toBe(path);
    },
  );

  test('/reroute is the decision entry point: of nobody it leads to /login, and so does the start', async () => {
    expect(await arrivalAt('/reroute')).toBe('/login');
    expect(await arrivalAt('/')).toBe('/login');
  });

  test('/welcome is shown when an invite key is set, in the address or before; without one it is left', async () => {
    expect(await arrivalAt('/welcome')).toBe('/login');
    expect(await arrivalAt('/welcome?key=abc')).toBe('/welcome');
    expect(await arrivalAt('/welcome')).toBe('/welcome');
    expect(await arrivalAt('/reroute')).toBe('/welcome');
  });

  test('/invalid is shown to users without a usable account: /reroute leads there', async () => {
    setAuthKind('customer');
    useSession.setState({
      customerUser: aUser({ valid: false }),
      authenticated: { customer: true, internal: false },
    });

    expect(await arrivalAt('/reroute')).toBe('/invalid');
  });
});

describe('§8 navigation errors', () => {
  test.each(['/nothing', '/login/nothing', '/no-tenant/portal'])(
    'no route match: %s is not found, and the address stays',
    async (path) => {
      const router = routerAt(path);
      await router.load();

      expect(router.state.location.pathname).toBe(path);
      expect(
        router.state.matches.some(
          ({ status, _notFound }) => status === 'notFound' || _notFound === true,
        ),
      ).toBe(true);
    },
  );

  test('guard rejected: the page is not shown, the guard’s address is', async () => {
    expect(await arrivalAt('/welcome?x=1')).toBe('/login');
  });

  test('superseded navigation: of two the last one arrives, whatever the first was waiting for', async () => {
    const router = routerAt('/login');
    await router.load();
    await Promise.all([
      router.navigate({ href: '/reroute' }),
      router.navigate({ href: '/forbidden' }),
    ]);

    expect(router.state.location.pathname).toBe('/forbidden');
  });

  test('redirect: it takes the place of the address that was asked for, so that back does not lead there again', async () => {
    const router = routerAt('/forbidden');
    await router.load();
    await router.navigate({ href: '/reroute' });

    expect(router.state.location.pathname).toBe('/login');
    expect(router.history.length).toBeLessThanOrEqual(2);
  });
});
