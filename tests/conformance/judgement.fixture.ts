import type { Outcome } from '@atrium/oidc-client/outcome';
import type { SignInConfig } from '@atrium/oidc-client/sign-in-config';
import {
  halfHash,
  keyPair,
  part,
  signToken,
  withParts,
} from '@atrium/oidc-client/token-forge.fixture';
import type { Claims, ScriptedProvider } from './scripted-provider.fixture.ts';
import type { Stored } from './stage.fixture.ts';

/** Case: behaviour of the provider and outcome of the sign-in. Runs in Node and in Chromium. */
export type Judgement = {
  readonly clause: string;
  readonly says: string;
  readonly outcome: Outcome;
  readonly corrupt?: (provider: ScriptedProvider) => void;
  readonly config?: Partial<SignInConfig>;
};

export const failed = 'authorizedCallback, token(s) validation failed, resetting';

const now = () => Math.floor(Date.now() / 1000);
const claims =
  (change: (good: { readonly issuer: string }) => Claims) => (provider: ScriptedProvider) => {
    provider.claims = change(provider);
  };
const forged =
  (sign: (good: Claims, accessToken: string) => Promise<string>) =>
  (provider: ScriptedProvider) => {
    provider.sign = sign;
  };
const signedWith = (alg: string) => (provider: ScriptedProvider) => {
  provider.alg = alg;
};

const tenant = '11111111-1111-4111-8111-111111111111';
const implicit: Partial<SignInConfig> = {
  responseType: 'id_token token',
  useRefreshToken: false,
  silentRenew: false,
};
const onlyIdToken: Partial<SignInConfig> = { ...implicit, responseType: 'id_token' };

const signatures: readonly Judgement[] = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512'].map(
    (alg) => ({
      clause: '§5 signature',
      says: `a token signed with ${alg} is verified against the fetched keys`,
      outcome: 'Ok' as const,
      corrupt: signedWith(alg),
    }),
  ),
  ...['HS256', 'HS384', 'HS512', 'none', 'EdDSA'].map((alg) => ({
    clause: '§5 signature',
    says: `a token that names ${alg} cannot be verified with a public RSA or EC key`,
    outcome: 'SignatureFailed' as const,
    corrupt: forged(async (good) =>
      withParts(await signToken(good), { header: part({ alg, kid: 'RS256-key' }) }),
    ),
  })),
  {
    clause: '§5 three parts',
    says: 'a token of two parts is none',
    outcome: 'SignatureFailed',
    corrupt: forged(async (good) => (await signToken(good)).split('.').slice(0, 2).join('.')),
  },
  {
    clause: '§5 three parts',
    says: 'a token of four parts is none',
    outcome: 'SignatureFailed',
    corrupt: forged(async (good) => `${await signToken(good)}.x`),
  },
  {
    clause: '§5 three parts',
    says: 'an encrypted token of five parts is none',
    outcome: 'SignatureFailed',
    corrupt: forged(async () => 'a.b.c.d.e'),
  },
  {
    clause: '§5 signature',
    says: 'a header that is no JSON is unreadable',
    outcome: 'SignatureFailed',
    corrupt: forged(async (good) => withParts(await signToken(good), { header: part('{oops') })),
  },
  {
    clause: '§5 signature',
    says: 'a payload exchanged under its signature is noticed',
    outcome: 'SignatureFailed',
    corrupt: forged(async (good) =>
      withParts(await signToken(good), { payload: part({ ...good, sub: 'eve' }) }),
    ),
  },
  {
    clause: '§5 signature',
    says: 'a missing signature is noticed',
    outcome: 'SignatureFailed',
    corrupt: forged(async (good) => withParts(await signToken(good), { signature: '' })),
  },
  {
    clause: '§5 signature',
    says: "a stranger's key under the published key id is noticed",
    outcome: 'SignatureFailed',
    corrupt: forged((good) => signToken(good, { name: 'thief', header: { kid: 'RS256-key' } })),
  },
  {
    clause: '§5 signature',
    says: 'a key that the token brings along is not trusted',
    outcome: 'SignatureFailed',
    corrupt: forged(async (good) =>
      signToken(good, {
        name: 'thief',
        header: { kid: undefined, jwk: (await keyPair('RS256', 'thief')).jwk },
      }),
    ),
  },
  {
    clause: '§5 signature',
    says: 'a payload that is signed but no object is no token',
    outcome: 'SignatureFailed',
    corrupt: forged(() => signToken('[1]')),
  },
];

const claimChecks: readonly Judgement[] = [
  {
    clause: '§5 nonce',
    says: 'the nonce of another login is refused',
    outcome: 'IncorrectNonce',
    corrupt: claims(() => ({ nonce: 'other' })),
  },
  {
    clause: '§5 nonce',
    says: 'a token without nonce is refused',
    outcome: 'IncorrectNonce',
    corrupt: claims(() => ({ nonce: undefined })),
  },
  ...['iss', 'sub', 'aud', 'exp', 'iat'].map((name) => ({
    clause: '§5 required claims',
    says: `a token without ${name} is incomplete`,
    outcome: 'RequiredPropertyMissing' as const,
    corrupt: claims(() => ({ [name]: undefined })),
  })),
  {
    clause: '§5 issued-at',
    says: 'a token issued 121 s ago is too old',
    outcome: 'MaxOffsetExpired',
    corrupt: claims(() => ({ iat: now() - 121 })),
  },
  {
    clause: '§5 issued-at',
    says: 'a token issued in 125 s comes from the future',
    outcome: 'MaxOffsetExpired',
    corrupt: claims(() => ({ iat: now() + 125 })),
  },
  {
    clause: '§5 issued-at',
    says: 'a token issued 100 s ago is recent',
    outcome: 'Ok',
    corrupt: claims(() => ({ iat: now() - 100 })),
  },
  {
    clause: '§9 issued-at tolerance',
    says: 'with the 600 s of the product a token issued 500 s ago is recent',
    outcome: 'Ok',
    corrupt: claims(() => ({ iat: now() - 500 })),
    config: { maxIdTokenIatOffsetAllowedInSeconds: 600 },
  },
  {
    clause: '§5 issued-at',
    says: 'with the check disabled a token issued yesterday is taken',
    outcome: 'Ok',
    corrupt: claims(() => ({ iat: now() - 86_400 })),
    config: { disableIatOffsetValidation: true },
  },
  {
    clause: '§5 issuer',
    says: 'another issuer than the discovered one is refused',
    outcome: 'IssDoesNotMatchIssuer',
    corrupt: claims(() => ({ iss: 'https://evil.example' })),
  },
  {
    clause: '§5 issuer',
    says: 'the issuer with a trailing slash is another issuer',
    outcome: 'IssDoesNotMatchIssuer',
    corrupt: claims(({ issuer }) => ({ iss: `${issuer}/` })),
  },
  {
    clause: '§5 issuer',
    says: 'with issuer validation off any issuer may sign in',
    outcome: 'Ok',
    corrupt: claims(() => ({ iss: 'https://other.example' })),
    config: { issValidationOff: true },
  },
  {
    clause: '§5 issuer (pattern)',
    says: 'an issuer that fits the pattern with its tenant may sign in',
    outcome: 'Ok',
    corrupt: claims(() => ({ iss: `https://many.example/${tenant}/v2.0`, tid: tenant })),
    config: { issValidationOff: true, issuerPattern: 'https://many.example/{tenantid}/v2.0' },
  },
  {
    clause: '§5 issuer (pattern)',
    says: 'an issuer outside the pattern is refused although validation is off',
    outcome: 'IssDoesNotMatchIssuer',
    corrupt: claims(() => ({ iss: `https://evil.example/${tenant}/v2.0`, tid: tenant })),
    config: { issValidationOff: true, issuerPattern: 'https://many.example/{tenantid}/v2.0' },
  },
  {
    clause: '§5 issuer (tenants)',
    says: 'a tenant that is not on the list is refused',
    outcome: 'IssDoesNotMatchIssuer',
    corrupt: claims(() => ({ tid: '22222222-2222-4222-8222-222222222222' })),
    config: { allowedTenants: [tenant] },
  },
  {
    clause: '§5 audience',
    says: 'a token for another client is refused',
    outcome: 'IncorrectAud',
    corrupt: claims(() => ({ aud: 'mail' })),
  },
  {
    clause: '§5 audience',
    says: 'a list of audiences without the client is refused',
    outcome: 'IncorrectAud',
    corrupt: claims(() => ({ aud: ['mail', 'shop'], azp: 'portal' })),
  },
  {
    clause: '§5 audience',
    says: 'a list of audiences with the client, who is also the party, is taken',
    outcome: 'Ok',
    corrupt: claims(() => ({ aud: ['mail', 'portal'], azp: 'portal' })),
  },
  {
    clause: '§5 authorized party',
    says: 'several audiences need a party',
    outcome: 'IncorrectAzp',
    corrupt: claims(() => ({ aud: ['portal', 'mail'] })),
  },
  {
    clause: '§5 authorized party',
    says: 'the party must be the client',
    outcome: 'IncorrectAzp',
    corrupt: claims(() => ({ aud: ['portal', 'mail'], azp: 'mail' })),
  },
  {
    clause: '§5 authorized party',
    says: 'also with one audience a foreign party is refused',
    outcome: 'IncorrectAzp',
    corrupt: claims(() => ({ azp: 'mail' })),
  },
  {
    clause: '§5 expiry',
    says: 'a token that expired is refused',
    outcome: 'TokenExpired',
    corrupt: claims(() => ({ exp: now() - 1 })),
  },
  {
    clause: '§5 expiry',
    says: 'a token that ends within the renew-ahead offset is refused',
    outcome: 'TokenExpired',
    corrupt: claims(() => ({ exp: now() + 50 })),
    config: { renewTimeBeforeTokenExpiresInSeconds: 60 },
  },
];

const hashes: readonly Judgement[] = [
  {
    clause: '§5 access-token hash',
    says: 'the hash of another access token is refused',
    outcome: 'IncorrectAtHash',
    corrupt: forged(async (good) => signToken({ ...good, at_hash: await halfHash('other') })),
  },
  {
    clause: '§5 access-token hash',
    says: 'the hash of the wrong length is refused',
    outcome: 'IncorrectAtHash',
    corrupt: forged(async (good, token) =>
      signToken({ ...good, at_hash: await halfHash(token, 512) }),
    ),
  },
  {
    clause: '§5 access-token hash',
    says: 'in the code flow the hash may be missing',
    outcome: 'Ok',
    corrupt: claims(() => ({ at_hash: undefined })),
  },
  {
    clause: '§5 access-token hash',
    says: 'beside a token in the fragment the hash must not be missing',
    outcome: 'IncorrectAtHash',
    corrupt: claims(() => ({ at_hash: undefined })),
    config: implicit,
  },
  {
    clause: '§5 access-token hash',
    says: 'an id token alone in the fragment needs none',
    outcome: 'Ok',
    corrupt: claims(() => ({ at_hash: undefined })),
    config: onlyIdToken,
  },
  {
    clause: '§4 implicit flow',
    says: 'tokens in the fragment sign in',
    outcome: 'Ok',
    config: implicit,
  },
  {
    clause: '§4 implicit flow',
    says: 'a foreign nonce in the fragment is refused',
    outcome: 'IncorrectNonce',
    corrupt: claims(() => ({ nonce: 'other' })),
    config: implicit,
  },
  {
    clause: '§4 implicit flow',
    says: 'a forged id token in the fragment is refused',
    outcome: 'SignatureFailed',
    corrupt: forged((good) => signToken(good, { name: 'thief' })),
    config: onlyIdToken,
  },
  {
    clause: '§4 NotSet',
    says: 'a fragment whose token type is no bearer cannot be used at all',
    outcome: 'NotSet',
    corrupt: (provider) => {
      provider.answer = { token_type: 'mac' };
    },
    config: implicit,
  },
  {
    clause: '§5 token checks',
    says: 'with id-token validation disabled even a broken token passes to its user data',
    outcome: 'Ok',
    corrupt: forged(async (good) => withParts(await signToken(good), { signature: 'AAAA' })),
    config: { disableIdTokenValidation: true },
  },
];

export const judgements: readonly Judgement[] = [...signatures, ...claimChecks, ...hashes];

/** After a refresh: the session was good, then the provider changes its mind. */
export const refreshes: readonly Judgement[] = [
  { clause: '§4 refresh flow', says: 'a good answer renews', outcome: 'Ok' },
  ...['iss', 'sub', 'azp', 'auth_time'].map((name) => ({
    clause: '§5 after a refresh',
    says: `another ${name} than before ends the session`,
    outcome:
      name === 'iss'
        ? ('IssDoesNotMatchIssuer' as const)
        : ('IncorrectIdTokenClaimsAfterRefresh' as const),
    corrupt: claims(() => ({
      [name]:
        name === 'azp' ? 'portal' : name === 'auth_time' ? 1_700_000_001 : 'https://other.example',
    })),
  })),
  {
    clause: '§5 after a refresh',
    says: 'another iss ends the session also where validation is off',
    outcome: 'IncorrectIdTokenClaimsAfterRefresh',
    corrupt: claims(() => ({ iss: 'https://other.example' })),
    config: { issValidationOff: true },
  },
  {
    clause: '§5 after a refresh',
    says: 'one more audience ends the session',
    outcome: 'IncorrectIdTokenClaimsAfterRefresh',
    corrupt: claims(() => ({ aud: ['portal', 'mail'], azp: 'portal' })),
  },
  {
    clause: '§5 after a refresh',
    says: 'another auth_time is taken where that check is disabled',
    outcome: 'Ok',
    corrupt: claims(() => ({ auth_time: 1 })),
    config: { disableRefreshIdTokenAuthTimeValidation: true },
  },
  {
    clause: '§5 nonce',
    says: 'no nonce after a refresh is right',
    outcome: 'Ok',
    corrupt: claims(() => ({ nonce: undefined })),
  },
  {
    clause: '§5 nonce',
    says: 'a new nonce after a refresh ends the session',
    outcome: 'IncorrectNonce',
    corrupt: claims(() => ({ nonce: 'another' })),
  },
  {
    clause: '§5 nonce',
    says: 'a new nonce after a refresh is skipped when configured',
    outcome: 'Ok',
    corrupt: claims(() => ({ nonce: 'another' })),
    config: { ignoreNonceAfterRefresh: true },
  },
  {
    clause: '§5 issued-at',
    says: 'the issued-at offset is not looked at on refresh',
    outcome: 'Ok',
    corrupt: claims(() => ({ iat: now() - 86_400 })),
  },
  {
    clause: '§5 expiry',
    says: 'a refreshed token that ended long ago ends the session',
    outcome: 'TokenExpired',
    corrupt: claims(() => ({ exp: now() - 120 })),
  },
  {
    clause: '§5 expiry',
    says: 'a refreshed token may have ended within the clock skew of 60 s',
    outcome: 'Ok',
    corrupt: claims(() => ({ exp: now() - 30 })),
    config: { triggerRefreshWhenIdTokenExpired: false },
  },
  {
    clause: '§5 signature',
    says: 'a forged refreshed token ends the session',
    outcome: 'SignatureFailed',
    corrupt: forged((good) => signToken(good, { name: 'thief' })),
  },
  {
    clause: '§5 required claims',
    says: 'a refreshed token without sub ends the session',
    outcome: 'RequiredPropertyMissing',
    corrupt: claims(() => ({ sub: undefined })),
  },
  {
    clause: '§5 audience',
    says: 'a refreshed token for another client ends the session',
    outcome: 'IncorrectAud',
    corrupt: claims(() => ({ aud: 'mail' })),
  },
  {
    clause: '§5 authorized party',
    says: 'a refreshed token for another party ends the session',
    outcome: 'IncorrectAzp',
    corrupt: claims(() => ({ azp: 'mail' })),
  },
  {
    clause: '§5 access-token hash',
    says: 'a refreshed token with a foreign hash ends the session',
    outcome: 'IncorrectAtHash',
    corrupt: forged(async (good) => signToken({ ...good, at_hash: await halfHash('other') })),
  },
  {
    clause: '§4 refresh flow',
    says: 'a refresh without a new id token keeps the old one',
    outcome: 'Ok',
    corrupt: (provider) => {
      provider.tokens = { id_token: undefined };
    },
  },
];

/** Takes the discovery document out of a storage, as another program on the same origin could. */
export function withoutDiscovery({ authWellKnownEndPoints: _gone, ...rest }: Stored): Stored {
  return rest;
}
