import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  validateTokens,
  matchesIssuerPattern,
  refreshSkewSeconds,
  type ValidationInput,
} from './id-token.rules.ts';
import { aValidationInput, seconds } from './validation-input.fixture.ts';
import type { Outcome } from './outcome.ts';
import { halfHash, keyPair, signToken } from './token-forge.fixture.ts';

type Given = Parameters<typeof aValidationInput>[0];

async function outcomeOf(given: Given): Promise<Outcome> {
  return (await validateTokens(await aValidationInput(given))).outcome;
}

const tenant = '11111111-2222-4333-8444-555555555555';

/**
 * Spec §5, Sign-in token checks, and the outcomes of §4: one sentence, one difference, one outcome.
 */
const cases: readonly (readonly [string, Given, Outcome])[] = [
  ['a good token is accepted', {}, 'Ok'],
  [
    'an answer that carries an error is not judged',
    { answer: { error: 'access_denied' } },
    'NotSet',
  ],

  ['another state does not match', { answer: { state: 'state-2' } }, 'StatesDoNotMatch'],
  ['a missing state does not match', { answer: { state: undefined } }, 'StatesDoNotMatch'],
  [
    'an empty state never matches an empty expectation (Q21)',
    { answer: { state: '' }, expected: { state: '', nonce: 'nonce-1' } },
    'StatesDoNotMatch',
  ],
  [
    'a missing state never matches a missing expectation (Q21)',
    { answer: { state: undefined }, expected: { state: undefined, nonce: 'nonce-1' } },
    'StatesDoNotMatch',
  ],

  [
    'with validation switched off any token passes',
    { answer: { id_token: 'x' }, config: { disableIdTokenValidation: true } },
    'Ok',
  ],
  [
    'with validation switched off the state still counts',
    { answer: { state: 'other' }, config: { disableIdTokenValidation: true } },
    'StatesDoNotMatch',
  ],
  [
    'a refresh without a new id token passes',
    { flow: 'refresh', answer: { id_token: undefined } },
    'Ok',
  ],

  ['a token of one part is no token', { answer: { id_token: 'abc' } }, 'SignatureFailed'],
  ['a token of four parts is no token', { answer: { id_token: 'a.b.c.d' } }, 'SignatureFailed'],
  ['no key at all cannot verify', { keys: [] }, 'SignatureFailed'],

  ['another nonce is refused', { claims: { nonce: 'nonce-2' } }, 'IncorrectNonce'],
  ['a missing nonce is refused', { claims: { nonce: undefined } }, 'IncorrectNonce'],
  [
    'a missing nonce never matches a missing expectation (Q21)',
    { claims: { nonce: undefined }, expected: { state: 'state-1', nonce: undefined } },
    'IncorrectNonce',
  ],
  [
    'an empty nonce never matches an empty expectation (Q21)',
    { claims: { nonce: '' }, expected: { state: 'state-1', nonce: '' } },
    'IncorrectNonce',
  ],
  [
    'after a refresh the nonce may be absent',
    { flow: 'refresh', claims: { nonce: undefined }, previous: {} },
    'Ok',
  ],
  [
    'after a refresh the nonce may be the old one (Core 12.2 errata 2)',
    { flow: 'refresh', previous: {} },
    'Ok',
  ],
  [
    'after a refresh a new nonce is refused',
    { flow: 'refresh', claims: { nonce: 'fresh' }, previous: {} },
    'IncorrectNonce',
  ],
  [
    'after a refresh a new nonce passes when the configuration says so',
    {
      flow: 'refresh',
      claims: { nonce: 'fresh' },
      previous: {},
      config: { ignoreNonceAfterRefresh: true },
    },
    'Ok',
  ],
  [
    'the switch for refreshes changes nothing at sign-in',
    { claims: { nonce: 'fresh' }, config: { ignoreNonceAfterRefresh: true } },
    'IncorrectNonce',
  ],

  ['iss is required', { claims: { iss: undefined } }, 'RequiredPropertyMissing'],
  ['sub is required', { claims: { sub: undefined } }, 'RequiredPropertyMissing'],
  ['sub may not be empty', { claims: { sub: '' } }, 'RequiredPropertyMissing'],
  ['sub may not be null', { claims: { sub: null } }, 'RequiredPropertyMissing'],
  ['aud is required', { claims: { aud: undefined } }, 'RequiredPropertyMissing'],
  ['exp is required', { claims: { exp: undefined } }, 'RequiredPropertyMissing'],
  ['iat is required', { claims: { iat: undefined } }, 'RequiredPropertyMissing'],

  ['issued just inside the offset passes', { claims: { iat: seconds - 119 } }, 'Ok'],
  [
    'issued exactly at the offset is too old',
    { claims: { iat: seconds - 120 } },
    'MaxOffsetExpired',
  ],
  [
    'issued too far in the future is refused',
    { claims: { iat: seconds + 120 } },
    'MaxOffsetExpired',
  ],
  [
    'the offset is the configured one',
    { claims: { iat: seconds - 599 }, config: { maxIdTokenIatOffsetAllowedInSeconds: 600 } },
    'Ok',
  ],
  [
    'the offset check can be switched off',
    { claims: { iat: 1 }, config: { disableIatOffsetValidation: true } },
    'Ok',
  ],
  [
    'the offset is not checked after a refresh',
    { flow: 'refresh', claims: { iat: 1 }, previous: {} },
    'Ok',
  ],
  [
    'an issue time that is text is refused',
    { claims: { iat: String(seconds) } },
    'MaxOffsetExpired',
  ],

  [
    'without a discovery document there is no issuer to compare',
    { endpoints: undefined },
    'NoAuthWellKnownEndPoints',
  ],
  [
    'without a discovery document nothing passes, even with the issuer check off',
    { endpoints: undefined, config: { issValidationOff: true } },
    'NoAuthWellKnownEndPoints',
  ],

  [
    'another issuer is refused',
    { claims: { iss: 'https://evil.example' } },
    'IssDoesNotMatchIssuer',
  ],
  [
    'an issuer with a trailing slash is another issuer',
    { claims: { iss: 'https://op.example/' } },
    'IssDoesNotMatchIssuer',
  ],
  [
    'an issuer that is no text is refused',
    { claims: { iss: ['https://op.example'] } },
    'IssDoesNotMatchIssuer',
  ],
  [
    'with the issuer check off another issuer passes',
    { claims: { iss: 'https://other.example' }, config: { issValidationOff: true } },
    'Ok',
  ],
  [
    'with the check off the pattern still bounds the issuer',
    {
      claims: { iss: 'https://other.example' },
      config: { issValidationOff: true, issuerPattern: 'https://op.example/{tenantid}' },
    },
    'IssDoesNotMatchIssuer',
  ],
  [
    'an issuer of the pattern whose tenant is the tid passes',
    {
      claims: { iss: `https://op.example/${tenant}`, tid: tenant },
      config: { issValidationOff: true, issuerPattern: 'https://op.example/{tenantid}' },
    },
    'Ok',
  ],
  [
    'an issuer of the pattern with another tid is refused',
    {
      claims: { iss: `https://op.example/${tenant}`, tid: tenant.replace('1', '9') },
      config: { issValidationOff: true, issuerPattern: 'https://op.example/{tenantid}' },
    },
    'IssDoesNotMatchIssuer',
  ],
  [
    'a tenant outside the list is refused',
    {
      claims: { tid: tenant },
      config: { allowedTenants: ['99999999-2222-4333-8444-555555555555'] },
    },
    'IssDoesNotMatchIssuer',
  ],
  [
    'a token without tenant is refused where tenants are listed',
    { config: { allowedTenants: [tenant] } },
    'IssDoesNotMatchIssuer',
  ],
  [
    'a listed tenant passes whatever its case',
    { claims: { tid: tenant.toUpperCase() }, config: { allowedTenants: [tenant] } },
    'Ok',
  ],

  ['another audience is refused', { claims: { aud: 'someone-else' } }, 'IncorrectAud'],
  ['an empty audience list is refused', { claims: { aud: [] } }, 'IncorrectAud'],
  [
    'an audience that only starts with the client is refused',
    { claims: { aud: 'portal2' } },
    'IncorrectAud',
  ],
  ['an audience list with the client passes', { claims: { aud: ['portal'] } }, 'Ok'],

  [
    'several audiences need an authorised party',
    { claims: { aud: ['portal', 'api'] } },
    'IncorrectAzp',
  ],
  [
    'several audiences with the client as party pass',
    { claims: { aud: ['portal', 'api'], azp: 'portal' } },
    'Ok',
  ],
  ['another authorised party is refused', { claims: { azp: 'api' } }, 'IncorrectAzp'],
  [
    'another party is refused with several audiences too',
    { claims: { aud: ['portal', 'api'], azp: 'api' } },
    'IncorrectAzp',
  ],
  ['a party that is null is refused', { claims: { azp: null } }, 'IncorrectAzp'],

  [
    'a refresh for another person is refused',
    { flow: 'refresh', claims: { sub: 'eve' }, previous: {} },
    'IncorrectIdTokenClaimsAfterRefresh',
  ],
  [
    'a refresh from another issuer is refused',
    {
      flow: 'refresh',
      claims: { iss: 'https://b.example' },
      previous: {},
      config: { issValidationOff: true },
    },
    'IncorrectIdTokenClaimsAfterRefresh',
  ],
  [
    'a refresh with another party is refused',
    { flow: 'refresh', claims: { azp: 'portal' }, previous: {} },
    'IncorrectIdTokenClaimsAfterRefresh',
  ],
  [
    'a refresh with another second audience is refused (Q23)',
    {
      flow: 'refresh',
      claims: { aud: ['portal', 'b'], azp: 'portal' },
      previous: { aud: ['portal', 'c'], azp: 'portal' },
    },
    'IncorrectIdTokenClaimsAfterRefresh',
  ],
  [
    'a refresh with the audiences in another order passes',
    {
      flow: 'refresh',
      claims: { aud: ['b', 'portal'], azp: 'portal' },
      previous: { aud: ['portal', 'b'], azp: 'portal' },
    },
    'Ok',
  ],
  [
    'a refresh with another sign-in time is refused',
    { flow: 'refresh', claims: { auth_time: 2000 }, previous: {} },
    'IncorrectIdTokenClaimsAfterRefresh',
  ],
  [
    'the sign-in time check can be switched off',
    {
      flow: 'refresh',
      claims: { auth_time: 2000 },
      previous: {},
      config: { disableRefreshIdTokenAuthTimeValidation: true },
    },
    'Ok',
  ],
  [
    'without a previous token there is nothing to compare',
    { flow: 'refresh', claims: { sub: 'eve', nonce: undefined } },
    'Ok',
  ],
  ['a sign-in compares nothing with an old token', { claims: { sub: 'eve' }, previous: {} }, 'Ok'],
  [
    'a renewal in the frame must stay the same person',
    { isRenew: true, claims: { sub: 'eve' }, previous: {} },
    'IncorrectIdTokenClaimsAfterRefresh',
  ],
  [
    'a renewal in the frame may bring a newer sign-in time',
    { isRenew: true, claims: { auth_time: 2000 }, previous: {} },
    'Ok',
  ],

  ['a token that ends this second has expired', { claims: { exp: seconds } }, 'TokenExpired'],
  ['a token that ends next second is good', { claims: { exp: seconds + 1 } }, 'Ok'],
  [
    'the renew-ahead offset counts',
    { claims: { exp: seconds + 60 }, config: { renewTimeBeforeTokenExpiresInSeconds: 60 } },
    'TokenExpired',
  ],
  ['an end that is text is refused', { claims: { exp: String(seconds + 300) } }, 'TokenExpired'],
  [
    'a refreshed token may be a little old (Q10)',
    { flow: 'refresh', claims: { exp: seconds - refreshSkewSeconds + 1 }, previous: {} },
    'Ok',
  ],
  [
    'a refreshed token may not be long expired (Q10)',
    { flow: 'refresh', claims: { exp: seconds - refreshSkewSeconds }, previous: {} },
    'TokenExpired',
  ],

  [
    'a wrong access-token hash is refused',
    { claims: { at_hash: 'AAAAAAAAAAAAAAAAAAAAAA' } },
    'IncorrectAtHash',
  ],
  ['a hash that is no text is refused', { claims: { at_hash: 5 } }, 'IncorrectAtHash'],
  [
    'a hash without an access token is refused',
    { claims: { at_hash: 'AAAAAAAAAAAAAAAAAAAAAA' }, answer: { access_token: '' } },
    'IncorrectAtHash',
  ],
  ['in the code flow the hash may be missing', { claims: { at_hash: undefined } }, 'Ok'],
  [
    'in the implicit flow the hash may not be missing',
    { flow: 'implicit', config: { responseType: 'id_token token' } },
    'IncorrectAtHash',
  ],
  [
    'in the id_token flow there is nothing to hash',
    { flow: 'implicit', answer: { access_token: '' }, config: { responseType: 'id_token' } },
    'Ok',
  ],
];

describe('token checks (spec §5, outcomes of §4)', () => {
  test.each(cases)('%s', async (_sentence, given, outcome) => {
    expect(await outcomeOf(given)).toBe(outcome);
  });

  for (const [alg, bits] of [
    ['RS256', 256],
    ['RS384', 384],
    ['RS512', 512],
    ['PS256', 256],
    ['PS384', 384],
    ['PS512', 512],
    ['ES256', 256],
    ['ES384', 384],
    ['ES512', 512],
  ] as const) {
    test(`${alg} is verified, and its hash is SHA-${bits} (spec §5: signature, access-token hash)`, async () => {
      expect(await outcomeOf({ alg, claims: { at_hash: await halfHash('access-1', bits) } })).toBe(
        'Ok',
      );
      expect(
        await outcomeOf({
          alg,
          claims: { at_hash: await halfHash('access-1', bits === 256 ? 384 : 256) },
        }),
      ).toBe('IncorrectAtHash');
    });
  }

  test('the hash of the token before percent-encoding counts too (1.8, row 16)', async () => {
    expect(
      await outcomeOf({
        claims: { at_hash: await halfHash('a/b') },
        answer: { access_token: 'a%2Fb' },
      }),
    ).toBe('Ok');
  });

  test('a lone percent sign in an opaque token does no harm (Q20)', async () => {
    expect(
      await outcomeOf({
        claims: { at_hash: await halfHash('50%') },
        answer: { access_token: '50%' },
      }),
    ).toBe('Ok');
    expect(
      await outcomeOf({
        claims: { at_hash: await halfHash('x') },
        answer: { access_token: '50%' },
      }),
    ).toBe('IncorrectAtHash');
  });
});

describe('order of the checks (spec §4: the first failure names the outcome)', () => {
  /**
   * Each defect alone gives its outcome; together the first in this list wins. All fit one code
   * flow answer.
   */
  const defects: readonly {
    readonly outcome: Outcome;
    readonly claims?: Record<string, unknown>;
    readonly change?: (given: ValidationInput) => ValidationInput;
  }[] = [
    {
      outcome: 'NotSet',
      change: (given) => ({ ...given, answer: { ...given.answer, error: 'server_error' } }),
    },
    {
      outcome: 'StatesDoNotMatch',
      change: (given) => ({ ...given, answer: { ...given.answer, state: 'other' } }),
    },
    { outcome: 'SignatureFailed', change: (given) => ({ ...given, keys: [] }) },
    { outcome: 'IncorrectNonce', claims: { nonce: 'other' } },
    { outcome: 'RequiredPropertyMissing', claims: { sub: undefined } },
    { outcome: 'MaxOffsetExpired', claims: { iat: seconds - 500 } },
    {
      outcome: 'NoAuthWellKnownEndPoints',
      change: (given) => ({ ...given, endpoints: undefined }),
    },
    { outcome: 'IssDoesNotMatchIssuer', claims: { iss: 'https://evil.example' } },
    { outcome: 'IncorrectAud', claims: { aud: ['a', 'b'] } },
    { outcome: 'IncorrectAzp', claims: { azp: 'other' } },
    {
      outcome: 'IncorrectIdTokenClaimsAfterRefresh',
      claims: { auth_time: 5 },
      change: (given) => ({ ...given }),
    },
    { outcome: 'TokenExpired', claims: { exp: seconds - 500 } },
    { outcome: 'IncorrectAtHash', claims: { at_hash: 'wrong' } },
  ];

  async function judged(chosen: readonly number[]): Promise<Outcome> {
    const picked = chosen.map((index) => defects[index]).filter((defect) => defect !== undefined);
    const isAfterRefresh = picked.some(
      ({ outcome }) => outcome === 'IncorrectIdTokenClaimsAfterRefresh',
    );
    const given = await aValidationInput({
      flow: isAfterRefresh ? 'refresh' : 'code',
      claims: Object.assign({}, ...picked.map(({ claims }) => claims)) as Record<string, unknown>,
      ...(isAfterRefresh ? { previous: {} } : {}),
    });
    return (
      await validateTokens(
        picked.reduce((judgement, { change }) => change?.(judgement) ?? judgement, given),
      )
    ).outcome;
  }

  test.each(defects.map(({ outcome }, index) => [outcome, index] as const))(
    '%s alone is found',
    async (outcome, index) => {
      expect(await judged([index])).toBe(outcome);
    },
  );

  test('of any defects together the first check that fails names the outcome', async () => {
    // a refresh does not look at the issue time, so those two defects do not meet
    const sets = fc
      .uniqueArray(fc.nat(defects.length - 1), { minLength: 1 })
      .map((set) => (set.includes(10) ? set.filter((index) => index !== 5) : set))
      .map((set) => [...set].toSorted((a, b) => a - b));
    await fc.assert(
      fc.asyncProperty(sets, async (set) => {
        expect(await judged(set)).toBe(defects[set[0] ?? 0]?.outcome);
      }),
      { numRuns: 150 },
    );
  });
});

describe('keys and signatures (spec §5; key extraction errors §8)', () => {
  async function verdictFor(keys: ValidationInput['keys'], token?: string) {
    return validateTokens(
      await aValidationInput({ keys, ...(token ? { answer: { id_token: token } } : {}) }),
    );
  }

  test('an empty key array is named', async () => {
    expect(await verdictFor([])).toEqual({ outcome: 'SignatureFailed', reason: 'empty key array' });
  });

  test('no matching key is named', async () => {
    expect(await verdictFor([(await keyPair('RS256', 'another')).jwk])).toEqual({
      outcome: 'SignatureFailed',
      reason: 'no matching key',
    });
    expect(await verdictFor([(await keyPair('ES256')).jwk])).toEqual({
      outcome: 'SignatureFailed',
      reason: 'no matching key',
    });
  });

  test('several matching keys of which none verifies are named', async () => {
    const { nonce, ...claims } = {
      nonce: 'nonce-1',
      iss: 'https://op.example',
      sub: 'ada',
      aud: 'portal',
      exp: seconds + 300,
      iat: seconds,
    };
    const token = await signToken({ ...claims, nonce }, { header: { kid: undefined } });
    const strangers = [(await keyPair('RS256', 'one')).jwk, (await keyPair('RS256', 'two')).jwk];

    expect(await verdictFor(strangers, token)).toEqual({
      outcome: 'SignatureFailed',
      reason: 'several matching keys',
    });
    expect((await verdictFor([...strangers, (await keyPair('RS256')).jwk], token)).outcome).toBe(
      'Ok',
    ); // Q8
  });

  test('a key for encryption is passed over where one for signing has the same id', async () => {
    const { jwk } = await keyPair('RS256');
    const stranger = { ...(await keyPair('RS256', 'one')).jwk, kid: jwk.kid ?? '', use: 'enc' };

    expect((await verdictFor([stranger, jwk])).outcome).toBe('Ok');
  });

  test('beside a key for signing, others of the same id do not count as several', async () => {
    const kid = (await keyPair('RS256')).jwk.kid ?? '';
    const [signing, encrypting] = [
      { ...(await keyPair('RS256', 'one')).jwk, kid },
      { ...(await keyPair('RS256', 'two')).jwk, kid, use: 'enc' },
    ];

    expect((await verdictFor([encrypting, signing])).reason).toBe('the signature does not match');
  });

  test('a key without a use is taken when there is no other', async () => {
    const { use: _use, ...bare } = (await keyPair('RS256')).jwk;

    expect((await verdictFor([bare])).outcome).toBe('Ok');
  });
});

test('an issuer pattern stands for exactly one tenant id (section 2: issuer check off)', () => {
  const pattern = 'https://login.example/{tenantid}/v2.0';

  expect(matchesIssuerPattern(`https://login.example/${tenant}/v2.0`, tenant, pattern)).toBe(true);
  expect(matchesIssuerPattern(`https://login.example/${tenant}/v2.0/x`, tenant, pattern)).toBe(
    false,
  );
  expect(matchesIssuerPattern('https://login.example/common/v2.0', 'common', pattern)).toBe(false);
  expect(matchesIssuerPattern('https://login.example/../v2.0', '..', pattern)).toBe(false);
  expect(
    matchesIssuerPattern('https://login.example/v2.0', undefined, 'https://login.example/v2.0'),
  ).toBe(true);
});
