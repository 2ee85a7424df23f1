import { createHash } from 'node:crypto';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import { aCertificate } from '@atrium/microsoft-client/certificate.fixture';
import { aRig, dayMs, faultOfCall } from '../simulator.fixture.ts';

const path = '/v1.0/organization';

describe('who may have a token', () => {
  test('the application by its secret', async () => {
    await using rig = await aRig();

    await rig.client.graph(rig.tenantId).get(path);

    expect(rig.simulator.ledger.entries.map(({ service, token }) => [service, token])).toEqual([
      ['login', 'none'],
      ['graph', 'app'],
    ]);
  });

  test('the application by a certificate that it registered, and by no other', async () => {
    const registered = aCertificate();
    const clientId = '0f5c7a10-0000-4000-8000-000000000002';
    const application = { clientId, certificates: [registered.certificate] };
    const credential = { kind: 'certificate', ...registered } as const;
    await using good = await aRig({ application }, { credential });
    await using bad = await aRig(
      { application },
      { credential: { kind: 'certificate', ...aCertificate() } },
    );

    await good.client.graph(good.tenantId).get(path);

    expect(await faultOfCall(bad.client.graph(bad.tenantId).get(path))).toMatchObject({
      kind: 'credentialRefused',
      code: 'AADSTS700027',
    });
  });

  test('nobody with another secret, and nobody in a tenant that is not there', async () => {
    await using rig = await aRig({}, { credential: { kind: 'secret', secret: 'guessed' } });
    await using right = await aRig();
    const nowhere = '11111111-1111-4111-8111-111111111111';

    expect(await faultOfCall(rig.client.graph(rig.tenantId).get(path))).toMatchObject({
      kind: 'credentialRefused',
      code: 'AADSTS7000215',
    });
    expect(await faultOfCall(right.client.graph(nowhere).get(path))).toMatchObject({
      kind: 'tenantUnknown',
      code: 'AADSTS90002',
    });
  });

  test('a tenant that withdrew its consent lets nobody in, at once', async () => {
    await using rig = await aRig();
    const { grants, clock } = rig.simulator;
    await rig.client.graph(rig.tenantId).get(path);
    grants.withdrawConsent(rig.tenantId);

    const running = await faultOfCall(rig.client.graph(rig.tenantId).get(path));
    clock.advance(dayMs);
    const later = await faultOfCall(rig.client.graph(rig.tenantId).get(path));
    grants.giveConsent(rig.tenantId);
    await rig.client.graph(rig.tenantId).get(path);

    expect(running).toMatchObject({ kind: 'forbidden', code: 'Authorization_IdentityNotFound' });
    expect(later).toMatchObject({ kind: 'consentNeeded', reason: 'missing' });
  });
});

describe('the person of the Secure Application Model', () => {
  test('gets a token for Graph and Partner Center by refresh token, and a new one each time', async () => {
    await using rig = await aRig();

    await rig.client.graph(rig.simulator.world.partner.id, 'user').get(path);
    rig.simulator.clock.advance(80 * dayMs);
    await rig.client.graph(rig.simulator.world.partner.id, 'user').get(path);

    const users = rig.simulator.ledger.entries.filter(({ token }) => token === 'user');
    expect(users.every(({ status }) => status === 200)).toBe(true);
  });

  test('a refresh token that nobody used for 90 days has expired', async () => {
    await using rig = await aRig();
    rig.simulator.clock.advance(90 * dayMs);

    const fault = await faultOfCall(rig.client.graph(rig.tenantId, 'user').get(path));

    expect(fault).toMatchObject({ kind: 'consentNeeded', code: 'AADSTS700082' });
  });

  test('a revoked refresh token is told as revoked', async () => {
    await using rig = await aRig();
    rig.simulator.grants.revokeRefreshTokens();

    const fault = await faultOfCall(rig.client.graph(rig.tenantId, 'user').get(path));

    expect(fault).toMatchObject({ kind: 'consentNeeded', code: 'AADSTS50173' });
  });

  test('a refresh token without a second factor is no good for Partner Center', async () => {
    await using rig = await aRig({}, {}, { hasMfa: false });

    expect(await faultOfCall(rig.client.partnerCenter('user').get('/customers'))).toMatchObject({
      kind: 'consentNeeded',
      reason: 'mfaMissing',
    });
  });
});

describe('a person who signs in for Partner Center', () => {
  const redirectUri = 'https://portal.example/back';
  const verifier = 'v'.repeat(43);
  const challenge = createHash('sha256').update(verifier).digest('base64url');

  const signIn = async (address: string) => {
    const answer = await fetch(address, { redirect: 'manual' });
    return new URL(answer.headers.get('location') ?? '');
  };

  test('is led back with a code, which gives a refresh token once', async () => {
    await using rig = await aRig();
    const { client, simulator } = rig;

    const back = await signIn(client.signInAddress({ redirectUri, state: 'mine', challenge }));
    const answer = { redirectUri, code: back.searchParams.get('code') ?? '', verifier };
    const person = await client.redeemCode(answer);

    expect(`${back.origin}${back.pathname}`).toBe(redirectUri);
    expect(back.searchParams.get('state')).toBe('mine');
    expect(person.account).toBe(`agent@${simulator.world.partner.domain}`);
    expect(await faultOfCall(client.redeemCode(answer))).toMatchObject({ code: 'AADSTS54005' });
  });

  test('has no code for another verifier, and none after ten minutes', async () => {
    await using rig = await aRig();
    const { client, simulator } = rig;
    const begin = async () => {
      const back = await signIn(client.signInAddress({ redirectUri, state: 'mine', challenge }));
      return { redirectUri, code: back.searchParams.get('code') ?? '', verifier };
    };

    const foreign = { ...(await begin()), verifier: 'w'.repeat(43) };
    expect(await faultOfCall(client.redeemCode(foreign))).toMatchObject({ code: 'AADSTS501481' });
    const late = await begin();
    simulator.clock.advance(10 * 60_000);
    expect(await faultOfCall(client.redeemCode(late))).toMatchObject({ code: 'AADSTS70008' });
  });

  test('of another directory, or without a second factor, is nobody of the partner', async () => {
    await using rig = await aRig();
    const { client, simulator, tenantId } = rig;
    const address = client.signInAddress({ redirectUri, state: 'mine', challenge });
    const redeem = async (at: string) => {
      const code = (await signIn(at)).searchParams.get('code') ?? '';
      return faultOfCall(client.redeemCode({ redirectUri, code, verifier }));
    };

    expect(await redeem(address.replace(simulator.world.partner.id, tenantId))).toMatchObject({
      kind: 'foreignToken',
    });
    simulator.signIns.hasMfa = false;
    expect(await redeem(address)).toMatchObject({ kind: 'consentNeeded', reason: 'mfaMissing' });
  });

  test('is not simulated without PKCE and state', async () => {
    await using rig = await aRig();
    const address = new URL(rig.client.signInAddress({ redirectUri, state: 'mine', challenge }));
    for (const name of ['state', 'code_challenge']) {
      const without = new URL(address);
      without.searchParams.delete(name);
      expect((await fetch(without, { redirect: 'manual' })).status).toBe(501);
    }
  });
});

describe('tokens', () => {
  test('are signed by the key that the tenant publishes', async () => {
    await using rig = await aRig();
    const { cloud, application } = rig.simulator;
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: application.clientId,
      client_secret: application.secret ?? '',
      scope: `${cloud.graphResource}/.default`,
    });
    const tenant = `${cloud.login}/${rig.tenantId}`;
    const answer = await fetch(`${tenant}/oauth2/v2.0/token`, { method: 'POST', body: form });
    const { access_token: token } = (await answer.json()) as { access_token: string };

    const { payload } = await jwtVerify(
      token,
      createRemoteJWKSet(new URL(`${tenant}/discovery/v2.0/keys`)),
      { audience: cloud.graphResource, currentDate: new Date(rig.clock.now()) },
    );

    expect(payload).toMatchObject({ tid: rig.tenantId, idtyp: 'app' });
  });

  test('another audience, a forged one and none are refused by Graph', async () => {
    await using rig = await aRig();
    const { cloud } = rig.simulator;
    const ask = async (headers: Record<string, string>) =>
      (await fetch(`${cloud.graph}${path}`, { headers })).status;
    const forged = `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`;

    expect(await ask({})).toBe(401);
    expect(await ask({ authorization: `Bearer ${forged}` })).toBe(401);
    const foreign = { ...cloud, graphResource: 'https://graph.windows.net' };
    await using other = await aRig({}, { cloud: foreign });
    expect(await faultOfCall(other.client.graph(other.tenantId).get(path))).toMatchObject({
      kind: 'unauthorized',
    });
  });

  test('end after an hour: the client gets a new one and asks again', async () => {
    await using rig = await aRig();
    await rig.client.graph(rig.tenantId).get(path);
    rig.simulator.clock.advance(2 * 3_600_000);

    await rig.client.graph(rig.tenantId).get(path);

    expect(rig.simulator.ledger.entries.map(({ service, status }) => [service, status])).toEqual([
      ['login', 200],
      ['graph', 200],
      ['graph', 401],
      ['login', 200],
      ['graph', 200],
    ]);
  });
});
