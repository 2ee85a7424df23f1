import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AppManifest, SlotPart } from '#platform/common/app-manifest.ts';
import { usePortalMemory } from '../session/portal-memory.ts';
import { emptyMemory } from '../session/portal-memory.rules.ts';
import { noOverrides } from '../session/preview.rules.ts';
import { useSession } from '../session/session.ts';
import { adlerId, aTenant, aUser } from '../session/user.fixture.ts';
import { useSettings } from '../settings/settings.ts';
import { shopApp } from './app.fixture.ts';
import type { GuardWorld } from './guards.ts';
import { prepareParts } from './prepare-parts.ts';

let isOnboarded: Promise<boolean>;
const asked: boolean[] = [];
let answer: () => Promise<unknown>;

const notAsked = async () => Promise.reject(new Error('not asked here'));
const world: GuardWorld = {
  sessionReady: Promise.resolve(),
  directory: {
    ...{ signOut: notAsked, me: notAsked, tenants: notAsked, tenantMe: notAsked },
    ...{ ownAccess: notAsked, contacts: notAsked, securityStatus: notAsked },
    marketplaceStatus: async () => ({ isOnboarded: await isOnboarded }),
  },
  reportRefusal: () => undefined,
  reportAbsent: () => undefined,
};

const app: AppManifest = { ...shopApp, onboarding: 'marketplace' };
const part: SlotPart = {
  slot: 'top',
  name: 'money',
  requiredPermissions: ['marketplace'],
  load: async () => () => null,
  prepare: ({ isDemo }) => {
    asked.push(isDemo);
    return answer();
  },
};

beforeEach(() => {
  asked.length = 0;
  answer = async () => undefined;
  isOnboarded = Promise.resolve(true);
  usePortalMemory.setState({ ...emptyMemory, authConfig: { id: 'customer' } });
  const tenant = aTenant({ roleClaims: ['portal:user', 'marketplace'] });
  useSession.setState({
    config: undefined,
    overrides: noOverrides,
    onboarded: {},
    authenticated: { customer: true, internal: false },
    customerUser: aUser({ tenants: [tenant] }),
    tenants: { customer: tenant },
  });
  useSettings.setState({ demoMode: { customerPortal: false } });
});

const prepared = () => prepareParts([{ app, part }], { feature: 'customerPortal' }, world);

describe('§2 page on its way: the head of a home', () => {
  test('reads where it is open, with real data or samples as its page has them', async () => {
    await prepared();
    useSettings.setState({ demoMode: { customerPortal: true } });
    await prepared();

    expect(asked).toEqual([false, true]);
  });

  test('reads nothing where the tenant is not onboarded or the right is missing', async () => {
    isOnboarded = Promise.resolve(false);
    await prepared();
    useSession.setState({
      onboarded: { [adlerId]: { marketplace: true } },
      tenants: { customer: aTenant({ roleClaims: ['portal:user'] }) },
    });
    await prepared();

    expect(asked).toEqual([]);
  });

  test('holds nothing up: a failure is as good as an answer, and a slow one is not waited for', async () => {
    answer = async () => Promise.reject(new Error('offline'));
    await prepared();

    vi.useFakeTimers();
    answer = async () => new Promise(() => undefined);
    const late = prepared();
    await vi.advanceTimersByTimeAsync(500);
    await late;
    vi.useRealTimers();

    expect(asked).toHaveLength(2);
  });
});
