import { beforeEach, expect, test, vi } from 'vitest';
import type { Portal } from '../router/portal.ts';
import { usePortalMemory } from '../session/portal-memory.ts';
import { useSession } from '../session/session.ts';
import {
  aProfile,
  aTenant,
  aUser,
  adlerId,
  anAssignment,
  bergmannId,
} from '../session/user.fixture.ts';
import { answer, FakeHub } from './hub.fixture.ts';
import { useLive } from './live-state.ts';
import { startLive } from './live.ts';

/** On a busy machine the library alone takes seconds to load. */
const patient = { timeout: 60_000 };
const portal: Pick<Portal, 'directory' | 'liveSources'> = {
  directory: {
    signOut: async () => undefined,
    me: async () => aProfile(),
    tenants: async () => ({ data: [], metadata: { total: 0 } }),
    tenantMe: async (id) => anAssignment({ id }),
    ownAccess: async () => ({ until: null, firstEnd: null, roles: [] }),
    contacts: async () => ({ data: [] }),
    marketplaceStatus: async () => ({ isOnboarded: true }),
    securityStatus: async () => ({ isOnboarded: false }),
  },
  liveSources: async () => ({}),
};

const looksAt = (tenantId: string): void =>
  useSession.setState({ tenants: { customer: aTenant({ id: tenantId }) } });

/** Waits until the page listens at the hub of that tenant. */
async function hubOf(tenantId: string, count: number): Promise<FakeHub> {
  const look = (): FakeHub => {
    const hub = FakeHub.opened.at(-1);
    expect([FakeHub.opened.length, useLive.getState().state]).toEqual([count, 'connected']);
    if (!hub?.url.includes(tenantId)) throw new Error(`connected to ${hub?.url ?? 'nothing'}`);
    return hub;
  };
  return vi.waitFor(look, patient);
}

function newsOf(hub: FakeHub): number {
  const before = useLive.getState().news;
  hub.invoke('changed', { topic: 'notices', ids: [] });
  return useLive.getState().news - before;
}

beforeEach(() => {
  // In Node the library takes its WebSocket from a package; here it is to take the browser's.
  Object.defineProperty(process, 'release', { value: { name: 'a browser' } });
  vi.stubGlobal('WebSocket', FakeHub);
  vi.stubGlobal('fetch', async (given: RequestInfo | URL) =>
    answer(given instanceof Request ? given.url : String(given)),
  );
});

test('§4: handlers hear the hub of the first tenant, of the next one, and of the next person, once each; back after an outage it asks for its rights, and a first start that failed is tried again', async () => {
  usePortalMemory.setState({ authConfig: { id: 'customer' } });
  useSession.setState({
    phase: 'ready',
    authenticated: { customer: true, internal: false },
    customerUser: aUser(),
  });
  looksAt(adlerId);
  const guardsRunAgain = vi.fn<() => Promise<void>>(async () => undefined);
  await startLive(portal, { invalidate: guardsRunAgain });
  const first = await hubOf(adlerId, 1);
  expect(newsOf(first)).toBe(1);
  first.invoke('rights');
  await vi.waitFor(() => expect(guardsRunAgain).toHaveBeenCalledOnce(), patient);

  const before = guardsRunAgain.mock.calls.length;
  FakeHub.opened.at(-1)?.break();
  await hubOf(adlerId, 2);
  await vi.waitFor(() => expect(guardsRunAgain.mock.calls.length).toBe(before + 1), patient);

  looksAt(bergmannId);
  expect(newsOf(await hubOf(bergmannId, 3))).toBe(1);

  useSession.setState({ customerUser: aUser({ userId: '0190f1a0-0000-7000-8000-0000000000ab' }) });
  expect(newsOf(await hubOf(bergmannId, 4))).toBe(1);

  const refused = vi.fn<() => void>();
  vi.stubGlobal('fetch', async (given: RequestInfo | URL) => {
    if (refused.mock.calls.length > 0)
      return answer(given instanceof Request ? given.url : String(given));
    refused();
    throw new TypeError('the network is away');
  });
  useSession.setState({ customerUser: aUser({ userId: '0190f1a0-0000-7000-8000-0000000000ac' }) });
  expect(newsOf(await hubOf(bergmannId, 5))).toBe(1);
  expect(refused).toHaveBeenCalledOnce();
}, 240_000);
