import type { AuthResult } from '@atrium/oidc-client/auth-result';
import type { SignInConfig } from '@atrium/oidc-client/sign-in-config';
import { expect } from 'vitest';
import type { ScriptedProvider } from './scripted-provider.fixture.ts';

export type Stored = Record<string, unknown>;

/**
 * Environment of a case: the library in Node, or in a page of a real browser. Both speak real HTTP
 * with the provider.
 */
export type Stage = {
  readonly kind: 'Node' | 'Chromium';
  readonly provider: ScriptedProvider;
  /** Login, provider, callback, as a person goes through it. */
  readonly signIn: () => Promise<AuthResult>;
  readonly refresh: () => Promise<AuthResult>;
  readonly stored: () => Promise<Stored>;
  readonly tamper: (change: (stored: Stored) => Stored) => Promise<void>;
  readonly logs: () => Promise<readonly string[]>;
  readonly eventNames: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
};

/** The configuration of both portals in short: code flow, refresh tokens, silent renew. */
export function configFor(
  authority: string,
  origin: string,
  more: Partial<SignInConfig> = {},
): SignInConfig {
  return {
    configId: 'customer',
    authority,
    clientId: 'portal',
    redirectUrl: `${origin}/callback`,
    postLogoutRedirectUri: `${origin}/bye`,
    scope: 'openid email profile offline_access',
    secureRoutes: ['/api'],
    silentRenew: true,
    useRefreshToken: true,
    ...more,
  };
}

const publicKeys = ['authWellKnownEndPoints', 'jwtKeys'];

/** Returns stored keys that are personal; only public provider data may remain after sign-out. */
export function personalKeys(stored: Stored): readonly string[] {
  return Object.keys(stored).filter((key) => !publicKeys.includes(key));
}

/** Nobody is signed in, nothing personal is stored, no secret was logged. */
export async function expectNobody(stage: Stage, result: AuthResult): Promise<void> {
  expect(result).toMatchObject({
    isAuthenticated: false,
    accessToken: '',
    idToken: '',
    userData: null,
  });
  expect(personalKeys(await stage.stored())).toEqual([]);
  await expectNoSecretLogged(stage);
}

/** Codes, verifiers and tokens carry these marks; a JWT starts with eyJ. */
export async function expectNoSecretLogged(stage: Stage): Promise<void> {
  const verifiers = stage.provider.calls.flatMap(({ form }) => form['code_verifier'] ?? []);
  const text = (await stage.logs()).join('\n');
  expect(text).not.toMatch(/\b(code|access|refresh)-[\w-]*[0-9a-f]{8}-|eyJ/);
  for (const verifier of verifiers) expect(text).not.toContain(verifier);
}
