import { describe, expect, test } from 'vitest';
import { aWorld, faultOfCall, tenantA, type Reply, type WorldOptions } from './world.fixture.ts';

/** Answers in this order; the last stays. */
const inTurn = (...replies: readonly Reply[]) => {
  let calls = 0;
  return () => {
    calls += 1;
    return replies[Math.min(calls, replies.length) - 1] ?? {};
  };
};

const passing: readonly (readonly [string, Reply])[] = [
  ['500', { status: 500 }],
  ['502 with a page of HTML', { status: 502, body: '<html>Bad gateway</html>' }],
  ['503', { status: 503 }],
  ['504', { status: 504 }],
  ['a connection cut in the middle of the body', { body: '{"value":[', isCut: true }],
  ['a page of HTML with 200', { body: '<html>Sign in to the proxy</html>' }],
  ['JSON that breaks off', { body: '{"value":[{"id":' }],
];

describe('reading is repeated', () => {
  test.for(passing)('after %s', async ([, reply]) => {
    await using world = await aWorld({ graph: inTurn(reply, { body: { value: [1] } }) });

    const answer = await world.client.graph(tenantA).get('/v1.0/users');

    expect(answer.body).toEqual({ value: [1] });
    expect(world.calls()).toHaveLength(2);
  });

  test('after silence: no answer is waited for longer than the limit', async () => {
    const arrived = Promise.withResolvers<void>();
    const answers = inTurn({ isSilent: true }, { body: { ok: true } });
    await using world = await aWorld({
      graph: () => {
        arrived.resolve();
        return answers();
      },
    });

    const answer = world.client.graph(tenantA).get('/v1.0/users');
    await arrived.promise;
    world.clock.ring();

    expect((await answer).body).toEqual({ ok: true });
  });

  test('five times at most; the last failure is told', async () => {
    await using world = await aWorld({
      graph: inTurn({ status: 503, headers: { 'request-id': 'r-9' } }),
    });

    const fault = await faultOfCall(world.client.graph(tenantA).get('/v1.0/users'));

    expect(fault).toMatchObject({ kind: 'unavailable', status: 503, requestId: 'r-9' });
    expect(world.calls()).toHaveLength(5);
  });

  test.for([400, 403, 404, 409, 410, 412, 422, 501])('not after %d', async (status) => {
    await using world = await aWorld({ graph: inTurn({ status }) });

    await faultOfCall(world.client.graph(tenantA).get('/v1.0/users'));

    expect(world.calls()).toHaveLength(1);
  });
});

describe('writing is repeated only where that is safe', () => {
  test.for(passing.map(([name, reply]) => [name, reply] as const))(
    'Graph: a POST is sent once, whatever happens: %s',
    async ([, reply]) => {
      await using world = await aWorld({ graph: inTurn(reply, {}) });

      const post = { method: 'POST', path: '/v1.0/invitations', body: { a: 1 } } as const;
      await faultOfCall(world.client.graph(tenantA).send(post));

      expect(world.calls()).toHaveLength(1);
    },
  );

  test('Graph: PATCH is sent once, PUT and DELETE again', async () => {
    for (const [method, times] of [
      ['PATCH', 1],
      ['PUT', 5],
      ['DELETE', 5],
    ] as const) {
      await using world = await aWorld({ graph: inTurn({ status: 503 }) });
      await faultOfCall(world.client.graph(tenantA).send({ method, path: '/v1.0/x' }));
      expect(world.calls()).toHaveLength(times);
    }
  });

  test.for(passing)(
    'B2.15 Partner Center: a POST comes again under the same MS-RequestId: %s',
    async ([, reply]) => {
      await using world = await aWorld({
        partnerCenter: inTurn(reply, reply, { status: 201, body: { id: 1 } }),
      });

      const answer = await world.client.partnerCenter('app').send({
        method: 'POST',
        path: '/customers/1/carts/2/checkout',
        requestId: '5d1c4f0e-0000-4000-8000-000000000001',
      });

      expect(answer.status).toBe(201);
      expect(world.calls().map(({ headers }) => headers['ms-requestid'])).toEqual(
        Array.from({ length: 3 }, () => '5d1c4f0e-0000-4000-8000-000000000001'),
      );
    },
  );

  test('Partner Center: each write without an id of the caller has one of its own', async () => {
    await using world = await aWorld({ partnerCenter: inTurn({ status: 503 }, {}) });
    const partnerCenter = world.client.partnerCenter('app');

    await partnerCenter.send({ method: 'POST', path: '/a' });
    await partnerCenter.send({ method: 'POST', path: '/a' });

    const ids = world.calls().map(({ headers }) => headers['ms-requestid']);
    expect(ids[0]).toBe(ids[1]);
    expect(ids[1]).not.toBe(ids[2]);
    expect(ids.every((id) => /^[\da-f-]{36}$/.test(String(id)))).toBe(true);
  });
});

test('a redirect is not followed with a token', async () => {
  await using world = await aWorld({
    graph: () => ({ status: 302, headers: { location: `${world.files}/stolen` } }),
  });

  const fault = await faultOfCall(world.client.graph(tenantA).get('/v1.0/users'));

  expect(fault).toMatchObject({ kind: 'badAnswer', reason: 'redirect', status: 302 });
  expect(world.seen.filter(({ host }) => host === 'files')).toEqual([]);
});

test('an answer larger than allowed is given up while it comes', async () => {
  const huge: WorldOptions = {
    graph: () => ({ body: { value: ['x'.repeat(100_000)] } }),
    client: { limits: { maxBodyBytes: 50_000 } },
  };
  await using world = await aWorld(huge);

  const fault = await faultOfCall(world.client.graph(tenantA).get('/v1.0/users'));

  expect(fault).toMatchObject({ kind: 'badAnswer', reason: 'tooLarge' });
  expect(world.calls()).toHaveLength(1);
});

test('a byte order mark, an empty body and fields nobody knows are read', async () => {
  await using world = await aWorld({
    graph: inTurn({ body: '\uFEFF{"value":[{"invented":{"a":["b"]}}]}' }, { status: 204 }),
  });
  const graph = world.client.graph(tenantA);

  expect((await graph.get('/v1.0/users')).body).toEqual({ value: [{ invented: { a: ['b'] } }] });
  expect(await graph.get('/v1.0/users')).toMatchObject({ status: 204, body: undefined });
});

describe('correlation', () => {
  test('Graph: client-request-id is the caller’s, the same for each attempt, and told', async () => {
    await using world = await aWorld({
      graph: inTurn({ status: 503 }, { headers: { 'request-id': 'r-1' }, body: {} }),
    });

    const answer = await world.client
      .graph(tenantA)
      .get('/v1.0/users', { correlationId: '0d000000-0000-4000-8000-00000000000c' });

    expect(world.calls().map(({ headers }) => headers['client-request-id'])).toEqual([
      '0d000000-0000-4000-8000-00000000000c',
      '0d000000-0000-4000-8000-00000000000c',
    ]);
    expect(answer).toMatchObject({
      requestId: 'r-1',
      correlationId: '0d000000-0000-4000-8000-00000000000c',
    });
    expect(world.events.at(-1)).toMatchObject({ requestId: 'r-1', path: '/graph/v1.0/users' });
  });

  test('Partner Center: MS-CorrelationId', async () => {
    await using world = await aWorld();

    await world.client.partnerCenter('app').get('/customers', { correlationId: 'c-1' });

    expect(world.calls()[0]?.headers['ms-correlationid']).toBe('c-1');
  });
});

describe('what a caller may not do', () => {
  test.for(['Authorization', 'Host', 'cookie'])('set %s', async (name) => {
    await using world = await aWorld();

    await expect(
      world.client.graph(tenantA).get('/v1.0/users', { headers: { [name]: 'x' } }),
    ).rejects.toThrow(`The header ${name.toLowerCase()} is set by the client.`);
    expect(world.seen).toEqual([]);
  });

  test('name a tenant by its domain, or leave the service by a path', async () => {
    await using world = await aWorld();

    expect(() => world.client.graph('contoso.onmicrosoft.com')).toThrow(TypeError);
    await expect(world.client.graph(tenantA).get('/../pc/v1/customers')).rejects.toThrow(
      'badAnswer: foreignHost',
    );
    expect(world.seen).toEqual([]);
  });

  test('call Partner Center where the cloud has none', async () => {
    await using world = await aWorld();
    const { createMicrosoftClient } = await import('./microsoft-client.ts');
    const { usGovernmentCloud } = await import('./clouds.ts');
    const client = createMicrosoftClient({
      cloud: usGovernmentCloud,
      clientId: 'app-1',
      credential: { kind: 'secret', secret: 's' },
    });

    expect(() => client.partnerCenter('app')).toThrow(
      'This cloud has no Partner Center configured.',
    );
    expect(world.seen).toEqual([]);
  });
});

describe('a caller who leaves', () => {
  test('in the middle of a call: the connection is given up, nothing is repeated', async () => {
    const leaving = new AbortController();
    await using world = await aWorld({
      graph: () => {
        leaving.abort(new Error('enough'));
        return { isSilent: true };
      },
    });

    const call = world.client.graph(tenantA).get('/v1.0/users', { signal: leaving.signal });

    await expect(call).rejects.toThrow('enough');
    expect(world.calls()).toHaveLength(1);
  });

  test('during a pause: the next attempt is not made', async () => {
    const leaving = new AbortController();
    await using world = await aWorld({
      graph: () => {
        leaving.abort(new Error('enough'));
        return { status: 503, headers: { 'retry-after': '5' } };
      },
    });

    const call = world.client.graph(tenantA).get('/v1.0/users', { signal: leaving.signal });

    await expect(call).rejects.toThrow('enough');
    expect(world.calls()).toHaveLength(1);
  });

  test('before anything: nothing is sent', async () => {
    await using world = await aWorld();
    const signal = AbortSignal.abort(new Error('never began'));

    await expect(world.client.graph(tenantA).get('/v1.0/users', { signal })).rejects.toThrow(
      'never began',
    );
    expect(world.seen).toEqual([]);
  });
});
