import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import {
  type ActiveTenant,
  type AuthConfig,
  type PortalMemory,
  emptyMemory,
  memoryFor,
  readMemory,
} from './portal-memory.rules.ts';
import type { UserKind } from './user.rules.ts';

/**
 * Active tenants and authentication config, kept in local storage (spec §4). Also read by the boot
 * script.
 */
export const memoryKey = 'atrium.memory';

export const usePortalMemory = create<PortalMemory>()(
  persist(() => emptyMemory, {
    name: memoryKey,
    version: 1,
    storage: createJSONStorage(() => localStorage),
    merge: (stored) => readMemory(stored),
    migrate: (stored) => readMemory(stored),
  }),
);

export function authConfig(): AuthConfig {
  return usePortalMemory.getState().authConfig;
}

/** Spec §4: the invite key and the redirect after login can each be set or cleared (undefined). */
export function setInviteKey(inviteKey: string | undefined): void {
  patchAuthConfig({ inviteKey });
}

export function setRedirectAfterLogin(redirectAfterLogin: string | undefined): void {
  patchAuthConfig({ redirectAfterLogin });
}

export function setAuthKind(id: UserKind | undefined): void {
  if (authConfig().id !== id) patchAuthConfig({ id });
}

export function setActiveTenant(kind: UserKind, tenant: ActiveTenant | undefined): void {
  usePortalMemory.setState(({ activeTenants }) => {
    const { [kind]: _, ...others } = activeTenants;
    return { activeTenants: tenant ? { ...others, [kind]: tenant } : others };
  });
}

export function rememberUser(kind: UserKind, userId: string): void {
  usePortalMemory.setState((memory) => memoryFor(memory, kind, userId));
}

function patchAuthConfig(change: {
  readonly [K in keyof AuthConfig]?: AuthConfig[K] | undefined;
}): void {
  usePortalMemory.setState((memory) => {
    const merged = Object.entries({ ...memory.authConfig, ...change }).filter(
      ([, value]) => value !== undefined,
    );
    return { authConfig: Object.fromEntries(merged) };
  });
}
