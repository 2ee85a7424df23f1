import { describe, expect, test } from 'vitest';
import {
  aToken,
  aWorld,
  faultOfCall,
  partner,
  partnerResource,
  tenantB,
  type Seen,
} from './world.fixture.ts';

const redirectUri = 'https://portal.example/back';
const answer = { redirectUri, code: 'code-1', verifier: 'v'.repeat(43) };
const mfa = { amr: ['pwd', 'mfa'], upn: 'ada@partner.example', name: 'Ada Agent' };
const withClaims = (claims: Readonly<Record<string, unknown>>) => (seen: Seen) =>
  aToken(seen, { ...mfa, ...claims }, { refresh_token: 'refresh-9' });

describe('the sign-in of the partner’s person', () => {
  test('begins at the partner’s own directory, with PKCE, and asks for the credentials', async () => {
    await using world = await aWorld();

    const address = new URL(
      world.client.signInAddress({ redirectUri, state: 'state-1', challenge: 'challenge-1' }),
    );

    expect(`${address.origin}${address.pathname}`).toBe(
      `${world.api}/login/${partner}/oauth2/v2.0/authorize`,
    );
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: 'app-1',
      response_type: 'code',
      response_mode: 'query',
      redirect_uri: redirectUri,
      scope: `${partnerResource}/user_impersonation offline_access`,
      prompt: 'login',
      state: 'state-1',
      code_challenge: 'challenge-1',
      code_challenge_method: 'S256',
    });
  });

  test('ends with a refresh token and who it is', async () => {
    await using world = await aWorld({ login: withClaims({}) });

    expect(await world.client.redeemCode(answer)).toEqual({
      refreshToken: 'refresh-9',
      account: 'ada@partner.example',
      name: 'Ada Agent',
    });
    const [call] = world.tokenCalls();
    expect(call?.path).toBe(`/login/${partner}/oauth2/v2.0/token`);
    expect(Object.fromEntries(new URLSearchParams(call?.body))).toEqual({
      grant_type: 'authorization_code',
      code: 'code-1',
      redirect_uri: redirectUri,
      code_verifier: answer.verifier,
      client_id: 'app-1',
      client_secret: 'quite-secret',
    });
  });

  test.each([
    ['of another directory', { tid: tenantB }, { kind: 'foreignToken' }],
    ['that names no directory', { tid: undefined }, { kind: 'foreignToken' }],
    ['without a second factor', { amr: ['pwd'] }, { kind: 'consentNeeded', reason: 'mfaMissing' }],
  ])('a token %s is refused', async (_, claims, fault) => {
    await using world = await aWorld({ login: withClaims(claims) });

    expect(await faultOfCall(world.client.redeemCode(answer))).toMatchObject(fault);
  });

  test('a code that was used, or an answer without a refresh token, is told', async () => {
    await using used = await aWorld({
      login: () => ({
        status: 400,
        body: { error: 'invalid_grant', error_description: 'AADSTS54005: Already redeemed.' },
      }),
    });
    await using half = await aWorld({ login: (seen) => aToken(seen, mfa) });

    expect(await faultOfCall(used.client.redeemCode(answer))).toMatchObject({
      kind: 'consentNeeded',
      reason: 'expired',
      code: 'AADSTS54005',
    });
    expect(await faultOfCall(half.client.redeemCode(answer))).toMatchObject({ kind: 'badAnswer' });
  });
});

/** Refresh tokens as a vault holds them, of the person who is signed in. */
function aVault() {
  const told: string[] = [];
  const vault = { signIn: 'first' as string | undefined, token: 'refresh-1' };
  return Object.assign(vault, {
    told,
    refreshTokens: {
      read: () => Promise.resolve(vault.signIn === undefined ? undefined : vault.token),
      write: (token: string, before: string) => {
        told.push(`${before} became ${token}`);
        vault.token = token;
        return Promise.resolve();
      },
      signIn: () => Promise.resolve(vault.signIn),
      refused: ({
        reason,
        code,
      }: {
        readonly reason: string;
        readonly code?: string | undefined;
      }) => Promise.resolve(void told.push(`${reason} ${code ?? ''}`)),
    },
  });
}

describe('the person who is signed in', () => {
  test('once signed out, opens nothing more, though the access token is young', async () => {
    const vault = aVault();
    await using world = await aWorld({ client: { refreshTokens: vault.refreshTokens } });
    await world.client.partnerCenter('user').get('/customers');
    vault.signIn = undefined;

    const fault = await faultOfCall(world.client.partnerCenter('user').get('/customers'));

    expect(fault).toMatchObject({ kind: 'consentNeeded', reason: 'missing' });
    expect(world.calls()).toHaveLength(1);
  });

  test('is followed by another one at once; without a change the token is kept', async () => {
    const vault = aVault();
    await using world = await aWorld({ client: { refreshTokens: vault.refreshTokens } });
    await world.client.partnerCenter('user').get('/customers');
    await world.client.partnerCenter('user').get('/customers');
    expect(world.tokenCalls()).toHaveLength(1);

    Object.assign(vault, { signIn: 'second', token: 'refresh-7' });
    await world.client.partnerCenter('user').get('/customers');

    expect(world.tokenCalls()).toHaveLength(2);
    expect(world.tokenCalls()[1]?.body).toContain('refresh_token=refresh-7');
  });

  test('is told of a refusal of their own directory, with its code', async () => {
    const vault = aVault();
    await using world = await aWorld({
      login: () => ({
        status: 400,
        body: { error: 'invalid_grant', error_description: 'AADSTS50173: It was revoked.' },
      }),
      client: { refreshTokens: vault.refreshTokens },
    });

    await faultOfCall(world.client.partnerCenter('user').get('/customers'));
    await faultOfCall(world.client.graph(tenantB, 'user').get('/v1.0/organization'));

    expect(vault.told).toEqual(['expired AADSTS50173']);
  });

  test('is told of a missing second factor; a new refresh token names the one before', async () => {
    const vault = aVault();
    let amr = ['pwd', 'mfa'];
    await using world = await aWorld({
      login: (seen) => aToken(seen, { amr }, { refresh_token: 'refresh-2' }),
      client: { refreshTokens: vault.refreshTokens },
    });

    await world.client.partnerCenter('user').get('/customers');
    world.clock.advance(2 * 3_600_000);
    amr = ['pwd'];
    await faultOfCall(world.client.partnerCenter('user').get('/customers'));

    expect(vault.told).toEqual(['refresh-1 became refresh-2', 'mfaMissing ']);
  });
});
