import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { all, aToken, aWorld, faultOfCall, partner, tenantA, tenantB } from './world.fixture.ts';

/** Pauses in ms between arrivals. */
const gaps = (calls: readonly { readonly at: number }[]) =>
  calls.slice(1).map(({ at }, index) => at - (calls[index]?.at ?? 0));

describe('never a call before Retry-After', () => {
  test.for([
    ['2.128', 2_128],
    ['57', 57_000],
    ['Mon, 05 Jan 2026 08:00:40 GMT', 40_000],
  ] as const)('Retry-After: %s', async ([header, ms]) => {
    let calls = 0;
    await using world = await aWorld({
      graph: () => {
        calls += 1;
        const date = 'Mon, 05 Jan 2026 08:00:00 GMT';
        return calls === 1 ? { status: 429, headers: { 'retry-after': header, date } } : {};
      },
    });

    await world.client.graph(tenantA).get('/v1.0/users');

    expect(gaps(world.calls())[0]).toBeGreaterThanOrEqual(ms);
    expect(world.calls()).toHaveLength(2);
  });

  test('a missing Retry-After is one of our own, doubling', async () => {
    await using world = await aWorld({ graph: () => ({ status: 429 }) });

    const fault = await faultOfCall(world.client.graph(tenantA).get('/v1.0/users'));

    expect(fault).toMatchObject({ kind: 'throttled', status: 429 });
    expect(gaps(world.calls())).toEqual([750, 1_500, 3_000, 6_000]);
  });

  test('whatever pauses are demanded, by whichever status, none is shortened', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            status: fc.constantFrom(429, 503, 200),
            seconds: fc.integer({ max: 59, min: 0 }),
          }),
          { minLength: 1, maxLength: 12 },
        ),
        fc.integer({ min: 1, max: 4 }),
        async (script, callers) => {
          const left = [...script];
          const broken: string[] = [];
          let blockedUntil = 0;
          await using world = await aWorld({
            graph: ({ at }) => {
              if (at < blockedUntil) broken.push(`${String(at)} before ${String(blockedUntil)}`);
              const next = left.shift();
              if (!next || next.status === 200) return {};
              blockedUntil = at + next.seconds * 1000;
              return { status: next.status, headers: { 'retry-after': String(next.seconds) } };
            },
            // One at a time: what is under way already when a refusal arrives cannot be called back.
            client: {
              groups: [{ name: 'all', service: 'graph', path: /^\//, windows: [], concurrent: 1 }],
            },
          });
          const graph = world.client.graph(tenantA);
          await Promise.allSettled(Array.from({ length: callers }, () => graph.get('/v1.0/users')));
          expect(broken).toEqual([]);
        },
      ),
      { numRuns: 25 },
    );
  });

  test('a pause beyond the longest wait is told, and kept towards all other callers', async () => {
    await using world = await aWorld({
      graph: () => ({ status: 429, headers: { 'retry-after': '315' } }),
    });
    const graph = world.client.graph(tenantA);

    expect(await faultOfCall(graph.get('/v1.0/users'))).toMatchObject({
      kind: 'throttled',
      status: 429,
      retryAfterMs: 315_000,
    });
    world.clock.advance(100_000);
    expect(await faultOfCall(graph.get('/v1.0/groups'))).toMatchObject({
      kind: 'throttled',
      status: undefined,
      retryAfterMs: 215_000,
    });
    expect(world.calls()).toHaveLength(1);

    world.clock.advance(215_000);
    await faultOfCall(graph.get('/v1.0/users'));
    expect(world.calls()).toHaveLength(2);
  });

  test('a write that may not be repeated still closes the lane', async () => {
    let calls = 0;
    await using world = await aWorld({
      graph: () => {
        calls += 1;
        return calls === 1 ? { status: 429, headers: { 'retry-after': '20' } } : {};
      },
    });
    const graph = world.client.graph(tenantA);

    const fault = await faultOfCall(
      graph.send({ method: 'POST', path: '/v1.0/invitations', body: {} }),
    );
    await graph.get('/v1.0/users');

    expect(fault).toMatchObject({ kind: 'throttled', retryAfterMs: 20_000 });
    expect(gaps(world.calls())[0]).toBeGreaterThanOrEqual(20_000);
  });

  test('the login service is given its time as well', async () => {
    let calls = 0;
    await using world = await aWorld({
      login: (seen) => {
        calls += 1;
        return calls === 1 ? { status: 429, headers: { 'retry-after': '7' } } : aToken(seen);
      },
    });

    await world.client.graph(tenantA).get('/v1.0/users');

    expect(gaps(world.tokenCalls())[0]).toBeGreaterThanOrEqual(7_000);
  });
});

describe('fair between tenants', () => {
  test('one tenant’s 429 does not stop another', async () => {
    await using world = await aWorld({
      graph: ({ tenant }) =>
        tenant === tenantA ? { status: 429, headers: { 'retry-after': '600' } } : {},
    });

    await faultOfCall(world.client.graph(tenantA).get('/v1.0/users'));
    await world.client.graph(tenantB).get('/v1.0/users');

    expect(world.calls().map(({ tenant }) => tenant)).toEqual([tenantA, tenantB]);
    expect(world.clock.slept).toEqual([]);
  });

  test('a 429 of one group does not stop another group of the same tenant', async () => {
    await using world = await aWorld({
      graph: ({ path }) =>
        path.includes('signIns') ? { status: 429, headers: { 'retry-after': '600' } } : {},
    });
    const graph = world.client.graph(tenantA);

    await faultOfCall(graph.get('/v1.0/auditLogs/signIns'));
    await graph.get('/v1.0/users');

    expect(world.calls()).toHaveLength(2);
  });

  test('a limit of the whole application stops all tenants (x-ms-throttle-scope)', async () => {
    await using world = await aWorld({
      graph: () => ({
        status: 429,
        headers: {
          'retry-after': '90',
          'x-ms-throttle-scope': 'Application/ReadWrite/9a3d526c/0785ef7c',
        },
      }),
    });

    await faultOfCall(world.client.graph(tenantA).get('/v1.0/users'));
    const fault = await faultOfCall(world.client.graph(tenantB).get('/v1.0/users'));

    expect(fault).toMatchObject({ kind: 'throttled', retryAfterMs: 90_000 });
    expect(world.calls()).toHaveLength(1);
  });
});

describe('below the documented limits', () => {
  test('sign-ins: never more than five in ten seconds, however many callers', async () => {
    await using world = await aWorld();
    const graph = world.client.graph(tenantA);

    await Promise.all(Array.from({ length: 23 }, () => graph.get('/v1.0/auditLogs/signIns')));

    const times = world.calls().map(({ at }) => at);
    const most = Math.max(
      ...times.map((from) => times.filter((at) => at >= from && at < from + 10_000).length),
    );
    expect(times).toHaveLength(23);
    expect(most).toBeLessThanOrEqual(5);
  });

  test('secure scores: never more than four under way', async () => {
    let [running, most] = [0, 0];
    await using world = await aWorld({
      client: {
        ports: {
          fetch: async (url, init) => {
            if (!url.includes('secureScores')) return fetch(url, init);
            running += 1;
            most = Math.max(most, running);
            try {
              return await fetch(url, init);
            } finally {
              running -= 1;
            }
          },
        },
      },
    });
    const graph = world.client.graph(tenantA);

    await Promise.all(Array.from({ length: 30 }, () => graph.get('/v1.0/security/secureScores')));

    expect(most).toBeLessThanOrEqual(4);
    expect(world.calls()).toHaveLength(30);
  });

  test('x-ms-throttle-limit-percentage slows down before anything is refused', async () => {
    await using world = await aWorld({
      graph: () => ({ headers: { 'x-ms-throttle-limit-percentage': '1.0' } }),
    });
    const graph = world.client.graph(tenantA);

    for (let call = 0; call < 4; call += 1) await graph.get('/v1.0/users');

    expect(Math.min(...gaps(world.calls()))).toBeGreaterThanOrEqual(1_000);
  });

  test('ten seconds after the last warning there is no gap any more', async () => {
    let calls = 0;
    await using world = await aWorld({
      graph: () => {
        calls += 1;
        return calls === 1 ? { headers: { 'x-ms-throttle-limit-percentage': '0.9' } } : {};
      },
    });
    const graph = world.client.graph(tenantA);
    await graph.get('/v1.0/users');
    world.clock.advance(10_000);

    for (let call = 0; call < 5; call += 1) await graph.get('/v1.0/users');

    expect(world.clock.slept).toEqual([]);
  });

  test('pages of a list keep the pace as well', async () => {
    await using world = await aWorld({
      graph: ({ path }) => {
        const page = Number(/page=(\d+)/.exec(path)?.[1] ?? 0);
        const next = `${world.api}/graph/v1.0/auditLogs/signIns?page=${String(page + 1)}`;
        return { body: { value: [{ page }], ...(page < 9 ? { '@odata.nextLink': next } : {}) } };
      },
    });

    const pages = await all(world.client.graph(tenantA).pages('/v1.0/auditLogs/signIns?page=0'));

    const times = world.calls().map(({ at }) => at);
    expect(pages).toHaveLength(10);
    expect(
      Math.max(
        ...times.map((from) => times.filter((at) => at >= from && at < from + 10_000).length),
      ),
    ).toBeLessThanOrEqual(5);
  });
});

test('Partner Center’s gateway: 429 with seconds', async () => {
  let calls = 0;
  await using world = await aWorld({
    partnerCenter: () => {
      calls += 1;
      const body = { statusCode: 429, message: 'Rate limit is exceeded. Try again in 57 seconds.' };
      return calls === 1
        ? { status: 429, headers: { 'Retry-After': '57' }, body }
        : { body: { items: [] } };
    },
  });

  await world.client.partnerCenter('app').get('/customers');

  expect(gaps(world.calls())[0]).toBeGreaterThanOrEqual(57_000);
  expect(world.calls()[1]?.tenant).toBe(partner);
});
