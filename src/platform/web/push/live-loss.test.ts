import { expect, test, vi } from 'vitest';
import { ApiError } from '../client/api-error.ts';
import type { Portal } from '../router/portal.ts';
import { usePortalMemory } from '../session/portal-memory.ts';
import { useSession } from '../session/session.ts';
import { aProfile, aTenant, aUser, adlerId, anAssignment } from '../session/user.fixture.ts';
import { queryClient } from '../data/query-client.ts';
import { answer, FakeHub } from './hub.fixture.ts';
import { useLive } from './live-state.ts';
import { startLive } from './live.ts';

/** On a busy machine the library alone takes seconds to load. */
const patient = { timeout: 60_000 };

test('who was blocked loses the tenant and its data as soon as the hub ends the connection, and the guards are asked', async () => {
  // In Node the library takes its WebSocket from a package; here it is to take the browser's.
  Object.defineProperty(process, 'release', { value: { name: 'a browser' } });
  vi.stubGlobal('WebSocket', FakeHub);
  vi.stubGlobal('fetch', async (given: RequestInfo | URL) =>
    answer(given instanceof Request ? given.url : String(given)),
  );
  let isBlocked = false;
  const portal: Pick<Portal, 'directory' | 'liveSources'> = {
    directory: {
      signOut: async () => undefined,
      me: async () => aProfile(isBlocked ? { tenantAssignments: [], employeeAssignments: [] } : {}),
      tenants: async () => ({ data: [], metadata: { total: 0 } }),
      tenantMe: async (id) => {
        if (!isBlocked) return anAssignment({ id });
        throw new ApiError({ type: 'ERROR_FORBIDDEN', status: 403, title: '', params: {} });
      },
      ownAccess: async () => ({ until: null, firstEnd: null, roles: [] }),
      contacts: async () => ({ data: [] }),
      marketplaceStatus: async () => ({ isOnboarded: true }),
      securityStatus: async () => ({ isOnboarded: false }),
    },
    liveSources: async () => ({}),
  };
  const tenant = aTenant({ id: adlerId });
  usePortalMemory.setState({
    authConfig: { id: 'customer' },
    activeTenants: {
      customer: { id: adlerId, name: tenant.name, roleClaims: tenant.roleClaims },
    },
  });
  useSession.setState({
    phase: 'ready',
    authenticated: { customer: true, internal: false },
    customerUser: aUser(),
    tenants: { customer: tenant },
  });
  queryClient.setQueryData(['orders.list'], ['a row of Adler']);
  const guardsRunAgain = vi.fn<() => Promise<void>>(async () => undefined);
  await startLive(portal, { invalidate: guardsRunAgain });
  await vi.waitFor(() => expect(useLive.getState().state).toBe('connected'), patient);

  isBlocked = true;
  FakeHub.opened.at(-1)?.end();

  await vi.waitFor(() => expect(guardsRunAgain).toHaveBeenCalledOnce(), patient);
  expect(useSession.getState().tenants).toEqual({});
  expect(useSession.getState().lostTenant).toBe(tenant.name);
  expect(queryClient.getQueryData(['orders.list'])).toBeUndefined();
}, 240_000);
