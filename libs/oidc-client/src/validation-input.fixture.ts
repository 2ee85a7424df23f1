import type { ValidationInput } from './id-token.rules.ts';
import { defaultConfig } from './sign-in-config.ts';
import { keyPair, signToken } from './token-forge.fixture.ts';

export const seconds = 1_800_000_000;

/** Claims accepted by every check. */
export const goodClaims: Readonly<Record<string, unknown>> = {
  iss: 'https://op.example',
  sub: 'ada',
  aud: 'portal',
  exp: seconds + 300,
  iat: seconds,
  nonce: 'nonce-1',
  auth_time: 1000,
};

type Given = Partial<Omit<ValidationInput, 'answer' | 'config'>> & {
  /** Claims over the good ones; undefined removes one. */
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly previous?: Readonly<Record<string, unknown>>;
  readonly answer?: Partial<ValidationInput['answer']>;
  readonly config?: Partial<ValidationInput['config']>;
  readonly alg?: string;
};

/** Returns an input whose outcome is Ok, with the given differences. */
export async function aValidationInput(given: Given = {}): Promise<ValidationInput> {
  const { claims = {}, previous, answer = {}, config = {}, alg = 'RS256', ...rest } = given;
  return {
    flow: 'code',
    isRenew: given.flow === 'refresh',
    expected: { state: 'state-1', nonce: 'nonce-1' },
    endpoints: { issuer: 'https://op.example' },
    keys: [(await keyPair(alg)).jwk],
    nowMs: seconds * 1000,
    ...rest,
    answer: {
      state: 'state-1',
      access_token: 'access-1',
      id_token: await signToken(over(goodClaims, claims), { alg }),
      ...answer,
    },
    config: { ...defaultConfig, clientId: 'portal', ...config },
    previousIdToken:
      given.previousIdToken ?? (previous ? await signToken(over(goodClaims, previous)) : undefined),
  };
}

export function over(
  base: Readonly<Record<string, unknown>>,
  changes: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries({ ...base, ...changes }).filter(([, value]) => value !== undefined),
  );
}
