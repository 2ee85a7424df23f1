import { outcomes, type Outcome } from '@atrium/oidc-client/outcome';
import { part, signToken, withParts } from '@atrium/oidc-client/token-forge.fixture';
import { describe, expect, test } from 'vitest';
import { failed, judgements, refreshes, withoutDiscovery } from './judgement.fixture.ts';
import { openNode } from './node-stage.fixture.ts';
import { aProvider } from './provider-life.fixture.ts';
import type { Claims } from './scripted-provider.fixture.ts';
import { expectNobody } from './stage.fixture.ts';

const provider = aProvider();
const now = () => Math.floor(Date.now() / 1000);

/** Defect of an id token; `claims` spoil the payload, `forges` the signature over it. */
type Defect = {
  readonly name: string;
  readonly outcome: Outcome;
  readonly claims?: () => Claims;
  readonly forges?: boolean;
};

/** Defects in the order of the checks (§5). No two touch the same claim. */
const defects: readonly Defect[] = [
  { name: 'a broken signature', outcome: 'SignatureFailed', forges: true },
  { name: 'a foreign nonce', outcome: 'IncorrectNonce', claims: () => ({ nonce: 'other' }) },
  { name: 'no sub', outcome: 'RequiredPropertyMissing', claims: () => ({ sub: undefined }) },
  { name: 'an old iat', outcome: 'MaxOffsetExpired', claims: () => ({ iat: now() - 700 }) },
  {
    name: 'a foreign iss',
    outcome: 'IssDoesNotMatchIssuer',
    claims: () => ({ iss: 'https://evil.example' }),
  },
  { name: 'a foreign aud', outcome: 'IncorrectAud', claims: () => ({ aud: 'mail' }) },
  { name: 'a foreign azp', outcome: 'IncorrectAzp', claims: () => ({ azp: 'mail' }) },
  { name: 'an exp in the past', outcome: 'TokenExpired', claims: () => ({ exp: now() - 120 }) },
  { name: 'a foreign at_hash', outcome: 'IncorrectAtHash', claims: () => ({ at_hash: 'AAAA' }) },
];

/** Every defect with every later one. */
function pairsOf(
  all: readonly Defect[],
): readonly { readonly first: Defect; readonly second: Defect }[] {
  return all.flatMap((first, index) => all.slice(index + 1).map((second) => ({ first, second })));
}

function corrupt(...given: readonly Defect[]): void {
  provider().claims = Object.assign({}, ...given.map(({ claims }) => claims?.()));
  if (given.some(({ forges }) => forges))
    provider().sign = async (good) =>
      withParts(await signToken(good), { payload: part({ ...good, extra: 1 }) });
}

describe('with two defects in an id token the first check names the outcome', () => {
  test.for(pairsOf(defects))(
    '§5 $first.name and $second.name: $first.outcome',
    async ({ first, second }) => {
      const stage = openNode(provider());
      corrupt(first, second);

      const result = await stage.signIn();

      expect(result).toMatchObject({ outcome: first.outcome, errorMessage: failed });
      await expectNobody(stage, result);
    },
  );
});

/** Not looked at on refresh: issued-at. One more check: the claims of the session before. */
const refreshDefects: readonly Defect[] = [
  ...defects.filter(
    ({ outcome }) =>
      outcome !== 'MaxOffsetExpired' && outcome !== 'TokenExpired' && outcome !== 'IncorrectAtHash',
  ),
  {
    name: 'another auth_time',
    outcome: 'IncorrectIdTokenClaimsAfterRefresh',
    claims: () => ({ auth_time: 1 }),
  },
  ...defects.filter(({ outcome }) => outcome === 'TokenExpired' || outcome === 'IncorrectAtHash'),
];
const withComparison = pairsOf(refreshDefects).filter(({ first, second }) =>
  [first, second].some(({ name }) => name === 'another auth_time'),
);

describe('with two defects after a refresh the first check names the outcome', () => {
  test.for(withComparison)(
    '§5 $first.name and $second.name: $first.outcome',
    async ({ first, second }) => {
      const stage = openNode(provider());
      await stage.signIn();
      corrupt(first, second);

      const result = await stage.refresh();

      expect(result).toMatchObject({ outcome: first.outcome, errorMessage: failed });
      await expectNobody(stage, result);
    },
  );
});

describe('the steps of the callback come in the order of §4', () => {
  /** Failure of each step, from the address to the user data. */
  type Step = { readonly says: string; readonly spoil: () => void; readonly message: string };
  const steps: readonly Step[] = [
    { says: 'no state', spoil: () => answer({ state: undefined }), message: 'no state in url' },
    {
      says: 'a state nobody sent',
      spoil: () => answer({ state: 'forged' }),
      message: 'codeFlowCodeRequest incorrect state',
    },
    {
      says: 'an error of the provider',
      spoil: () => answer({ error: 'access_denied' }),
      message: 'AuthCallback AuthResult came with error: access_denied',
    },
    { says: 'no code', spoil: () => answer({ code: undefined }), message: 'no code in url' },
    {
      says: 'no token endpoint',
      spoil: () => (provider().document = { ...provider().document, token_endpoint: undefined }),
      message: 'Token Endpoint not defined',
    },
    {
      says: 'a refused code',
      spoil: () =>
        (provider().script['/token'] = () => ({ status: 400, body: { error: 'invalid_grant' } })),
      message: 'OidcService code request {authority}',
    },
    {
      says: 'unreachable keys',
      spoil: () => (provider().script['/jwks'] = () => 'hang up'),
      message: 'Failed to retrieve signing key',
    },
    {
      says: 'a bad token',
      spoil: () => corrupt({ name: '', outcome: 'IncorrectNonce', claims: () => ({ nonce: 'x' }) }),
      message: failed,
    },
    {
      says: 'user data of another person',
      spoil: () => (provider().script['/userinfo'] = () => ({ body: { sub: 'eve' } })),
      message: 'Received no user data, request failed',
    },
  ];
  const answer = (over: Claims) => (provider().answer = { ...provider().answer, ...over });
  // An error without state is told in its own words, and an address without state and code is no
  // answer: both below.
  const isSpecial = (first: Step, second: Step) =>
    first.says === 'no state' &&
    (second.says === 'an error of the provider' || second.says === 'no code');
  const neighbours = steps
    .flatMap((first, index) => steps.slice(index + 1).map((second) => ({ first, second })))
    .filter(({ first, second }) => !isSpecial(first, second));

  test.for(neighbours)('§4 $first.says comes before $second.says', async ({ first, second }) => {
    const stage = openNode(provider());
    second.spoil();
    first.spoil();

    const result = await stage.signIn();

    expect(result.errorMessage).toBe(first.message.replace('{authority}', provider().issuer));
    await expectNobody(stage, result);
  });

  test('§8 an error without state still tells the error', async () => {
    const stage = openNode(provider());
    answer({ state: undefined, code: undefined, error: 'server_error' });

    expect(await stage.signIn()).toMatchObject({
      outcome: 'SecureTokenServerError',
      errorMessage: 'AuthCallback AuthResult came with error: server_error',
    });
  });

  test('§9 an address with neither state nor code is no answer, and nobody is signed in', async () => {
    const stage = openNode(provider());
    answer({ state: undefined, code: undefined });

    const result = await stage.signIn();

    expect(result).toMatchObject({ isAuthenticated: false });
    expect(result.errorMessage).toBeUndefined();
    expect(provider().callsTo('/token')).toEqual([]);
  });

  test('§5 a discovery document lost on the way is missed before the issuer is compared (NoAuthWellKnownEndPoints)', async () => {
    const stage = openNode(provider(), {
      config: { responseType: 'id_token', useRefreshToken: false, silentRenew: false },
    });
    await stage.signIn(); // the keys are kept from here on
    await stage.begin();
    stage.world.url = await stage.askProvider();
    await stage.tamper(withoutDiscovery);

    const [result] = await stage.client.checkAuth();

    expect(result).toMatchObject({
      isAuthenticated: false,
      outcome: 'NoAuthWellKnownEndPoints',
      errorMessage: failed,
    });
  });
});

test('§4 every one of the sixteen outcomes has its case', () => {
  const played = new Set<Outcome>([...judgements, ...refreshes].map(({ outcome }) => outcome));
  // these four do not come from looking at a token: they are played in the callbacks, here and in
  // callback.test.ts
  for (const outcome of [
    'StatesDoNotMatch',
    'NoAuthWellKnownEndPoints',
    'LoginRequired',
    'SecureTokenServerError',
  ] as const)
    played.add(outcome);

  expect(outcomes.filter((outcome) => !played.has(outcome))).toEqual([]);
  expect(outcomes).toHaveLength(16);
});
