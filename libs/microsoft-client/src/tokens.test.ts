import { createHash } from 'node:crypto';
import { jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import { aCertificate } from './certificate.fixture.ts';
import {
  aToken,
  aWorld,
  faultOfCall,
  forge,
  graphResource,
  partner,
  partnerResource,
  tenantA,
  tenantB,
} from './world.fixture.ts';

const formOf = (body: string) => Object.fromEntries(new URLSearchParams(body));

describe('client credentials', () => {
  test('a secret asks the customer’s own tenant for the application’s rights', async () => {
    await using world = await aWorld();

    await world.client.graph(tenantA).get('/v1.0/organization');

    const [call] = world.tokenCalls();
    expect(call?.path).toBe(`/login/${tenantA}/oauth2/v2.0/token`);
    expect(formOf(call?.body ?? '')).toEqual({
      grant_type: 'client_credentials',
      scope: `${graphResource}/.default`,
      client_id: 'app-1',
      client_secret: 'quite-secret',
    });
    expect(world.calls()[0]?.tenant).toBe(tenantA);
  });

  test('a certificate signs an assertion for exactly this endpoint (PS256, SHA-256 thumbprint)', async () => {
    const pair = aCertificate();
    await using world = await aWorld({
      client: { credential: { kind: 'certificate', ...pair } },
    });

    await world.client.graph(tenantA).get('/v1.0/organization');

    const [call] = world.tokenCalls();
    const form = formOf(call?.body ?? '');
    expect(form['client_assertion_type']).toBe(
      'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    );
    const { payload, protectedHeader } = await jwtVerify(
      form['client_assertion'] ?? '',
      pair.publicKey,
      { audience: `${world.api}/login/${tenantA}/oauth2/v2.0/token`, issuer: 'app-1' },
    );
    expect(protectedHeader).toMatchObject({
      alg: 'PS256',
      typ: 'JWT',
      'x5t#S256': createHash('sha256').update(pair.raw).digest('base64url'),
    });
    expect(payload.sub).toBe('app-1');
    expect(payload.jti).toEqual(expect.any(String));
  });
});

describe('one token for many', () => {
  test('a hundred callers at once make one token request', async () => {
    await using world = await aWorld();
    const graph = world.client.graph(tenantA);

    await Promise.all(Array.from({ length: 100 }, () => graph.get('/v1.0/users')));

    expect(world.tokenCalls()).toHaveLength(1);
    expect(world.calls()).toHaveLength(100);
  });

  test('a token is renewed five minutes before its end, not earlier', async () => {
    await using world = await aWorld();
    const graph = world.client.graph(tenantA);
    await graph.get('/v1.0/users');

    world.clock.advance(54 * 60_000);
    await graph.get('/v1.0/users');
    expect(world.tokenCalls()).toHaveLength(1);
    world.clock.advance(61_000);
    await graph.get('/v1.0/users');
    expect(world.tokenCalls()).toHaveLength(2);
  });

  test('a login service that is away does not stop what a good token still opens', async () => {
    let isAway = false;
    await using world = await aWorld({
      login: (seen) => (isAway ? { status: 503 } : aToken(seen)),
    });
    const graph = world.client.graph(tenantA);
    await graph.get('/v1.0/users');
    isAway = true;

    world.clock.advance(56 * 60_000);
    await graph.get('/v1.0/users');
    world.clock.advance(10 * 60_000);
    const fault = await faultOfCall(graph.get('/v1.0/users'));

    expect(world.calls()).toHaveLength(2);
    expect(fault).toMatchObject({ kind: 'unavailable', status: 503 });
  });

  test('who leaves does not take the token from those who wait', async () => {
    await using world = await aWorld();
    const graph = world.client.graph(tenantA);
    const leaving = new AbortController();

    const first = graph.get('/v1.0/users', { signal: leaving.signal });
    const second = graph.get('/v1.0/users');
    leaving.abort(new Error('changed my mind'));

    await expect(first).rejects.toThrow('changed my mind');
    expect((await second).status).toBe(200);
    expect(world.tokenCalls()).toHaveLength(1);
  });

  test('a refused token is renewed once; a second refusal is told', async () => {
    await using world = await aWorld({ graph: () => ({ status: 401 }) });

    const fault = await faultOfCall(world.client.graph(tenantA).get('/v1.0/users'));

    expect(fault).toMatchObject({ kind: 'unauthorized', status: 401 });
    expect(world.tokenCalls()).toHaveLength(2);
    const [one, two] = world.calls();
    expect(world.calls()).toHaveLength(2);
    expect(one?.headers.authorization).not.toBe(two?.headers.authorization);
  });

  test('a hundred callers whose token was refused at once make one renewal', async () => {
    const dead = new Set<string>();
    await using world = await aWorld({
      graph: ({ headers }) => ({ status: dead.has(headers.authorization ?? '') ? 401 : 200 }),
    });
    const graph = world.client.graph(tenantA);
    await graph.get('/v1.0/users');
    dead.add(world.calls()[0]?.headers.authorization ?? '');

    await Promise.all(Array.from({ length: 50 }, () => graph.get('/v1.0/users')));

    expect(world.tokenCalls()).toHaveLength(2);
  });
});

describe('Secure Application Model', () => {
  test('the refresh token of the person asks for Partner Center', async () => {
    await using world = await aWorld();

    await world.client.partnerCenter('user').get('/customers');

    const [call] = world.tokenCalls();
    expect(call?.path).toBe(`/login/${partner}/oauth2/v2.0/token`);
    expect(formOf(call?.body ?? '')).toMatchObject({
      grant_type: 'refresh_token',
      refresh_token: 'refresh-1',
      scope: `${partnerResource}/.default offline_access`,
    });
  });

  test('a new refresh token is stored before the access token is used', async () => {
    const order: string[] = [];
    await using world = await aWorld({
      login: (seen) => aToken(seen, {}, { refresh_token: 'refresh-2' }),
      partnerCenter: () => {
        order.push('used');
        return { body: { items: [] } };
      },
      client: {
        refreshTokens: {
          read: () => Promise.resolve('refresh-1'),
          write: (token) => {
            order.push(`stored ${token}`);
            return Promise.resolve();
          },
        },
      },
    });

    await world.client.partnerCenter('user').get('/customers');

    expect(order).toEqual(['stored refresh-2', 'used']);
  });

  test('the refresh token that a customer’s directory gives out does not replace the partner’s', async () => {
    const stored: string[] = [];
    await using world = await aWorld({
      login: (seen) => aToken(seen, {}, { refresh_token: 'refresh-2' }),
      client: {
        refreshTokens: {
          read: () => Promise.resolve('refresh-1'),
          write: (token) => Promise.resolve(void stored.push(token)),
        },
      },
    });

    await world.client.graph(tenantA, 'user').get('/v1.0/users');

    expect(stored).toEqual([]);
    expect(world.calls()[0]?.tenant).toBe(tenantA);
  });

  test('B9: a token without the MFA claim is "consent needed again" and never sent', async () => {
    await using world = await aWorld({ login: (seen) => aToken(seen, { amr: ['pwd'] }) });

    const fault = await faultOfCall(world.client.partnerCenter('user').get('/customers'));

    expect(fault).toMatchObject({ kind: 'consentNeeded', reason: 'mfaMissing' });
    expect(world.calls()).toEqual([]);
  });

  test('nobody has consented yet: told without asking anybody', async () => {
    await using world = await aWorld({
      client: {
        refreshTokens: { read: () => Promise.resolve(undefined), write: () => Promise.resolve() },
      },
    });

    const fault = await faultOfCall(world.client.partnerCenter('user').get('/customers'));

    expect(fault).toMatchObject({ kind: 'consentNeeded', reason: 'missing' });
    expect(world.seen).toEqual([]);
  });

  test('an expired refresh token is "consent needed again", asked once', async () => {
    await using world = await aWorld({
      login: () => ({
        status: 400,
        body: {
          error: 'invalid_grant',
          error_description: 'AADSTS700082: The refresh token has expired due to inactivity.',
        },
      }),
    });

    const fault = await faultOfCall(world.client.partnerCenter('user').get('/customers'));

    expect(fault).toMatchObject({
      kind: 'consentNeeded',
      reason: 'expired',
      code: 'AADSTS700082',
      description: 'AADSTS700082: The refresh token has expired due to inactivity.',
    });
    expect(world.tokenCalls()).toHaveLength(1);
  });
});

describe('never tenant A’s token on tenant B', () => {
  test('many tenants at once: every call carries the token of its own tenant', async () => {
    await using world = await aWorld();
    const tenants = Array.from(
      { length: 40 },
      (_, index) => `${String(index).padStart(8, '0')}-0000-4000-8000-000000000000`,
    );

    await Promise.all(
      tenants.flatMap((tenant) =>
        [1, 2, 3].map((page) =>
          world.client.graph(tenant).get(`/v1.0/users?tenant=${tenant}&page=${String(page)}`),
        ),
      ),
    );

    const wrong = world
      .calls()
      .filter(({ path, tenant }) => !path.includes(`tenant=${tenant ?? ''}&`));
    expect(world.calls()).toHaveLength(120);
    expect(wrong).toEqual([]);
  });

  test('a login service that hands out another tenant’s token is not believed', async () => {
    await using world = await aWorld({ login: (seen) => aToken(seen, { tid: tenantB }) });

    const fault = await faultOfCall(world.client.graph(tenantA).get('/v1.0/users'));

    expect(fault.kind).toBe('foreignToken');
    expect(world.calls()).toEqual([]);
  });

  test('a token for Graph is never used at Partner Center', async () => {
    const audience = (authorization = '') =>
      (
        JSON.parse(Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString()) as {
          aud?: string;
        }
      ).aud;
    await using world = await aWorld();

    await world.client.graph(partner).get('/v1.0/users');
    await world.client.partnerCenter('app').get('/customers');
    await world.client.partnerCenter('user').get('/customers');

    expect(world.calls().map(({ headers }) => audience(headers.authorization))).toEqual([
      graphResource,
      partnerResource,
      partnerResource,
    ]);
  });
});

describe('no token in a message or a log', () => {
  test('neither refusals nor broken answers of the login service tell anything secret', async () => {
    const secret = forge({ tid: tenantA });
    const bodies = [
      { status: 200, body: { access_token: secret, token_type: 'mac' } },
      { status: 200, body: { access_token: secret } },
      { status: 200, body: `<html>${secret}</html>` },
      {
        status: 400,
        body: { error: 'invalid_client', error_description: `AADSTS1: ${secret} bad` },
      },
      { status: 400, body: { error: secret } },
      { status: 500, body: { error: { code: secret, message: secret } } },
      { status: 302, headers: { location: `https://evil.example/?access_token=${secret}` } },
    ];
    for (const reply of bodies) {
      await using world = await aWorld({ login: () => reply });
      const error: unknown = await world.client
        .graph(tenantA)
        .get('/v1.0/users')
        .catch((thrown: unknown) => thrown);

      const told = JSON.stringify([error, world.events, String(error), (error as Error).cause]);
      expect(told).not.toContain(secret.slice(0, 30));
      expect(told).not.toContain('quite-secret');
      expect(world.calls()).toEqual([]);
    }
  });

  test('events of good calls hold no token, no query and no body', async () => {
    await using world = await aWorld({
      graph: () => ({ body: { value: [{ mail: 'x@y.example' }] } }),
    });

    await world.client.graph(tenantA).get('/v1.0/users?$skiptoken=hidden');

    const told = JSON.stringify(world.events);
    expect(world.events.map(({ type }) => type)).toEqual(['tokenRenewed', 'answered']);
    expect(told).not.toMatch(/eyJ|hidden|x@y|quite-secret/);
  });
});

test('prove tells whether a tenant consented, without any call', async () => {
  await using world = await aWorld({
    login: (seen) =>
      seen.path.includes(tenantA)
        ? aToken(seen)
        : {
            status: 400,
            body: { error: 'unauthorized_client', error_description: 'AADSTS700016: not found' },
          },
  });

  await world.client.prove(tenantA);
  const fault = await faultOfCall(world.client.prove(tenantB));

  expect(fault).toMatchObject({ kind: 'consentNeeded', reason: 'missing', code: 'AADSTS700016' });
  expect(world.calls()).toEqual([]);
});
