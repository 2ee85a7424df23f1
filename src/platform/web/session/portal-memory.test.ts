import { beforeEach, describe, expect, test } from 'vitest';
import { emptyMemory } from './portal-memory.rules.ts';
import {
  authConfig,
  memoryKey,
  setActiveTenant,
  setAuthKind,
  setInviteKey,
  setRedirectAfterLogin,
  usePortalMemory,
} from './portal-memory.ts';
import { adlerId, bergmannId } from './user.fixture.ts';

const stored = (): unknown => JSON.parse(localStorage.getItem(memoryKey) ?? 'null')?.state;
const adler = { id: adlerId, name: 'Adler', roleClaims: ['portal:user'] };
const bergmann = { id: bergmannId, name: 'Bergmann', roleClaims: [] };

beforeEach(() => usePortalMemory.setState(emptyMemory, true));

describe('§4 other state changes', () => {
  test('the invite key and the redirect after login can each be set or cleared', () => {
    setAuthKind('customer');
    setInviteKey('k');
    setRedirectAfterLogin('/x');
    expect(authConfig()).toEqual({ id: 'customer', inviteKey: 'k', redirectAfterLogin: '/x' });

    setInviteKey(undefined);
    expect(authConfig()).toEqual({ id: 'customer', redirectAfterLogin: '/x' });
    setRedirectAfterLogin(undefined);
    expect(authConfig()).toEqual({ id: 'customer' });
  });

  test('active tenant and authentication config are persisted in local storage', () => {
    setAuthKind('internal');
    setActiveTenant('internal', adler);

    expect(memoryKey).toBe('atrium.memory');
    expect(stored()).toEqual({
      authConfig: { id: 'internal' },
      activeTenants: { internal: adler },
      userIds: {},
    });
  });

  test('and rehydrated', async () => {
    setAuthKind('internal');
    setActiveTenant('customer', bergmann);
    const written = localStorage.getItem(memoryKey) ?? '';
    usePortalMemory.setState(emptyMemory, true);
    localStorage.setItem(memoryKey, written);

    await usePortalMemory.persist.rehydrate();

    expect(usePortalMemory.getState()).toEqual({
      authConfig: { id: 'internal' },
      activeTenants: { customer: bergmann },
      userIds: {},
    });
  });
});

test('§3 active tenant: one for the customer context and one for the internal context, each with id, name and roleClaims', () => {
  setActiveTenant('customer', adler);
  setActiveTenant('internal', bergmann);
  expect(usePortalMemory.getState().activeTenants).toEqual({ customer: adler, internal: bergmann });

  setActiveTenant('customer', undefined);
  expect(usePortalMemory.getState().activeTenants).toEqual({ internal: bergmann });
});
